// Compile errors that nobody believes yet: a broken toolchain refuses right submissions too. None is
// written down before the language's sample was compiled and run after it (toolchain.hpp).
#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "judge/compile/language.hpp"

namespace biglia::judge {

// Bookkeeping without boxes or files; may be used by several threads at once.
class CompileErrors {
 public:
  // Counts one. True: the toolchain is to be tried out now, and not only at the end, because the
  // error is doubtful (CompileOutcome::doubtful) or is the third, the sixth, the twelfth ... of its
  // kind: the same words at whatever place.
  bool asks_now(const Language& language, const std::string& reason, bool doubtful);

  // The submission's error waits for the toolchain to be tried out.
  void wait(const Language& language, std::size_t submission);

  // Those of the language that wait, which then wait no more. To be called before the toolchain is
  // tried out: what comes meanwhile waits for the next time.
  std::vector<std::size_t> take(const Language& language);

  // The languages of which one waits.
  std::vector<const Language*> waiting() const;

 private:
  struct State {
    std::vector<std::size_t> waiting;
    std::map<std::string, std::size_t> alike;
  };
  mutable std::mutex mutex_;
  std::map<const Language*, State> states_;
};

// "main.c:3:5: error: 'x' undeclared" and "a/b.c:17: error: 'x' undeclared" are one kind: the words
// after the place.
std::string kind_of_error(const std::string& reason);

}  // namespace biglia::judge
