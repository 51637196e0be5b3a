// generators.yaml: the recipes of the generated tests, in the syntax of BAPCtools.
//
//   solution: /submissions/accepted/rossi        (for BAPCtools; here the reference solves)
//   data:
//     secret:
//       data:
//         03-sparse:
//           data:
//             01-few: generate sparse --marbles=10 --seed=1     # kills: matrix
//             02-many:
//               generate: generate sparse --marbles=1000000 --seed={seed}
//               kills: matrix, quadratic
//             03-tiny:
//               in: |
//                 n
//                 f
//             04-by-hand:
//               copy: 04-by-hand                                # committed in data/
//
// The first word of a call is the program, `generate` or `<problem>-generate`, and may be omitted.
// The other words are the generator's arguments, starting with the name of a family. `{seed}` and
// `{seed:N}` are replaced by a number that depends on the call's text. The tests of a list (instead
// of a map) are numbered.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

enum class RecipeKind {
  kGenerate,  // the generator is called with `arguments`
  kText,      // `input` is the literal input
  kByHand,    // the test is committed in data/
};

struct Recipe {
  std::string name;  // "secret/03-sparse/01-few"
  RecipeKind kind = RecipeKind::kGenerate;
  std::vector<std::string> arguments;
  std::string input;
  std::string answer;       // for kText, if given; otherwise the reference computes it
  std::string description;  // includes the text of `kills`
  std::string where;        // "generators.yaml:12"
};

// Reads `folder`/generators.yaml for this problem; returns no recipes if the file is missing.
// Errors, with file:line: unknown keys; a name that occurs twice or contains characters other than
// a-z A-Z 0-9 _ - . +; a call that occurs twice.
Result<std::vector<Recipe>> read_recipes(const std::filesystem::path& folder,
                                         const std::string& problem);

}  // namespace biglia::judge
