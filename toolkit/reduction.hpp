// Steps that make an instance simpler, for the search of a small counterexample. A problem lists
// the steps of its own model (rules/<problem>/reductions.hpp); workbench/shrink tries them.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "toolkit/byte_sink.hpp"
#include "toolkit/check.hpp"

namespace biglia {

// An input and its companion files, as bytes.
struct InstanceText {
  std::string input;
  std::map<std::string, std::string> files = {};  // by name

  friend bool operator==(const InstanceText&, const InstanceText&) = default;
};

// The input that `write` puts into a sink.
template <typename Write>
InstanceText written_instance(const Write& write) {
  InstanceText text;
  ByteSink sink = ByteSink::to_string(text.input);
  write(sink);
  const auto written = sink.finish();
  BIGLIA_CHECK(written.has_value());  // a string can always be written
  return text;
}

// Steps of one kind, which can be taken alone or together.
struct Reduction {
  std::string name;       // "drop commands"
  std::size_t count = 0;  // the number of steps: 0 to count - 1
  // Returns the instance after the chosen steps. `chosen` is sorted and not empty. None: the steps
  // cannot be taken, or they change nothing. The result need not be valid.
  std::function<std::optional<InstanceText>(std::span<const std::size_t> chosen)> apply;
};

using Reductions = std::vector<Reduction>;

// All reductions of an instance, in the order in which they are tried: those that remove most come
// first. None if the instance cannot be read. The functions do not refer to `instance`.
using ReductionsFunction = Reductions(const InstanceText& instance);

// True if `chosen`, which is sorted, contains `step`.
bool is_chosen(std::span<const std::size_t> chosen, std::size_t step);

// Adds the reduction unless it has no steps.
void add_reduction(Reductions& reductions, Reduction reduction);

}  // namespace biglia
