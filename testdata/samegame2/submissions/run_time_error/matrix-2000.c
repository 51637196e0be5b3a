/* Mistake: the plane is a matrix of 2000 x 2000 cells around the origin. A marble outside it
   ends the program with a failed assertion. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LATO 2000
#define META 1000

typedef struct {
  short x, y;
} Cella;

static int piano[LATO][LATO]; /* colours from 1, 0 if empty */
static int visto[LATO][LATO]; /* stamp of the last visit */
static signed char da[LATO][LATO];
static Cella coda[LATO * LATO], *semi, *prossimi;
static int *passi, *passi_prossimi, lunghezza[LATO * LATO];
static int timbro;
static int minx = LATO, maxx = -1, miny = LATO, maxy = -1; /* the part in use */
static const int DX[4] = {1, 0, -1, 0}, DY[4] = {0, 1, 0, -1};

static char* parola;
static long capienza;

typedef struct nome {
  char* testo;
  struct nome* succ;
  int numero;
} Nome;

static Nome* nomi[65536];
static int n_nomi;

static void* riserva(void* p, size_t byte) {
  p = realloc(p, byte);
  assert(p != NULL);
  return p;
}

static int dentro(long x, long y) { return x >= 0 && x < LATO && y >= 0 && y < LATO; }

static void metti(long x, long y, int colore) {
  x += META;
  y += META;
  assert(dentro(x, y));
  piano[x][y] = colore;
  if (x < minx) minx = (int)x;
  if (x > maxx) maxx = (int)x;
  if (y < miny) miny = (int)y;
  if (y > maxy) maxy = (int)y;
}

static void leggi_parola(FILE* f) {
  long n = 0;
  int c = fgetc(f);
  while (c == ' ' || c == '\n') c = fgetc(f);
  for (;;) {
    if (n == capienza) parola = riserva(parola, capienza = 2 * capienza + 64);
    if (c == EOF || c == ' ' || c == '\n') break;
    parola[n++] = (char)c;
    c = fgetc(f);
  }
  parola[n] = '\0';
}

static int colore_letto(void) {
  unsigned long h = 7;
  char* s;
  Nome* p;
  for (s = parola; *s != '\0'; s++) h = (h ^ (unsigned char)*s) * 1099511628211UL;
  h = (h >> 20) % 65536;
  for (p = nomi[h]; p != NULL; p = p->succ)
    if (strcmp(p->testo, parola) == 0) return p->numero;
  p = riserva(NULL, sizeof *p);
  p->testo = strcpy(riserva(NULL, strlen(parola) + 1), parola);
  p->numero = ++n_nomi;
  p->succ = nomi[h];
  nomi[h] = p;
  return p->numero;
}

static void inserisci(void) {
  long r, c, x, y, k, h;
  FILE* f;
  scanf("%ld %ld %ld %ld", &r, &c, &x, &y);
  leggi_parola(stdin);
  f = fopen(parola, "r");
  assert(f != NULL);
  for (k = 0; k < r; k++)
    for (h = 0; h < c; h++) {
      leggi_parola(f);
      if (strcmp(parola, "0") != 0) metti(x + h, y + k, colore_letto());
    }
  fclose(f);
}

/* puts the block of (x, y) into coda, returns its size */
static int blocco(int x, int y) {
  int n = 1, i, d, nx, ny;
  coda[0].x = (short)x;
  coda[0].y = (short)y;
  visto[x][y] = timbro;
  for (i = 0; i < n; i++)
    for (d = 0; d < 4; d++) {
      nx = coda[i].x + DX[d];
      ny = coda[i].y + DY[d];
      if (!dentro(nx, ny) || visto[nx][ny] == timbro || piano[nx][ny] != piano[x][y]) continue;
      visto[nx][ny] = timbro;
      coda[n].x = (short)nx;
      coda[n++].y = (short)ny;
    }
  return n;
}

static int conta_blocchi(void) {
  int x, y, n = 0;
  timbro++;
  for (x = minx; x <= maxx; x++)
    for (y = miny; y <= maxy; y++)
      if (piano[x][y] && visto[x][y] != timbro) {
        blocco(x, y);
        n++;
      }
  return n;
}

static void mossa(void) {
  long x, y, x0, x1, y0, y1, nx, ny, fondo;
  int i, n;
  scanf("%ld %ld %ld %ld %ld %ld", &x, &y, &x0, &x1, &y0, &y1);
  x += META, x0 += META, x1 += META;
  y += META, y0 += META, y1 += META;
  if (!dentro(x, y) || !piano[x][y]) return;
  timbro++;
  n = blocco((int)x, (int)y);
  for (i = 0; i < n; i++)
    if (coda[i].x >= x0 && coda[i].x <= x1 && coda[i].y >= y0 && coda[i].y <= y1)
      piano[coda[i].x][coda[i].y] = 0;
  nx = x0;
  fondo = y0;
  for (x = x0 > minx ? x0 : minx; x <= x1 && x <= maxx; x++) {
    ny = fondo;
    for (y = y0 > miny ? y0 : miny; y <= y1 && y <= maxy; y++) {
      if (!piano[x][y]) continue;
      i = piano[x][y];
      piano[x][y] = 0;
      metti(nx - META, ny - META, i);
      ny++;
    }
    if (ny > fondo) nx++;
  }
}

