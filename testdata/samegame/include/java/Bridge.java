import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.StreamTokenizer;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Runs a player that is written to the course's interface: a class with a method jugar(Tablero) that returns the cells
 * of its turns. Reads a board, constructs the player, calls jugar once, and prints a line "row column" for each cell.
 *
 * An exception of the player, a missing class or method and a result that is not a list of cells end the program with
 * a message on standard error and exit code 1. What the player prints on standard output is discarded.
 */
public class Bridge {
    private static final String METHOD = "jugar";
    private static final String NAME_METHOD = "identificacionJugador";

    /** Why the player cannot be played. */
    private static class Fault extends Exception {
        private static final long serialVersionUID = 1;

        Fault(String message) {
            super(message);
        }
    }

    public static void main(String[] arguments) throws IOException {
        PrintStream output = System.out;
        System.setOut(new PrintStream(java.io.OutputStream.nullOutputStream()));
        try {
            String turns = turnsOf(play(readBoard()));
            output.print(turns);
            output.flush();
            System.exit(0); // also if the player has left threads running
        } catch (Fault fault) {
            System.err.println(fault.getMessage());
        } catch (InvocationTargetException thrown) {
            System.err.println("the player threw " + thrown.getCause());
            thrown.getCause().printStackTrace();
        }
        System.exit(1);
    }

    private static int number(StreamTokenizer tokens) throws IOException {
        tokens.nextToken();
        return (int) tokens.nval;
    }

    // The input has the top row first, the board the bottom row.
    private static Tablero readBoard() throws IOException, Fault, InvocationTargetException {
        StreamTokenizer tokens = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        int rows = number(tokens);
        int columns = number(tokens);
        int colours = number(tokens);
        int[][] cells = new int[rows][columns];
        for (int row = rows - 1; row >= 0; --row) {
            for (int column = 0; column < columns; ++column) {
                cells[row][column] = number(tokens);
            }
        }
        return board(cells, colours);
    }

    // A player's own Tablero may have only the constructor without the number of colours.
    private static Tablero board(int[][] cells, int colours) throws Fault, InvocationTargetException {
        try {
            return Tablero.class.getDeclaredConstructor(int[][].class, int.class).newInstance(cells, colours);
        } catch (InvocationTargetException thrown) {
            throw thrown;
        } catch (ReflectiveOperationException other) {
            return new Tablero(cells);
        }
    }

    private static Object play(Tablero board) throws Fault, InvocationTargetException {
        List<Method> found = new ArrayList<>();
        File root = new File(Bridge.class.getProtectionDomain().getCodeSource().getLocation().getPath());
        findMethods(root, "", found);
        if (found.size() > 1) found.removeIf(method -> !hasName(method.getDeclaringClass()));
        if (found.size() != 1) {
            throw new Fault("expected one class with a method " + METHOD + "(Tablero), found "
                    + (found.isEmpty() ? "none" : found.toString()));
        }
        Method method = found.get(0);
        method.setAccessible(true);
        return invoke(method, Modifier.isStatic(method.getModifiers()) ? null : construct(method.getDeclaringClass()),
                board);
    }

    // The methods jugar(Tablero) of all classes that can be constructed.
    private static void findMethods(File folder, String prefix, List<Method> found) throws Fault {
        File[] entries = folder.listFiles();
        if (entries == null) throw new Fault("cannot list the classes");
        Arrays.sort(entries);
        for (File entry : entries) {
            String name = entry.getName();
            if (entry.isDirectory()) {
                findMethods(entry, prefix + name + '.', found);
            } else if (name.endsWith(".class")) {
                addMethod(prefix + name.substring(0, name.length() - ".class".length()), found);
            }
        }
    }

    private static void addMethod(String className, List<Method> found) throws Fault {
        try {
            Class<?> type = Class.forName(className, false, Bridge.class.getClassLoader());
            if (type.isInterface() || Modifier.isAbstract(type.getModifiers())) return;
            found.add(type.getDeclaredMethod(METHOD, Tablero.class));
        } catch (NoSuchMethodException other) {
            return;
        } catch (ClassNotFoundException | LinkageError broken) {
            throw new Fault("cannot load the class " + className + ": " + broken);
        }
    }

    // Of several classes with the method, the player is the one that also has a name.
    private static boolean hasName(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods()).anyMatch(method -> method.getName().equals(NAME_METHOD));
    }

    private static Object construct(Class<?> type) throws Fault, InvocationTargetException {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        } catch (ReflectiveOperationException other) {
            if (other instanceof InvocationTargetException) throw (InvocationTargetException) other;
            throw new Fault("the class " + type.getName() + " has no constructor without parameters");
        }
    }

    private static Object invoke(Method method, Object player, Tablero board)
            throws Fault, InvocationTargetException {
        try {
            return method.invoke(player, board);
        } catch (IllegalAccessException other) {
            throw new Fault("cannot call " + method);
        }
    }

    private static String turnsOf(Object result) throws Fault {
        if (result == null) throw new Fault(METHOD + " returned null");
        Iterable<?> cells = result instanceof Object[] ? Arrays.asList((Object[]) result)
                : result instanceof Iterable ? (Iterable<?>) result : null;
        if (cells == null) throw new Fault(METHOD + " returned a " + result.getClass().getName() + ", not a list");
        StringBuilder turns = new StringBuilder();
        for (Object cell : cells) {
            if (cell == null) throw new Fault(METHOD + " returned a list with a null");
            turns.append(coordinate(cell, "fila")).append(' ').append(coordinate(cell, "columna")).append('\n');
        }
        return turns.toString();
    }

    // A player may bring its own Casilla: accepts the field, the method of that name, and the getter.
    private static int coordinate(Object cell, String name) throws Fault {
        Class<?> type = cell.getClass();
        String getter = "get" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
        for (String method : List.of(getter, name)) {
            try {
                Method found = type.getDeclaredMethod(method);
                found.setAccessible(true);
                return ((Number) found.invoke(cell)).intValue();
            } catch (ReflectiveOperationException | ClassCastException other) {
                continue;
            }
        }
        try {
            java.lang.reflect.Field field = type.getDeclaredField(name);
            field.setAccessible(true);
            return field.getInt(cell);
        } catch (ReflectiveOperationException | IllegalArgumentException other) {
            throw new Fault("a " + type.getName() + " has neither " + getter + "(), " + name + "() nor a field " + name);
        }
    }
}
