// Compile errors that wait for confirmation. A broken toolchain rejects correct submissions too. An
// error is therefore recorded only after a later check has compiled and run the language's sample
// (toolchain.hpp).
#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "judge/compile/language.hpp"

namespace biglia::judge {

// Bookkeeping only: uses no boxes and no files. Thread-safe.
class CompileErrors {
 public:
  // Counts the error. Returns true if the toolchain must be checked now instead of at the end:
  // because the error is doubtful (CompileOutcome::doubtful), or because it is the 3rd, 6th,
  // 12th ... error with the same message, ignoring its position (kind_of_error).
  bool should_check_toolchain(const Language& language, const std::string& reason, bool doubtful);

  // Records that the submission's error waits for a check of the toolchain.
  void wait(const Language& language, std::size_t submission_index);

  // Removes and returns the indices of the language's waiting submissions. Call this before the toolchain is
  // checked: an error that arrives during the check waits for the next one.
  std::vector<std::size_t> take(const Language& language);

  // The languages with at least one waiting submission.
  std::vector<const Language*> waiting() const;

 private:
  struct State {
    std::vector<std::size_t> waiting;           // indices of submissions
    std::map<std::string, std::size_t> counts;  // by kind_of_error()
  };
  mutable std::mutex mutex_;
  std::map<const Language*, State> states_;
};

// The message without its position: "main.c:3:5: error: 'x' undeclared" and "a/b.c:17: error: 'x'
// undeclared" have the same kind.
std::string kind_of_error(const std::string& reason);

}  // namespace biglia::judge
