/* Best paths: fewest changes of colour first, fewest cells second. */
#ifndef PATHS_H
#define PATHS_H

/* Searches for a best path, without changes of colour if one_colour. Returns the number of its
   cells, 0 if there is none. The cells are path[0] .. path[length - 1], valid until the next
   call. */
long find_path(int start, int end, int one_colour, long* changes, int** path);

#endif
