import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.StreamTokenizer;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Runs a player that is written to the course's interface: a class with a method jugar(Tablero) that returns the cells
 * of its turns. Reads a board, constructs the player, calls jugar once, and prints a line "row column" for each cell.
 * If no class has the method, but one has a main, the submission is a program: its main runs instead.
 *
 * An exception of the player, a missing class or method and a result that is not a list of cells end the program with
 * a message on standard error and exit code 1. What the player prints on standard output is discarded.
 *
 * Java 8. The player's classes are found by reflection, because a player may bring its own Tablero and Casilla, in any
 * package.
 */
public class SameGameDriver {
    private static final String METHOD = "jugar";
    private static final String NAME_METHOD = "identificacionJugador";
    private static final String BOARD = "Tablero";
    private static final String CLASS_FILE = ".class";

    /** Why the player cannot be played. */
    private static class Fault extends Exception {
        private static final long serialVersionUID = 1;

        Fault(String message) {
            super(message);
        }
    }

    /** A class that can be constructed, and its method, which another class or an interface may declare. */
    private static class Player {
        final Class<?> type;
        final Method method;

        Player(Class<?> type, Method method) {
            this.type = type;
            this.method = method;
        }
    }

    private static final List<Player> players = new ArrayList<>();
    private static final List<Method> mains = new ArrayList<>();

    public static void main(String[] arguments) throws IOException {
        PrintStream output = System.out;
        PrintStream errors = new PrintStream(System.err, true, "UTF-8");
        System.setErr(errors);
        try {
            findMethods(new File(SameGameDriver.class.getProtectionDomain().getCodeSource().getLocation().getPath()), "");
            if (players.isEmpty() && mains.size() == 1) {
                invoke(mains.get(0), null, new Object[] {new String[0]});
                return;
            }
            System.setOut(new PrintStream(new ByteArrayOutputStream() {
                @Override
                public void write(int one) {}

                @Override
                public void write(byte[] bytes, int from, int length) {}
            }));
            Player player = player();
            Method method = player.method;
            Object board = board(method.getParameterTypes()[0]);
            Object receiver = Modifier.isStatic(method.getModifiers()) ? null : construct(player.type);
            String turns = turnsOf(invoke(method, receiver, board));
            output.print(turns);
            output.flush();
            System.exit(0); // also if the player has left threads running
        } catch (Fault fault) {
            errors.println(fault.getMessage());
        } catch (InvocationTargetException thrown) {
            Throwable cause = thrown.getCause();
            errors.println("the player threw " + cause + placeOf(cause));
            cause.printStackTrace(errors);
        }
        System.exit(1);
    }

    /** " (Jugador.java:12)": the first line of the trace in a file of the player, but not in its board. */
    private static String placeOf(Throwable cause) {
        for (StackTraceElement element : cause.getStackTrace()) {
            String name = element.getClassName();
            String file = element.getFileName();
            boolean ofPlatform = name.startsWith("java.") || name.startsWith("jdk.") || name.startsWith("sun.");
            if (ofPlatform || file == null || file.equals(BOARD + ".java")) continue;
            return " (" + file + ':' + element.getLineNumber() + ')';
        }
        return "";
    }

    private static int number(StreamTokenizer tokens) throws IOException {
        tokens.nextToken();
        return (int) tokens.nval;
    }

    // The input has the top row first, the board the bottom row.
    private static Object board(Class<?> type) throws IOException, Fault, InvocationTargetException {
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
        // A player's own board may have only the constructor without the number of colours.
        try {
            return opened(type.getDeclaredConstructor(int[][].class, int.class)).newInstance(cells, colours);
        } catch (NoSuchMethodException other) {
            // the next one
        } catch (ReflectiveOperationException other) {
            throw broken(type, other);
        }
        try {
            return opened(type.getDeclaredConstructor(int[][].class)).newInstance(new Object[] {cells});
        } catch (NoSuchMethodException other) {
            throw new Fault("the class " + type.getName() + " has no constructor " + BOARD + "(int[][])");
        } catch (ReflectiveOperationException other) {
            throw broken(type, other);
        }
    }

    private static Player player() throws Fault {
        List<Player> found = new ArrayList<>(players);
        found.removeIf(player -> isExtended(player.type));
        if (found.size() > 1) found.removeIf(player -> !hasName(player.type));
        if (found.size() == 1) return found.get(0);
        StringBuilder names = new StringBuilder();
        for (Player player : found.isEmpty() ? players : found) {
            names.append(names.length() == 0 ? "" : ", ").append(player.type.getName());
        }
        throw new Fault("expected one class with a method " + METHOD + "(" + BOARD + "), found "
                + (players.isEmpty() ? "none" : names.toString()));
    }

