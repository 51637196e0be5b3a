/* Mistake: does not settle the base if the block has no marble inside it. The base must settle
   after every move. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  int x, y;
  int colore;     /* -1 once removed */
  int vicino[4];  /* right, above, left, below; -1 if there is none */
  unsigned visto; /* stamp of the last visit */
} Biglia;

typedef struct {
  int biglia, lunghezza, da; /* da: the direction in which it was entered */
} Passo;

typedef struct {
  Passo* v;
  long n, cap;
} Coda;

/* directions d and d ^ 2 are opposite */
static const int DX[4] = {1, 0, -1, 0}, DY[4] = {0, 1, 0, -1};

static Biglia* b;
static int usate, capienza;
static unsigned timbro;
static int* tabella; /* indexes into b, -1 if empty; the size is a power of two */
static unsigned long maschera;
static char* da; /* entry direction of the last search, one per marble */
static int *lista, *lista2;

static void* riserva(void* p, size_t byte) {
  p = realloc(p, byte);
  if (p == NULL) exit(1);
  return p;
}

/* ---- hash from cell to marble ---- */

static unsigned long posto(int x, int y) {
  unsigned long k = ((unsigned long)(unsigned)x << 32) | (unsigned)y;
  k = (k ^ (k >> 31)) * 0x9e3779b97f4a7c15UL;
  k = (k ^ (k >> 29)) * 0xbf58476d1ce4e5b9UL;
  return (k ^ (k >> 32)) & maschera;
}

static int cerca(long x, long y) {
  unsigned long h;
  if (x < INT_MIN || x > INT_MAX || y < INT_MIN || y > INT_MAX) return -1;
  h = posto((int)x, (int)y);
  while (tabella[h] >= 0 && (b[tabella[h]].x != x || b[tabella[h]].y != y)) h = (h + 1) & maschera;
  return tabella[h];
}

static void segna(int i) {
  unsigned long h = posto(b[i].x, b[i].y);
  while (tabella[h] >= 0) h = (h + 1) & maschera;
  tabella[h] = i;
}

static void cancella(int i) { /* closes the hole by shifting the following entries back */
  unsigned long h = posto(b[i].x, b[i].y), k, sede;
  while (tabella[h] != i) h = (h + 1) & maschera;
  for (k = (h + 1) & maschera; tabella[k] >= 0; k = (k + 1) & maschera) {
    sede = posto(b[tabella[k]].x, b[tabella[k]].y);
    if (((k - sede) & maschera) >= ((k - h) & maschera)) {
      tabella[h] = tabella[k];
      h = k;
    }
  }
  tabella[h] = -1;
}

static void ingrandisci(void) {
  int i;
  unsigned long h;
  capienza = capienza ? 2 * capienza : 1024;
  b = riserva(b, capienza * sizeof *b);
  da = riserva(da, capienza);
  lista = riserva(lista, capienza * sizeof *lista);
  lista2 = riserva(lista2, capienza * sizeof *lista2);
  maschera = 2UL * capienza - 1;
  tabella = riserva(tabella, (maschera + 1) * sizeof *tabella);
  for (h = 0; h <= maschera; h++) tabella[h] = -1;
  for (i = 0; i < usate; i++)
    if (b[i].colore >= 0) segna(i);
}

/* ---- marbles ---- */

static void attacca(int i) {
  int d, j;
  segna(i);
  for (d = 0; d < 4; d++) {
    j = b[i].vicino[d] = cerca((long)b[i].x + DX[d], (long)b[i].y + DY[d]);
    if (j >= 0) b[j].vicino[d ^ 2] = i;
  }
}

static void stacca(int i) {
  int d;
  cancella(i);
  for (d = 0; d < 4; d++)
    if (b[i].vicino[d] >= 0) b[b[i].vicino[d]].vicino[d ^ 2] = -1;
}

static void metti(long x, long y, int colore) {
  int i = cerca(x, y);
  if (i < 0) {
    if (usate == capienza) ingrandisci();
    i = usate++;
    b[i].x = (int)x;
    b[i].y = (int)y;
    b[i].visto = 0;
    attacca(i);
  }
  b[i].colore = colore;
}

static void togli(int i) {
  stacca(i);
  b[i].colore = -1;
}

/* ---- reading ---- */

static char* parola;
static long lung, parola_cap;

