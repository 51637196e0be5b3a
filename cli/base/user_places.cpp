#include "cli/base/user_places.hpp"

#include <algorithm>
#include <mutex>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "judge/base/present.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// After these, a path in a message may end.
constexpr std::string_view kDelimiters = " :,;\n\t\"'`()";
constexpr std::size_t kLongestPath = 4096;

struct Registered {
  std::string copy;
  UserPlace place;
};

class Registry {
 public:
  void add(const fs::path& copy, const UserPlace& place) {
    const std::scoped_lock lock(mutex_);
    std::erase_if(all_, [&](const Registered& one) { return one.copy == copy.string(); });
    all_.push_back({copy.string(), place});
    // A copy may be in another one.
    std::ranges::stable_sort(all_, std::ranges::greater(),
                             [](const Registered& one) { return one.copy.size(); });
  }

  std::string translated(std::string message) const {
    const std::scoped_lock lock(mutex_);
    for (const Registered& one : all_) translate(message, one);
    return message;
  }

  std::optional<UserPlace> find(const fs::path& copy) const {
    const std::scoped_lock lock(mutex_);
    const auto found = std::ranges::find(all_, copy.string(), &Registered::copy);
    return found == all_.end() ? std::nullopt : std::optional(found->place);
  }

 private:
  static void translate(std::string& message, const Registered& one);

  mutable std::mutex mutex_;
  std::vector<Registered> all_;  // the longest first
};

Registry& registry() {
  static Registry all;
  return all;
}

// The name that the user has for a file of the copy; none if the conversion made it.
std::optional<std::string> user_name(const UserPlace& place, const std::string& copy,
                                     const std::string& name) {
  if (!place.is_converted) return name;
  if (const auto origin = place.origins.find(name); origin != place.origins.end()) {
    return origin->second;
  }
  if (is_present(place.folder / name)) return name;
  // A folder that has another name there.
  const auto inside = place.origins.lower_bound(name + '/');
  if (inside != place.origins.end() && inside->first.starts_with(name + '/')) {
    const std::string_view tail = std::string_view(inside->first).substr(name.size());
    if (inside->second.ends_with(tail)) {
      return inside->second.substr(0, inside->second.size() - tail.size());
    }
  }
  if (is_present(fs::path(copy) / name)) return std::nullopt;
  // A file that is missing, in the user's package as well.
  const std::size_t slash = name.rfind('/');
  if (slash == std::string::npos) return name;
  const auto parent = user_name(place, copy, name.substr(0, slash));
  return parent ? std::optional(*parent + name.substr(slash)) : std::nullopt;
}

// The length of the path below the copy with which the text begins: the longest that exists.
std::size_t length_of_name(std::string_view text, const Registered& one) {
  const std::size_t line = std::min({text.find('\n'), text.size(), kLongestPath});
  std::size_t first = std::min(text.find_first_of(kDelimiters), line);
  std::size_t longest = first;
  for (std::size_t end = first; end <= line; ++end) {
    if (end < line && !kDelimiters.contains(text[end])) continue;
    const std::string name(text.substr(0, end));
    if (one.place.origins.contains(name) || is_present(fs::path(one.copy) / name)) longest = end;
  }
  return longest;
}

void Registry::translate(std::string& message, const Registered& one) {
  for (std::size_t at = message.find(one.copy); at != std::string::npos;
       at = message.find(one.copy, at)) {
    const std::size_t end = at + one.copy.size();
    const char next = end < message.size() ? message[end] : ' ';
    if (next != '/' && !kDelimiters.contains(next)) {
      at = end;  // a folder beside it
      continue;
    }
    std::size_t length = one.copy.size();
    std::string shown = one.place.path.string();
    if (next == '/') {
      const std::size_t of_name = length_of_name(std::string_view(message).substr(end + 1), one);
      std::string name = message.substr(end + 1, of_name);
      while (name.ends_with('/')) name.pop_back();
      length += 1 + of_name;
      const auto own = user_name(one.place, one.copy, name);
      shown += own ? (own->empty() ? "" : '/' + *own) : " (converted to 2025-09: " + name + ')';
    }
    message.replace(at, length, shown);
    at += shown.size();
  }
}

}  // namespace

void show_as(const fs::path& copy, const UserPlace& place) {
  std::error_code error;
  const fs::path real = fs::weakly_canonical(copy, error);
  if (!error && real != copy) registry().add(real, place);
  registry().add(copy, place);
}

void show_as_copy_of(const fs::path& from, const fs::path& copy) {
  show_as(copy, registry().find(from).value_or(UserPlace{.path = from, .folder = from}));
}

std::string with_user_places(std::string message) {
  return registry().translated(std::move(message));
}

std::string user_place(const fs::path& copy, const std::string& place) {
  const auto found = registry().find(copy);
  if (!found || !found->is_converted) return place;
  // Without ":line:column".
  std::size_t end = place.size();
  for (std::size_t colon = place.rfind(':'); colon != std::string::npos && colon + 1 < end;
       colon = place.rfind(':', colon - 1)) {
    const std::string_view number = std::string_view(place).substr(colon + 1, end - colon - 1);
    if (number.find_first_not_of("0123456789") != std::string_view::npos) break;
    end = colon;
    if (colon == 0) break;
  }
  const std::string name = place.substr(0, end);
  const auto own = user_name(*found, copy.string(), name);
  if (!own) return ".";
  return found->origins.contains(name) ? *own + place.substr(end) : *own;
}

}  // namespace biglia::judge