    // The methods jugar(Tablero) and main(String[]) of all classes but this one.
    private static void findMethods(File folder, String prefix) throws Fault {
        File[] entries = folder.listFiles();
        if (entries == null) throw new Fault("cannot list the classes");
        Arrays.sort(entries);
        for (File entry : entries) {
            String name = entry.getName();
            if (entry.isDirectory()) {
                findMethods(entry, prefix + name + '.');
            } else if (name.endsWith(CLASS_FILE)) {
                addMethods(prefix + name.substring(0, name.length() - CLASS_FILE.length()));
            }
        }
    }

    private static void addMethods(String className) throws Fault {
        try {
            Class<?> type = Class.forName(className, false, SameGameDriver.class.getClassLoader());
            if (type == SameGameDriver.class) return;
            for (Method method : type.getDeclaredMethods()) {
                boolean isMain = method.getName().equals("main")
                        && Arrays.equals(method.getParameterTypes(), new Class<?>[] {String[].class});
                if (isMain && Modifier.isStatic(method.getModifiers())) mains.add(method);
            }
            boolean canBeConstructed = !type.isInterface() && !Modifier.isAbstract(type.getModifiers());
            Method method = canBeConstructed ? playing(type) : null;
            if (method != null) players.add(new Player(type, method));
        } catch (ClassNotFoundException | LinkageError broken) {
            throw new Fault("cannot load the class " + className + ": " + broken);
        }
    }

    /** The method jugar(Tablero) of the class, also an inherited one or that of an interface; null if there is none. */
    private static Method playing(Class<?> type) {
        for (Class<?> from = type; from != null; from = from.getSuperclass()) {
            for (Method method : from.getDeclaredMethods()) {
                if (isPlaying(method)) return method;
            }
        }
        for (Method method : type.getMethods()) {
            if (method.isDefault() && isPlaying(method)) return method;
        }
        return null;
    }

    private static boolean isPlaying(Method method) {
        Class<?>[] parameters = method.getParameterTypes();
        return method.getName().equals(METHOD) && parameters.length == 1 && !method.isBridge()
                && !method.isSynthetic() && parameters[0].getSimpleName().equals(BOARD);
    }

    // Of several classes with the method, the player is the one that no other extends; else the one with a name.
    private static boolean isExtended(Class<?> type) {
        return players.stream().anyMatch(other -> other.type != type && type.isAssignableFrom(other.type));
    }

    private static boolean hasName(Class<?> type) {
        for (Class<?> from = type; from != null; from = from.getSuperclass()) {
            for (Method method : from.getDeclaredMethods()) {
                if (method.getName().equals(NAME_METHOD)) return true;
            }
        }
        return false;
    }

    // An inner class is constructed in an object of the class around it.
    private static Object construct(Class<?> type) throws Fault, InvocationTargetException {
        Class<?> outer = Modifier.isStatic(type.getModifiers()) ? null : type.getDeclaringClass();
        try {
            if (outer == null) return opened(type.getDeclaredConstructor()).newInstance();
            return opened(type.getDeclaredConstructor(outer)).newInstance(construct(outer));
        } catch (NoSuchMethodException other) {
            throw new Fault("the class " + type.getName() + " has no constructor without parameters");
        } catch (ReflectiveOperationException other) {
            throw broken(type, other);
        }
    }

    private static <T extends AccessibleObject> T opened(T member) {
        member.setAccessible(true);
        return member;
    }

    // The player's own exception, or why the class cannot be constructed.
    private static Fault broken(Class<?> type, ReflectiveOperationException why) throws InvocationTargetException {
        if (why instanceof InvocationTargetException) throw (InvocationTargetException) why;
        return new Fault("cannot construct the class " + type.getName() + ": " + why);
    }

    private static Object invoke(Method method, Object receiver, Object... arguments)
            throws Fault, InvocationTargetException {
        try {
            return opened(method).invoke(receiver, arguments);
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
        for (String method : Arrays.asList(getter, name)) {
            try {
                return ((Number) opened(type.getDeclaredMethod(method)).invoke(cell)).intValue();
            } catch (ReflectiveOperationException | ClassCastException other) {
                // the next one
            }
        }
        try {
            Field field = type.getDeclaredField(name);
            return opened(field).getInt(cell);
        } catch (ReflectiveOperationException | IllegalArgumentException other) {
            throw new Fault("a " + type.getName() + " has neither " + getter + "(), " + name + "() nor a field " + name);
        }
    }
}
