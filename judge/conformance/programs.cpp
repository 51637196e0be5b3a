#include "judge/conformance/programs.hpp"

#include <algorithm>

#include "toolkit/check.hpp"

namespace biglia::judge {

const AttackSource& program_source(std::string_view file) {
  const auto sources = program_sources();
  const auto found = std::ranges::find(sources, file, &AttackSource::file);
  BIGLIA_CHECK(found != sources.end());
  return *found;
}

}  // namespace biglia::judge
