#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <ctime>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/base/cache_lock.hpp"
#include "cli/base/command.hpp"
#include "cli/base/places.hpp"
#include "judge/base/bytes.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/base/temp_folder.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/json.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

struct CacheOptions {
  std::vector<std::string> stores;
  bool remove = false;
  std::optional<double> unused_days;
  bool json = false;
};

// A folder of the cache folder.
struct CachePart {
  std::string_view name;
  std::string_view holds;
  std::string_view key;  // what an entry depends on: other values make another entry
};

constexpr std::array<CachePart, 6> kStores = {{
    {"compile", "compiled programs, at most 512 MiB: the least recently used are removed",
     "sources and headers, language with its commands, compiler, limits, judge"},
    {"generated",
     "what generators, solutions and visualizers of packages made, at most 4 GiB: the least "
     "recently used are removed",
     "programs, arguments, seeds, inputs; of checked tests also validators, settings and limits"},
    {"testdata", "tests of built-in problems and of packages, as `generate` makes them",
     "the plan, the generators, the validators, the judge's program"},
    {"time-limits", "runs from which missing time limits were inferred, at most 64 MiB",
     "program, test, settings, limits, checker, box, judge"},
    {"verify", "outcomes of `verify`, by package", "programs, tests, settings, judge"},
    {"scratch", "working folders of commands, which remove them at their end", "one command"},
}};

// The files of an entry, or of all entries of a store.
struct Contents {
  std::size_t entries = 0;
  std::uintmax_t bytes = 0;  // that they occupy
  std::time_t last_use = 0;  // the latest time of a file or folder; 0: none

  void add(const fs::path& path) {
    constexpr std::uintmax_t kBlock = 512;
    struct stat found{};
    if (::lstat(path.c_str(), &found) != 0) return;  // removed meanwhile
    bytes += kBlock * static_cast<std::uintmax_t>(found.st_blocks);
    last_use = std::max(last_use, found.st_mtime);
  }
  void add(const Contents& other) {
    entries += other.entries;
    bytes += other.bytes;
    last_use = std::max(last_use, other.last_use);
  }
};

Contents contents_of_entry(const fs::path& entry) {
  Contents contents{.entries = 1};
  contents.add(entry);
  std::error_code failed;
  if (!fs::is_directory(fs::symlink_status(entry, failed)) || failed) return contents;
  for (fs::recursive_directory_iterator at(entry, failed);
       !failed && at != fs::recursive_directory_iterator(); at.increment(failed)) {
    contents.add(at->path());
  }
  return contents;
}

double days_since(std::time_t time) {
  constexpr double kSecondsOfDay = 86'400;
  return std::max(0.0, std::difftime(std::time(nullptr), time)) / kSecondsOfDay;
}

std::string time_ago(std::time_t time) {
  if (time == 0) return "-";
  const double days = days_since(time);
  if (days < 1) return "today";
  const auto whole = static_cast<long>(std::floor(days));
  return fmt::format("{} day{} ago", whole, whole == 1 ? "" : "s");
}

// The entries that the options choose.
std::vector<std::pair<fs::path, Contents>> chosen_entries(const fs::path& folder,
                                                          const CachePart& store,
                                                          const CacheOptions& options) {
  std::vector<std::pair<fs::path, Contents>> chosen;
  for (const fs::path& entry : children_of(folder / store.name)) {
    const Contents contents = contents_of_entry(entry);
    if (options.unused_days && days_since(contents.last_use) < *options.unused_days) continue;
    chosen.emplace_back(entry, contents);
  }
  return chosen;
}

struct StoreRow {
  const CachePart* store = nullptr;
  Contents contents;
};

std::vector<StoreRow> look_at(const fs::path& folder, const std::vector<const CachePart*>& stores,
                              const CacheOptions& options) {
  std::vector<StoreRow> rows;
  for (const CachePart* const store : stores) {
    StoreRow row{.store = store, .contents = {}};
    for (const auto& [entry, contents] : chosen_entries(folder, *store, options)) {
      row.contents.add(contents);
    }
    rows.push_back(row);
  }
  return rows;
}

Contents sum_of(const std::vector<StoreRow>& rows) {
  Contents sum;
  for (const StoreRow& row : rows) sum.add(row.contents);
  return sum;
}

void print_rows(const std::vector<StoreRow>& rows) {
  fmt::print("{:<12} {:>8} {:>11}  {}\n", "store", "entries", "size", "last written");
  for (const auto& [store, contents] : rows) {
    fmt::print("{:<12} {:>8} {:>11}  {}\n", store->name, contents.entries,
               to_string(Bytes{contents.bytes}), time_ago(contents.last_use));
    fmt::print("  {}\n  an entry depends on: {}\n", store->holds, store->key);
  }
  const Contents sum = sum_of(rows);
  fmt::print("{:<12} {:>8} {:>11}\n", "all", sum.entries, to_string(Bytes{sum.bytes}));
}

