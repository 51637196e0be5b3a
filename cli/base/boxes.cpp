#include "cli/base/boxes.hpp"

#include "judge/sandbox/ladder.hpp"

namespace biglia::judge {

OpenBox box_opener(bool without_groups) {
  return [without_groups] { return open_box({.without_groups = without_groups}); };
}

}  // namespace biglia::judge
