/* The plane, as a hash of tiles of 4x4 cells. The name of a cell of an existing tile is an int,
   16 * tile + index; it is never invalidated. */
#ifndef PLANE_H
#define PLANE_H

#define NONE (-1)
#define EMPTY 0 /* colours are numbered from 1 */

int plane_find(long x, long y); /* the name of the cell, NONE if it has no marble */
void plane_put(long x, long y, int colour);
void plane_remove(int cell);

int plane_colour(int cell); /* EMPTY for a cell without a marble */
long plane_x(int cell);
long plane_y(int cell);

/* the neighbouring marble in direction d, or NONE; directions are 0..3, and d ^ 2 is opposite to
   d */
int plane_neighbour(int cell, int d);

/* the marble with the lowest name that is at least cell, or NONE: to iterate over all marbles */
int plane_next(int cell);

/* the marbles of a rectangle by columns from left to right, each from the bottom; returns their
   number, and in *cells an array that is valid until the next call */
int plane_collect(long x0, long x1, long y0, long y1, int** cells);

/* plane_forget clears all marks; plane_mark returns 0 for a cell that is already marked */
void plane_forget(void);
int plane_mark(int cell);
int plane_marked(int cell);

/* a direction stored with a cell */
void plane_set_from(int cell, int d);
int plane_from(int cell);

#endif
