/**
 * A board of SameGame. Row 0 is the bottom row and column 0 the leftmost. A cell has a colour from 1 to colores(), or
 * VACIO if it is empty. The board does not apply turns: a player that looks ahead works on a copy. Does not use Casilla,
 * which a player may replace by its own.
 */
public class Tablero {
    /** The colour of an empty cell. */
    public static final int VACIO = -1;

    private final int[][] celdas; // by row, from the bottom
    private final int colores;

    /** Copies the cells: celdas[fila][columna]. */
    public Tablero(int[][] celdas) {
        this(celdas, mayor(celdas));
    }

    public Tablero(int[][] celdas, int colores) {
        this.celdas = new int[celdas.length][];
        for (int fila = 0; fila < celdas.length; ++fila) {
            this.celdas[fila] = celdas[fila].clone();
        }
        this.colores = colores;
    }

    private static int mayor(int[][] celdas) {
        int mayor = 0;
        for (int[] fila : celdas) {
            for (int color : fila) {
                mayor = Math.max(mayor, color);
            }
        }
        return mayor;
    }

    /** The number of rows. */
    public int filas() {
        return celdas.length;
    }

    /** The number of columns. */
    public int columnas() {
        return celdas[0].length;
    }

    /** The number of colours. */
    public int colores() {
        return colores;
    }

    /** The colour of a cell. */
    public int get(int fila, int columna) {
        return celdas[fila][columna];
    }

    public void set(int fila, int columna, int color) {
        celdas[fila][columna] = color;
    }

    public boolean estaVacia(int fila, int columna) {
        return celdas[fila][columna] == VACIO;
    }

    public int getFilas() {
        return filas();
    }

    public int getColumnas() {
        return columnas();
    }

    public int getColores() {
        return colores;
    }

    /** A copy of the cells: result[fila][columna]. */
    public int[][] celdas() {
        return new Tablero(celdas, colores).celdas;
    }

    /** An independent copy. */
    public Tablero copia() {
        return new Tablero(celdas, colores);
    }

    /** The rows as text, the top row first, with . for an empty cell. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int fila = filas() - 1; fila >= 0; --fila) {
            for (int columna = 0; columna < columnas(); ++columna) {
                int color = celdas[fila][columna];
                text.append(columna > 0 ? " " : "").append(color == VACIO ? "." : String.valueOf(color));
            }
            text.append('\n');
        }
        return text.toString();
    }
}
