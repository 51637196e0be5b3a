/* The plane, as a hash of tiles of 4x4 cells.
   A cell of an existing tile is named by an int, 16 * tile + place; a name stays good forever. */
#ifndef PLANE_H
#define PLANE_H

#define NONE (-1)
#define EMPTY 0 /* colours are numbered from 1 */

int plane_find(long x, long y); /* the name of the cell, NONE where there is no marble */
void plane_put(long x, long y, int colour);
void plane_remove(int cell);

int plane_colour(int cell); /* EMPTY for a cell without marble */
long plane_x(int cell);
long plane_y(int cell);

/* the marble beside this one, or NONE; directions are 0..3, and d ^ 2 is opposite to d */
int plane_neighbour(int cell, int d);

/* the marble with the lowest name that is not below cell, or NONE: for a walk over all of them */
int plane_next(int cell);

/* the marbles of a rectangle by columns from left to right, each from below; returns how many,
   and in *cells an array that lives until the next call */
int plane_collect(long x0, long x1, long y0, long y1, int** cells);

/* marks that all fall together at plane_forget; plane_mark returns 0 for a cell already marked */
void plane_forget(void);
int plane_mark(int cell);
int plane_marked(int cell);

/* a direction kept with a cell */
void plane_set_from(int cell, int d);
int plane_from(int cell);

#endif
