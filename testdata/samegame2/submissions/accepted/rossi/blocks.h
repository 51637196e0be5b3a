/* Blocks and moves. */
#ifndef BLOCKS_H
#define BLOCKS_H

long count_blocks(void);

/* a move at (x, y) on the base [x0, x1] x [y0, y1]; does nothing if (x, y) has no marble */
void move(long x, long y, long x0, long x1, long y0, long y1);

#endif
