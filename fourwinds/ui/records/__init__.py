"""What has been played: the Points window, the chart, looking back, statistics, and the table of all deals.

What a report says is in `fourwinds.reports`, and how it gets onto paper in `printing`.
"""
