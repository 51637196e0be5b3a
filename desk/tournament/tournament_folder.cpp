#include "desk/tournament/tournament_folder.hpp"

#include <fmt/format.h>

#include <string>
#include <system_error>

#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

fs::path settings_file(const fs::path& folder) { return folder / "tournament.json"; }

std::string shown_value(const Json& json, const std::string& key) {
  return json.contains(key) ? to_text(json[key], JsonLayout::kOneLine) : "nothing";
}

}  // namespace

Result<void> claim_tournament_folder(const fs::path& folder, const Json& settings) {
  const fs::path file = settings_file(folder);
  if (!is_file(file)) {
    return write_text(file, to_text(settings, JsonLayout::kIndented) + '\n', Flush::kToDisk);
  }
  BIGLIA_TRY(const auto text, read_text(file));
  const Json earlier = parse_json(text);
  const std::string advice = "; choose another folder, or --fresh to discard that tournament";
  if (!earlier.is_object()) return failure(file.string() + ": expected settings" + advice);
  for (const Json* const keys : {&settings, &earlier}) {
    for (const auto& [key, value] : keys->items()) {
      const std::string found = shown_value(settings, key);
      const std::string expected = shown_value(earlier, key);
      if (found == expected) continue;
      return failure(fmt::format("{}: another tournament is there: expected {} {}, found {}{}",
                                 file.string(), key, expected, found, advice));
    }
  }
  return {};
}

std::string seed_of_tournament(const fs::path& folder) {
  const auto text = read_text(settings_file(folder));
  if (!text) return {};
  const Json json = parse_json(*text);
  if (!json.is_object() || !json.contains("seed") || !json["seed"].is_number_unsigned()) return {};
  return std::to_string(json["seed"].get<std::uint64_t>());
}

Result<void> empty_tournament_folder(const fs::path& folder) {
  for (const char* const name :
       {"games", "boards", "boards.json", "boards.sha256", "journal.jsonl", "compiles.db",
        "compiles.db-wal", "compiles.db-shm", "standings.json", "tournament.html", "feedback",
        "tournament.json"}) {
    std::error_code error;
    fs::remove_all(folder / name, error);
    if (error) return failed_call(folder / name, "cannot remove", error.value());
  }
  return {};
}

}  // namespace biglia::judge
