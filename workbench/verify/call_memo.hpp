// What the validators of a package answered earlier, so that an interrupted verification continues
// and a second one calls only what changed.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "judge/files/checked_lines.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct CallOutcome {
  enum class Kind : std::uint8_t {
    kAccepts,
    kPartly,   // the output validator gives a part of the points
    kRejects,  // `message`: the reason
    kFails,    // `message`: what the program did that it must not
  };
  Kind kind = Kind::kAccepts;
  std::string message = {};
  std::string details = {};  // of the output validator

  friend bool operator==(const CallOutcome&, const CallOutcome&) = default;
};

// Thread-safe.
class CallMemo {
 public:
  // Opens or creates the file; its folder must exist. Lines that cannot be read are ignored.
  static Result<std::unique_ptr<CallMemo>> open(const std::filesystem::path& path,
                                                JournalStart start);

  std::optional<CallOutcome> find(const std::string& key) const;
  // Outcomes of kFails are not kept: the host may have caused them. An error of writing is ignored:
  // the call is then repeated next time.
  void add(const std::string& key, const CallOutcome& outcome);

 private:
  CallMemo() = default;
  void read_line(std::string_view line);

  std::unique_ptr<CheckedLines> lines_;
  mutable std::mutex mutex_;  // guards known_
  std::map<std::string, CallOutcome> known_;
};

}  // namespace biglia::judge
