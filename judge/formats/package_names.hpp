// Names the tests of a folder without metadata as a package names them.
#pragma once

#include <string>
#include <vector>

namespace biglia::judge {

// Returns the names of tests in a package, all different: "secret/02", or "sample/1" if a folder of
// the input's path is called sample, samples, example or examples. `names` are those of the tests
// without the words that mark inputs (name_of_test()), `inputs` their paths. An extension and
// folders that all have are removed, other characters than the format's replaced, and zeros added so
// that the order of a package is the natural one.
std::vector<std::string> names_in_package(const std::vector<std::string>& inputs,
                                          const std::vector<std::string>& names);

}  // namespace biglia::judge