static void accoda(Cella* c, int* l, long* n, int x, int y, int passi_fatti, int d) {
  /* the low bits of the length contain d */
  c[*n].x = (short)x;
  c[*n].y = (short)y;
  l[(*n)++] = passi_fatti * 4 + d;
}

static int cammino(Cella s, Cella t, int cambi, int* v) {
  long a, q, n_semi = 0, n_coda, n_prossimi;
  int d, l, nx, ny, *scambio_passi;
  Cella c, *scambio;
  if (semi == NULL) {
    semi = riserva(NULL, 4L * LATO * LATO * sizeof *semi);
    prossimi = riserva(NULL, 4L * LATO * LATO * sizeof *prossimi);
    passi = riserva(NULL, 4L * LATO * LATO * sizeof *passi);
    passi_prossimi = riserva(NULL, 4L * LATO * LATO * sizeof *passi_prossimi);
  }
  timbro += 2; /* timbro - 1: in coda; timbro: settled */
  accoda(semi, passi, &n_semi, s.x, s.y, 1, 0);
  for (*v = 0; n_semi > 0; ++*v) {
    a = q = n_coda = n_prossimi = 0;
    while (a < n_semi || q < n_coda) {
      if (q == n_coda || (a < n_semi && passi[a] / 4 <= lunghezza[q] / 4)) {
        c = semi[a];
        l = passi[a++];
      } else {
        c = coda[q];
        l = lunghezza[q++];
      }
      if (visto[c.x][c.y] == timbro) continue;
      visto[c.x][c.y] = timbro;
      da[c.x][c.y] = (signed char)(l % 4);
      if (c.x == t.x && c.y == t.y) return l / 4;
      for (d = 0; d < 4; d++) {
        nx = c.x + DX[d];
        ny = c.y + DY[d];
        if (!dentro(nx, ny) || !piano[nx][ny] || visto[nx][ny] == timbro) continue;
        if (piano[nx][ny] == piano[c.x][c.y]) {
          if (visto[nx][ny] == timbro - 1) continue;
          visto[nx][ny] = timbro - 1;
          accoda(coda, lunghezza, &n_coda, nx, ny, l / 4 + 1, d);
        } else if (cambi)
          accoda(prossimi, passi_prossimi, &n_prossimi, nx, ny, l / 4 + 1, d);
      }
    }
    scambio = semi, semi = prossimi, prossimi = scambio;
    scambio_passi = passi, passi = passi_prossimi, passi_prossimi = scambio_passi;
    n_semi = n_prossimi;
  }
  return 0;
}

static void stampa_cammino(int cambi) {
  long x1, y1, x2, y2;
  int v, l = 0, k, d;
  Cella s, t;
  scanf("%ld %ld %ld %ld", &x1, &y1, &x2, &y2);
  if (dentro(x1 + META, y1 + META) && dentro(x2 + META, y2 + META) && piano[x1 + META][y1 + META] &&
      piano[x2 + META][y2 + META]) {
    s.x = (short)(x1 + META);
    s.y = (short)(y1 + META);
    t.x = (short)(x2 + META);
    t.y = (short)(y2 + META);
    l = cammino(s, t, cambi, &v);
  }
  if (l == 0) {
    printf("Non esiste un cammino %s", cambi ? "" : "omogeneo ");
    printf("fra (%ld,%ld) e (%ld,%ld)\n", x1, y1, x2, y2);
    return;
  }
  printf("(%d,%d\n", v, l);
  for (k = l - 1; k >= 0; k--) {
    coda[k] = t;
    d = da[t.x][t.y];
    t.x = (short)(t.x - DX[d]);
    t.y = (short)(t.y - DY[d]);
  }
  for (k = 0; k < l; k++) printf("%d,%d\n", coda[k].x - META, coda[k].y - META);
  printf(")\n");
}

int main(void) {
  char comando;
  long x, y;
  while (scanf(" %c", &comando) == 1 && comando != 'f') {
    if (comando == 'i') inserisci();
    if (comando == 'm') mossa();
    if (comando == 'o') stampa_cammino(0);
    if (comando == 'c') stampa_cammino(1);
    if (comando == 'n') printf("%d\n", conta_blocchi());
    if (comando == 'b') {
      scanf("%ld %ld", &x, &y);
      leggi_parola(stdin);
      metti(x, y, colore_letto());
    }
  }
  return 0;
}
