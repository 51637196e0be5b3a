// Caches compiled programs and the compiler's diagnostics, so that the same sources are not
// compiled again. Compile errors are not cached: a defective host may have caused them, and
// repeating one costs only one call of the compiler.
//
// An entry of the store (judge/files/store.hpp) has `outcome.json` and `program`. All bytes that are
// read are compared with the digest in the entry. A truncated or modified entry counts as missing
// and is removed.
//
// If the cache cannot be read or written, compilations are slow but correct: no call fails.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "judge/base/bytes.hpp"
#include "judge/compile/compile.hpp"
#include "judge/files/store.hpp"

namespace biglia::judge {

// compile_key() of this request and the current content of its files. None if there are too many
// files, or if they are too large or cannot be read.
std::optional<std::string> compile_key(const CompileRequest& request, const Language& language);

// Thread-safe.
class CompileCache {
 public:
  static constexpr Bytes kDefaultBound = mib(512);

  // Creates the folder if it is missing.
  explicit CompileCache(std::filesystem::path folder, Bytes bound = kDefaultBound);

  // Returns the outcome and copies its program to `program`. None if there is no valid entry.
  std::optional<CompileOutcome> take(const std::string& key, const std::filesystem::path& program);

  // Stores a copy, unless it cannot be written completely. REQUIRES: it is compiled.
  void put(const std::string& key, const CompileOutcome& outcome,
           const std::filesystem::path& program);

 private:
  Store store_;
};

}  // namespace biglia::judge
