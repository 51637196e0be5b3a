/* Mistake: gives up at 1000000 assignments, not after more than that. */
#include <stdio.h>
#include <string.h>

#define MAX 10
#define LIMITE 1000000L

static int d, r;
static int valor[MAX][MAX];
static int fixo[MAX][MAX];
static int menor[MAX][MAX][4]; /* 1: a celula e menor que a vizinha na direcao */
static int maior[MAX][MAX][4];
static const int dx[4] = {-1, 1, 0, 0};
static const int dy[4] = {0, 0, -1, 1};
static long atribuicoes;

static int direcao(int x1, int y1, int x2, int y2) {
  int k;
  for (k = 0; k < 4; k++)
    if (x1 + dx[k] == x2 && y1 + dy[k] == y2) return k;
  return -1;
}

static void le_caso(void) {
  int i, j, x1, y1, x2, y2;
  scanf("%d %d", &d, &r);
  memset(menor, 0, sizeof menor);
  memset(maior, 0, sizeof maior);
  for (i = 0; i < d; i++)
    for (j = 0; j < d; j++) {
      scanf("%d", &valor[i][j]);
      fixo[i][j] = valor[i][j] != 0;
    }
  for (i = 0; i < r; i++) {
    scanf("%d %d %d %d", &x1, &y1, &x2, &y2);
    x1--, y1--, x2--, y2--;
    menor[x1][y1][direcao(x1, y1, x2, y2)] = 1;
    maior[x2][y2][direcao(x2, y2, x1, y1)] = 1;
  }
}

static int serve(int x, int y, int v) {
  int i, k;
  for (i = 0; i < d; i++) {
    if (i != y && valor[x][i] == v) return 0;
    if (i != x && valor[i][y] == v) return 0;
  }
  for (k = 0; k < 4; k++) {
    if (menor[x][y][k]) {
      int w = valor[x + dx[k]][y + dy[k]];
      if (w != 0 && v >= w) return 0;
    }
    if (maior[x][y][k]) {
      int w = valor[x + dx[k]][y + dy[k]];
      if (w != 0 && v <= w) return 0;
    }
  }
  return 1;
}

/* 1: resolvido; 0: sem solucao daqui; -1: atribuicoes demais */
static int busca(int n) {
  int x, y, v, fim;
  while (n < d * d && fixo[n / d][n % d]) n++;
  if (n == d * d) return 1;
  x = n / d;
  y = n % d;
  for (v = 1; v <= d; v++) {
    if (!serve(x, y, v)) continue;
    valor[x][y] = v;
    if (++atribuicoes >= LIMITE) return -1;
    fim = busca(n + 1);
    if (fim != 0) return fim;
  }
  valor[x][y] = 0;
  return 0;
}

static void imprime(int caso, int fim) {
  int i, j;
  printf("%d\n", caso);
  if (fim != 1) {
    printf("Numero de atribuicoes excede limite maximo\n");
    return;
  }
  for (i = 0; i < d; i++) {
    for (j = 0; j < d; j++) printf("%d ", valor[i][j]);
    printf("\n");
  }
}

int main(void) {
  int casos, caso;
  scanf("%d", &casos);
  for (caso = 1; caso <= casos; caso++) {
    le_caso();
    atribuicoes = 0;
    imprime(caso, busca(0));
  }
  return 0;
}
