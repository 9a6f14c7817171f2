#!/usr/bin/perl
# A player for Four Winds in Perl: out if it can be, claims nothing, and throws what it drew. See docs/bots.md.
use strict;
use warnings;
use JSON::PP;

$| = 1;    # an answer that waits in a buffer is an answer that comes late
while (my $line = <STDIN>) {
    my $message = decode_json($line);
    if ($message->{type} eq 'hello') {
        print encode_json({ type => 'hello', protocol => 1, name => 'Perl' }), "\n";
    }
    elsif ($message->{type} eq 'ask') {
        my @legal = @{ $message->{legal} };
        my ($out)   = grep { /^out/ } @legal;
        my ($pass)  = grep { $_ eq '-' } @legal;
        my ($drawn) = grep { $_ eq ($message->{drawn} // '') } @legal;
        print encode_json({ id => $message->{id}, choice => $out // $pass // $drawn // $legal[0] }), "\n";
    }
}
