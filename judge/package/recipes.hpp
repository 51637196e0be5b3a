// generators.yaml: how each generated test is made, in the syntax that BAPCtools reads.
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
//               copy: 04-by-hand                                # lies in data/ as it is
//
// The first word of a call is the program, `generate` or `<problem>-generate`, and may be left out;
// the rest are the generator's arguments, a family's name first. `{seed}` and `{seed:N}` become a
// number that depends on the call's text. A list in place of a map numbers its tests.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

enum class RecipeKind {
  kGenerate,  // by `arguments`
  kText,      // `input` as it stands
  kByHand,    // committed in data/
};

struct Recipe {
  std::string name;  // "secret/03-sparse/01-few"
  RecipeKind kind = RecipeKind::kGenerate;
  std::vector<std::string> arguments;
  std::string input;
  std::string answer;       // of kText where it is given; else the reference's
  std::string description;  // also what `kills` says
  std::string where;        // "generators.yaml:12"
};

// Reads `folder`/generators.yaml for this problem; no recipes where the file is missing. Errors
// with file:line: unknown keys, a name twice or with characters beyond a-z A-Z 0-9 _ - . +, a call
// twice.
Result<std::vector<Recipe>> read_recipes(const std::filesystem::path& folder,
                                         const std::string& problem);

}  // namespace biglia::judge