void print_json(const fs::path& folder, const std::vector<StoreRow>& rows) {
  Json::array_t list;
  for (const auto& [store, contents] : rows) {
    list.push_back({{"store", store->name},
                    {"holds", store->holds},
                    {"key", store->key},
                    {"entries", contents.entries},
                    {"bytes", contents.bytes},
                    {"last_written", contents.last_use == 0 ? Json() : Json(contents.last_use)}});
  }
  const Json document = {{"folder", folder.string()}, {"stores", std::move(list)}};
  fmt::print("{}\n", document.dump(2));
}

// Entries are moved away before they are removed: a part of one would look like the whole.
Result<Contents> remove_entries(const fs::path& folder, const std::vector<const CachePart*>& stores,
                                const CacheOptions& options) {
  if (!is_folder(folder)) return Contents{};
  BIGLIA_TRY(const auto alone, AloneInCache::take(folder));
  BIGLIA_TRY(const auto bin, TempFolder::make(folder / "scratch"));
  Contents removed;
  for (const CachePart* const store : stores) {
    for (const auto& [entry, contents] : chosen_entries(folder, *store, options)) {
      if (entry == bin.path()) continue;
      std::error_code error;
      fs::rename(entry, bin.path() / std::to_string(removed.entries), error);
      if (error) return failed_call(entry, "cannot move", error.value());
      removed.add(contents);
    }
  }
  return removed;
}

// Another version may use them.
void print_unknown_entries(const fs::path& folder) {
  for (const fs::path& entry : all_children_of(folder)) {
    const std::string name = entry.filename().string();
    if (name == ".lock" || std::ranges::find(kStores, name, &CachePart::name) != kStores.end())
      continue;
    fmt::print("not used by this version: {} ({})\n", safe_line(name),
               to_string(Bytes{contents_of_entry(entry).bytes}));
  }
}

void show(const fs::path& folder, const std::vector<const CachePart*>& stores,
          const CacheOptions& options) {
  const auto rows = look_at(folder, stores, options);
  if (options.json) {
    print_json(folder, rows);
    return;
  }
  fmt::print("cache: {}\n", safe_line(folder.string()));
  print_rows(rows);
  print_unknown_entries(folder);
  fmt::print("results and counterexamples are not in the cache: {}\n",
             safe_line(data_folder().string()));
}

std::vector<const CachePart*> chosen_stores(const CacheOptions& options) {
  std::vector<const CachePart*> stores;
  for (const CachePart& store : kStores) {
    const bool is_named = std::ranges::find(options.stores, store.name) != options.stores.end();
    if (options.stores.empty() || is_named) stores.push_back(&store);
  }
  return stores;
}

ExitCode cache_command(const CacheOptions& options) {
  const fs::path folder = cache_folder();
  const std::vector<const CachePart*> stores = chosen_stores(options);
  if (!options.remove) {
    show(folder, stores, options);
    return ExitCode::kAsExpected;
  }
  const auto removed = remove_entries(folder, stores, options);
  if (!removed) return fail(removed.error());
  fmt::print("removed {} entries with {} from {}\n", removed->entries,
             to_string(Bytes{removed->bytes}), safe_line(folder.string()));
  return ExitCode::kAsExpected;
}

}  // namespace

void add_cache(Command app, const Program&, Action& action) {
  const Command command =
      app.add_subcommand("cache", "Show or remove what is kept to save time: it can be made again");
  const auto options = std::make_shared<CacheOptions>();
  std::vector<std::string> names;
  names.reserve(kStores.size());
  for (const CachePart& store : kStores) names.emplace_back(store.name);
  command.add_option("STORE", options->stores, "Stores; by default all")
      .type_name("STORE")
      .one_of(names);
  command
      .add_option("--unused-for", options->unused_days,
                  "Only entries that were not written for so many days")
      .type_name("DAYS")
      .range(0.0, 100'000.0);
  const auto json = command.add_flag("--json", options->json, "Print JSON instead of the table");
  command.add_flag("--remove", options->remove, "Remove the entries").excludes(json);
  command.footer(
      "Entries are found by what they depend on, so a change never makes them stale; removing "
      "them\n"
      "costs time only. No other command may run meanwhile.\n"
      "Example: biglia cache generated testdata --unused-for 30 --remove");
  command.callback([&, options] { action = [options] { return cache_command(*options); }; });
}

}  // namespace biglia::judge
