#include "judge/compile/foreign_language.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace biglia::judge {
namespace {

struct LanguageMark {
  std::string_view extension;
  ForeignLanguage language;
};

constexpr ForeignLanguage program(std::string_view name) { return {name, ForeignKind::kProgram}; }
constexpr ForeignLanguage script(std::string_view name) { return {name, ForeignKind::kScript}; }

constexpr ForeignLanguage built(std::string_view name) { return {name, ForeignKind::kBuilt}; }

constexpr auto kRows = std::to_array<LanguageMark>({
    {".4th", program("Forth")},
    {".a68", program("Algol 68")},
    {".adb", program("Ada")},
    {".ads", program("Ada")},
    {".apl", program("APL")},
    {".awk", script("AWK")},
    {".bash", script("Bash")},
    {".bat", script("a batch file")},
    {".c++", program("C++ with the extension .c++")},
    {".cl", program("Common Lisp")},
    {".class", built("compiled Java")},
    {".clj", program("Clojure")},
    {".cob", program("COBOL")},
    {".cpp23", program("C++ with the extension .cpp23")},
    {".cr", program("Crystal")},
    {".cs", program("C#")},
    {".cu", program("CUDA")},
    {".d", program("D")},
    {".dart", program("Dart")},
    {".elf", built("a compiled program")},
    {".erl", program("Erlang")},
    {".ex", program("Elixir")},
    {".exe", built("a program of Windows")},
    {".exs", program("Elixir")},
    {".f90", program("Fortran")},
    {".f95", program("Fortran")},
    {".for", program("Fortran")},
    {".forth", program("Forth")},
    {".fs", program("F#")},
    {".fsx", program("F#")},
    {".fth", program("Forth")},
    {".go", program("Go")},
    {".groovy", program("Groovy")},
    {".hs", program("Haskell")},
    {".jar", built("compiled Java")},
    {".java", program("Java")},
    {".jl", script("Julia")},
    {".js", script("JavaScript")},
    {".kt", program("Kotlin")},
    {".kts", program("Kotlin")},
    {".lhs", program("Haskell")},
    {".lisp", program("Common Lisp")},
    {".lua", script("Lua")},
    {".m", script("Octave or Objective-C")},
    {".mjs", script("JavaScript")},
    {".ml", program("OCaml")},
    {".mod", program("Modula-2")},
    {".nim", program("Nim")},
    {".odin", program("Odin")},
    {".pas", program("Pascal")},
    {".php", script("PHP")},
    {".pl", script("Perl or Prolog")},
    {".pm", script("Perl")},
    {".ps1", script("PowerShell")},
    {".py", script("Python 3")},
    {".py2", script("Python 2")},
    {".py3", script("Python with the extension .py3")},
    {".r", script("R")},
    {".rb", script("Ruby")},
    {".rkt", program("Racket")},
    {".rs", program("Rust")},
    {".sc", program("Scala")},
    {".scala", program("Scala")},
    {".scm", program("Scheme")},
    {".sh", script("Bash")},
    {".sim", program("Simula")},
    {".sno", program("SNOBOL")},
    {".sql", script("SQL")},
    {".ss", program("Scheme")},
    {".st", program("Smalltalk")},
    {".swift", program("Swift")},
    {".tcl", script("Tcl")},
    {".ts", script("TypeScript")},
    {".v", program("V")},
    {".vb", program("Visual Basic")},
    {".wasm", built("WebAssembly")},
    {".zig", program("Zig")},
});

constexpr auto kCodes = std::to_array<std::string_view>(
    {"ada",     "algol68",    "apl",         "bash",   "c",       "cgmp",      "cobol",
     "cpp",     "cppgmp",     "crystal",     "csharp", "d",       "dart",      "elixir",
     "erlang",  "forth",      "fortran",     "fsharp", "gerbil",  "go",        "haskell",
     "java",    "javaalgs4",  "javascript",  "julia",  "kotlin",  "lisp",      "lua",
     "modula2", "nim",        "objectivec",  "ocaml",  "octave",  "odin",      "pascal",
     "perl",    "php",        "prolog",      "python", "python2", "python3",   "python3numpy",
     "racket",  "ruby",       "rust",        "scala",  "simula",  "smalltalk", "snobol",
     "swift",   "typescript", "visualbasic", "zig"});

}  // namespace

ForeignLanguage foreign_language(const std::filesystem::path& file, const Languages& languages) {
  if (languages.of_file(file) != nullptr) return {};
  const std::string extension = lower_extension(file);
  const auto is_header = [&](const Language& language) {
    return std::ranges::find(language.headers, extension) != language.headers.end();
  };
  if (std::ranges::any_of(languages.all(), is_header)) return {};
  const auto* const row = std::ranges::find(kRows, extension, &LanguageMark::extension);
  return row == kRows.end() ? ForeignLanguage() : row->language;
}

bool is_code_of_format(std::string_view code) {
  return std::ranges::find(kCodes, code) != kCodes.end();
}

}  // namespace biglia::judge
