// The journal of a tournament records every finished game, so that a later run does not repeat it.
//
// Each entry is one line of JSON (judge/files/checked_lines.hpp). A line that is truncated or
// corrupt, has another format version, or has a field that cannot be read is ignored, and its game
// is played again.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "desk/tournament/game_result.hpp"
#include "judge/files/checked_lines.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Thread-safe.
class GameJournal {
 public:
  // Opens or creates the journal and reads its entries. The folder must exist.
  static Result<std::unique_ptr<GameJournal>> open(const std::filesystem::path& path);

  // The result of an earlier run; null if there is none.
  const GameResult* find(const std::string& key) const;

  // Appends an entry, which the next journal opened on this path finds. REQUIRES: `result` is not a
  // judge error.
  Result<void> add(const std::string& key, const GameResult& result);

 private:
  GameJournal() = default;
  void read(std::string_view line);

  std::unique_ptr<CheckedLines> lines_;
  std::map<std::string, GameResult> games_;  // constant after open()
};

}  // namespace biglia::judge
