/* Mistake: forward checking does not restore the removed values when it backtracks. */
#include <stdio.h>
#include <string.h>

#define MAX 9
#define LIMITE 1000000L

typedef struct {
  int x1, y1, x2, y2;
} Restricao;

static int d, r;
static int valor[MAX][MAX];
static int possivel[MAX][MAX][MAX + 1]; /* quantas vezes o valor foi excluido da celula */
static int restam[MAX][MAX];
static Restricao restricao[4 * MAX * MAX];
static long atribuicoes;

static void exclui(int x, int y, int v, int mais) {
  if (mais > 0 && possivel[x][y][v]++ == 0) restam[x][y]--;
  if (mais < 0 && --possivel[x][y][v] == 0) restam[x][y]++;
}

/* Exclui das celulas em volta o que o valor em (x, y) proibe, ou desfaz isso. */
static void propaga(int x, int y, int mais) {
  int i, v, w = valor[x][y];
  for (i = 0; i < d; i++) {
    if (i != y) exclui(x, i, w, mais);
    if (i != x) exclui(i, y, w, mais);
  }
  for (i = 0; i < r; i++) {
    Restricao *q = &restricao[i];
    if (q->x1 == x && q->y1 == y)
      for (v = 1; v <= w; v++) exclui(q->x2, q->y2, v, mais);
    if (q->x2 == x && q->y2 == y)
      for (v = w; v <= d; v++) exclui(q->x1, q->y1, v, mais);
  }
}

static int alguma_vazia(void) {
  int i, j;
  for (i = 0; i < d; i++)
    for (j = 0; j < d; j++)
      if (valor[i][j] == 0 && restam[i][j] == 0) return 1;
  return 0;
}

static void le_caso(void) {
  int i, j;
  scanf("%d %d", &d, &r);
  for (i = 0; i < d; i++)
    for (j = 0; j < d; j++) {
      scanf("%d", &valor[i][j]);
      restam[i][j] = d;
    }
  memset(possivel, 0, sizeof possivel);
  for (i = 0; i < r; i++) {
    Restricao *q = &restricao[i];
    scanf("%d %d %d %d", &q->x1, &q->y1, &q->x2, &q->y2);
    q->x1--, q->y1--, q->x2--, q->y2--;
  }
  for (i = 0; i < d; i++)
    for (j = 0; j < d; j++)
      if (valor[i][j] != 0) propaga(i, j, 1);
}

/* A primeira celula vazia em ordem de linha. */
static int escolhe(int *x, int *y) {
  int i, j;
  for (i = 0; i < d; i++)
    for (j = 0; j < d; j++)
      if (valor[i][j] == 0) {
        *x = i;
        *y = j;
        return 1;
      }
  return 0;
}

/* 1: resolvido; 0: sem solucao daqui; -1: atribuicoes demais */
static int busca(void) {
  int x, y, v, fim;
  if (!escolhe(&x, &y)) return 1;
  for (v = 1; v <= d; v++) {
    if (possivel[x][y][v] != 0) continue;
    valor[x][y] = v;
    if (++atribuicoes > LIMITE) return -1;
    propaga(x, y, 1);
    fim = alguma_vazia() ? 0 : busca();
    if (fim != 0) return fim;
    valor[x][y] = 0;
  }
  return 0;
}

int main(void) {
  int casos, caso, i, j;
  scanf("%d", &casos);
  for (caso = 1; caso <= casos; caso++) {
    le_caso();
    atribuicoes = 0;
    printf("%d\n", caso);
    if (busca() == 1) {
      for (i = 0; i < d; i++)
        for (j = 0; j < d; j++) printf("%d%c", valor[i][j], j + 1 < d ? ' ' : '\n');
    } else {
      printf("Numero de atribuicoes excede limite maximo\n");
    }
  }
  return 0;
}