static void leggi_parola(FILE* f) {
  int c = fgetc(f);
  while (c == ' ' || c == '\n') c = fgetc(f);
  for (lung = 0; c != EOF && c != ' ' && c != '\n'; c = fgetc(f)) {
    if (lung + 1 >= parola_cap) {
      parola_cap = 2 * parola_cap + 64;
      parola = riserva(parola, parola_cap);
    }
    parola[lung++] = (char)c;
  }
  if (lung > 0) parola[lung] = '\0';
}

static long leggi_intero(void) {
  long n = 0;
  if (scanf("%ld", &n) != 1) exit(1);
  return n;
}

typedef struct nome {
  char* testo;
  long lunghezza;
  unsigned long hash;
  int colore;
  struct nome* succ;
} Nome;

#define CESTI 262144
static Nome* nomi[CESTI];
static int n_nomi;

static int colore_letto(void) { /* the number of the colour whose name is in parola */
  unsigned long h = 14695981039346656037UL;
  long i;
  Nome *p, **cesto;
  for (i = 0; i < lung; i++) h = (h ^ (unsigned char)parola[i]) * 1099511628211UL;
  cesto = &nomi[(h ^ (h >> 32)) % CESTI];
  for (p = *cesto; p != NULL; p = p->succ)
    if (p->hash == h && p->lunghezza == lung && memcmp(p->testo, parola, lung) == 0)
      return p->colore;
  p = riserva(NULL, sizeof *p);
  p->testo = riserva(NULL, lung + 1);
  memcpy(p->testo, parola, lung + 1);
  p->lunghezza = lung;
  p->hash = h;
  p->colore = n_nomi++;
  p->succ = *cesto;
  *cesto = p;
  return p->colore;
}

static void inserisci(void) {
  long r = leggi_intero(), c = leggi_intero(), x = leggi_intero(), y = leggi_intero(), k, h;
  FILE* f;
  leggi_parola(stdin);
  f = fopen(parola, "r");
  if (f == NULL) exit(1);
  for (k = 0; k < r; k++)
    for (h = 0; h < c; h++) {
      leggi_parola(f);
      if (strcmp(parola, "0") != 0) metti(x + h, y + k, colore_letto());
    }
  fclose(f);
}

/* ---- blocks and the move ---- */

static int blocco(int i) { /* puts the block of i into lista, returns its size */
  int n = 1, letti, d, j;
  lista[0] = i;
  b[i].visto = timbro;
  for (letti = 0; letti < n; letti++)
    for (d = 0; d < 4; d++) {
      j = b[lista[letti]].vicino[d];
      if (j >= 0 && b[j].visto != timbro && b[j].colore == b[i].colore) {
        b[j].visto = timbro;
        lista[n++] = j;
      }
    }
  return n;
}

static int conta_blocchi(void) {
  int i, n = 0;
  timbro++;
  for (i = 0; i < usate; i++)
    if (b[i].colore >= 0 && b[i].visto != timbro) {
      blocco(i);
      n++;
    }
  return n;
}

/* radix sort of lista by x (per_x) or y, stable, as many digits of 11 bits as the base needs */
static void ordina(int n, int per_x, long origine, long ampiezza) {
  int quanti[2049], i, k, bit, *t;
  for (bit = 0; bit < 33 && ampiezza >> bit > 0; bit += 11) {
    memset(quanti, 0, sizeof quanti);
    for (i = 0; i < n; i++) {
      k = per_x ? b[lista[i]].x : b[lista[i]].y;
      quanti[(((k - origine) >> bit) & 2047) + 1]++;
    }
    for (i = 0; i < 2048; i++) quanti[i + 1] += quanti[i];
    for (i = 0; i < n; i++) {
      k = per_x ? b[lista[i]].x : b[lista[i]].y;
      lista2[quanti[((k - origine) >> bit) & 2047]++] = lista[i];
    }
    t = lista;
    lista = lista2;
    lista2 = t;
  }
}

