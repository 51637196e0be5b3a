// What was compiled before, so that the same sources are not compiled again: programs with the
// compiler's words. A compile error is not kept: it can be the fault of a host that is mended since,
// and costs one call of the compiler to find again.
//
// An entry is a folder <key>/ with `outcome.json` and `program`. It is made
// beside and renamed, so several judges may use one cache at once; whoever comes second drops his
// own. Every byte that is taken is held against the digest in the entry: what is torn or was
// touched counts as not there. Over its bound, the entries longest unused go.
//
// A cache that cannot be read or written is slow, never wrong: no call fails.
#pragma once

#include <filesystem>
#include <mutex>
#include <optional>
#include <string>

#include "judge/compile/compile.hpp"
#include "judge/sandbox/bytes.hpp"

namespace biglia::judge {

// compile_key() of this request, as its files are now. None if they are too many or too large to be
// looked at.
std::optional<std::string> compile_key(const CompileRequest& request, const Language& language);

// May be used by several threads at once.
class CompileCache {
 public:
  static constexpr Bytes kDefaultBound = mib(512);

  // Made where it is missing.
  explicit CompileCache(std::filesystem::path folder, Bytes bound = kDefaultBound);

  // The outcome, its program put to `program`; none where nothing whole is there.
  std::optional<CompileOutcome> take(const std::string& key, const std::filesystem::path& program);

  // Keeps a copy, if it arrives whole. REQUIRES: kCompiled.
  void put(const std::string& key, const CompileOutcome& outcome,
           const std::filesystem::path& program);

 private:
  void drop(const std::filesystem::path& entry) const;
  void shrink();
  void note_added(Bytes size);

  std::filesystem::path folder_;
  Bytes bound_;
  std::mutex mutex_;  // one thread shrinks; guards added_
  Bytes added_;       // since the last look at all entries
};

}  // namespace biglia::judge
