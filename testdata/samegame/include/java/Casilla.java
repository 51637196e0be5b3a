/** A cell of the board: its row, where row 0 is the bottom row, and its column, where column 0 is the leftmost. */
public class Casilla {
    public final int fila;
    public final int columna;

    public Casilla(int fila, int columna) {
        this.fila = fila;
        this.columna = columna;
    }

    public int getFila() {
        return fila;
    }

    public int getColumna() {
        return columna;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Casilla && ((Casilla) other).fila == fila && ((Casilla) other).columna == columna;
    }

    @Override
    public int hashCode() {
        return 31 * fila + columna;
    }

    @Override
    public String toString() {
        return "(" + fila + ", " + columna + ")";
    }
}
