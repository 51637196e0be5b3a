/* Words separated by blanks, of any length: from standard input (NULL) or from a file. */
#ifndef WORDS_H
#define WORDS_H

#include <stdio.h>

/* the next word, with a final NUL, valid until the next call; its length in *length */
char* read_word(FILE* f, long* length);

#endif
