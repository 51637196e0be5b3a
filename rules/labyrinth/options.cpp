#include "rules/labyrinth/options.hpp"

#include <algorithm>
#include <span>

#include "toolkit/flags.hpp"

namespace biglia::labyrinth {
namespace {

template <typename Enumeration>
bool read_word(std::string_view flag, std::string_view name,
               std::span<const std::string_view> words, Enumeration& value) {
  if (!flag.starts_with(name)) return false;
  const auto word = std::ranges::find(words, flag.substr(name.size()));
  if (word == words.end()) return false;
  value = static_cast<Enumeration>(word - words.begin());
  return true;
}

}  // namespace

bool read_option(std::string_view flag, Options& options) {
  return read_word(flag, "--column-positive=", kColumnPositiveWords, options.positive) ||
         read_word(flag, "--start-object=", kStartObjectWords, options.start);
}

Result<Options> read_options(Flags flags) {
  Options options;
  for (const std::string& flag : flags) {
    if (!read_option(flag, options)) return failure(unknown_flag(flag, kOptionFlags));
  }
  return options;
}

}  // namespace biglia::labyrinth
