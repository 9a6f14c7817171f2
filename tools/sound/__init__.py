"""Makes the sounds of the themes out of arithmetic: no recording, no sample, nobody else's tune.

`voices` are the instruments, `room` is the reverb, `four_winds` and `bauhaus` say what is played, `files` writes it.
Everything is plain Python on lists of samples, seeded, and so gives the same files each time.
"""
