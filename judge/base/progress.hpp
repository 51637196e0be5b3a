// The progress of a long operation, for the function that shows it.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

namespace biglia::judge {

// `what` names the item that is finished or in progress.
struct Progress {
  std::size_t done = 0;
  std::size_t total = 0;
  std::string what;
};

using ProgressFunction = std::function<void(const Progress&)>;  // called by one thread at a time

}  // namespace biglia::judge