static void mossa(void) {
  long x = leggi_intero(), y = leggi_intero();
  long x0 = leggi_intero(), x1 = leggi_intero(), y0 = leggi_intero(), y1 = leggi_intero();
  long nx, ny, px;
  int i = cerca(x, y), n, k, tolte = 0;
  if (i < 0) return;
  timbro++;
  n = blocco(i);
  for (k = 0; k < n; k++) {
    i = lista[k];
    if (b[i].x >= x0 && b[i].x <= x1 && b[i].y >= y0 && b[i].y <= y1) {
      togli(i);
      tolte++;
    }
  }
  if (tolte == 0) return;
  for (i = n = 0; i < usate; i++)
    if (b[i].colore >= 0 && b[i].x >= x0 && b[i].x <= x1 && b[i].y >= y0 && b[i].y <= y1)
      lista[n++] = i;
  ordina(n, 0, y0, y1 - y0);
  ordina(n, 1, x0, x1 - x0);
  nx = ny = px = x0 - 1; /* px: old x of the current column */
  for (k = 0; k < n; k++) {
    i = lista[k];
    nx += b[i].x != px;
    ny = b[i].x != px ? y0 : ny + 1;
    px = b[i].x;
    if (b[i].x == nx && b[i].y == ny) continue;
    /* every cell below and to the left is settled, so (nx, ny) is free now */
    stacca(i);
    b[i].x = (int)nx;
    b[i].y = (int)ny;
    attacca(i);
  }
}

/* ---- paths ---- */

static Coda coda, semi, prossimi;

static void accoda(Coda* c, int biglia, int lunghezza, int d) {
  if (c->n == c->cap) {
    c->cap = 2 * c->cap + 1024;
    c->v = riserva(c->v, c->cap * sizeof *c->v);
  }
  c->v[c->n].biglia = biglia;
  c->v[c->n].lunghezza = lunghezza;
  c->v[c->n++].da = d;
}

/* Marbles are settled by variability first and length second. The seeds of a level, which a
   change of colour reaches, are in order of length. Merging two queues therefore replaces a
   heap. */
static int cammino(int s, int t, int cambi, int* variabilita) {
  int v, d, j;
  long a, q;
  Passo p;
  Coda scambio;
  timbro++;
  semi.n = 0;
  accoda(&semi, s, 1, -1);
  for (v = 0; semi.n > 0; v++) {
    coda.n = prossimi.n = a = q = 0;
    while (a < semi.n || q < coda.n) {
      if (q == coda.n || (a < semi.n && semi.v[a].lunghezza <= coda.v[q].lunghezza))
        p = semi.v[a++];
      else
        p = coda.v[q++];
      if (b[p.biglia].visto == timbro) continue;
      b[p.biglia].visto = timbro;
      da[p.biglia] = (char)p.da;
      if (p.biglia == t) {
        *variabilita = v;
        return p.lunghezza;
      }
      for (d = 0; d < 4; d++) {
        j = b[p.biglia].vicino[d];
        if (j < 0 || b[j].visto == timbro) continue;
        if (b[j].colore == b[p.biglia].colore)
          accoda(&coda, j, p.lunghezza + 1, d);
        else if (cambi)
          accoda(&prossimi, j, p.lunghezza + 1, d);
      }
    }
    scambio = semi;
    semi = prossimi;
    prossimi = scambio;
  }
  return 0;
}

static void stampa_cammino(int cambi) {
  long x1 = leggi_intero(), y1 = leggi_intero(), x2 = leggi_intero(), y2 = leggi_intero();
  int s = cerca(x1, y1), t = cerca(x2, y2), v, l = 0, k;
  if (s >= 0 && t >= 0) l = cammino(s, t, cambi, &v);
  if (l == 0) {
    printf("Non esiste un cammino %s", cambi ? "" : "omogeneo ");
    printf("fra (%ld,%ld) e (%ld,%ld)\n", x1, y1, x2, y2);
    return;
  }
  printf("(%d,%d\n", v, l);
  for (lista[k = l - 1] = t; k > 0; k--) lista[k - 1] = t = b[t].vicino[da[t] ^ 2];
  for (k = 0; k < l; k++) printf("%d,%d\n", b[lista[k]].x, b[lista[k]].y);
  printf(")\n");
}

int main(void) {
  char comando;
  long x, y;
  ingrandisci();
  for (;;) {
    leggi_parola(stdin);
    if (lung == 0 || parola[0] == 'f') return 0;
    comando = parola[0];
    if (comando == 'i') inserisci();
    if (comando == 'm') mossa();
    if (comando == 'n') printf("%d\n", conta_blocchi());
    if (comando == 'o' || comando == 'c') stampa_cammino(comando == 'c');
    if (comando != 'b') continue;
    x = leggi_intero();
    y = leggi_intero();
    leggi_parola(stdin);
    metti(x, y, colore_letto());
  }
}
