// What `biglia doctor` finds out about this machine.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "judge/base/progress.hpp"
#include "judge/compile/language.hpp"
#include "judge/files/json.hpp"
#include "judge/sandbox/facilities.hpp"
#include "judge/sandbox/ladder.hpp"
#include "judge/sandbox/machine.hpp"

namespace biglia::judge {

// Whether submissions in a language can be judged.
struct LanguageFinding {
  std::string name;
  std::string version;  // empty if it is not installed
  std::string missing;  // what is not installed, with the package; empty if everything is
  std::string failure;  // why its sample was not compiled or run in the box; empty if it was
};

struct Diagnosis {
  BoxForm form = {};  // of the box that `grade` uses; Rung::kNone for none
  std::vector<Refusal> refused;
  // There is no exact box, and --approximate-box would open this one; Rung::kNone for none.
  BoxForm approximate = {};
  std::vector<LanguageFinding> languages;
  std::vector<Facility> facilities;
  Machine machine;

  bool has_box() const { return form.rung != Rung::kNone; }
  bool all_languages_work() const;
  // What the user can do for a better box, one sentence each.
  std::vector<std::string> advice() const;
};

// Opens the box that `options` allow, compiles and runs the sample of each installed language in it, and
// looks at the machine. Cost: some seconds.
Diagnosis diagnose(const BoxOptions& options, const Languages& languages,
                   const ProgressFunction& progress);

Json to_json(const Diagnosis& diagnosis);

}  // namespace biglia::judge
