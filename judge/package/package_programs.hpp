// The programs of a user's problem package, which the judge runs instead of the functions of a
// built-in problem. judge/programs implements this interface with programs in boxes.
#pragma once

#include <filesystem>
#include <string>

#include "judge/package/test_data.hpp"
#include "judge/worker/own_programs.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::judge {

struct CheckedFiles {
  std::filesystem::path input;  // its companion files are next to it
  std::filesystem::path output;
  std::filesystem::path answer;
};

// Several threads may call the functions at once.
class PackagePrograms {
 public:
  PackagePrograms() = default;
  PackagePrograms(const PackagePrograms&) = delete;
  PackagePrograms& operator=(const PackagePrograms&) = delete;
  PackagePrograms(PackagePrograms&&) = delete;
  PackagePrograms& operator=(PackagePrograms&&) = delete;
  virtual ~PackagePrograms() = default;

  // Runs every input validator on the input. The inner error is the first refusal, with the name of
  // the validator. The outer error: a validator cannot be run, or exceeds its limits. Succeeds if
  // there are no validators. Messages call the input `name`.
  virtual CallResult<void> validate(const std::filesystem::path& input, const std::string& name,
                                    const ValidatorFlags& flags, const CallOptions& options) = 0;

  // Runs the output validator. A validator that breaks the protocol is a judge error, which names
  // the validator, the input and what it printed.
  virtual Judgement check(const CheckedFiles& files, Flags flags, const CallOptions& options) = 0;
};

}  // namespace biglia::judge
