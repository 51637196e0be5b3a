#include "rules/@problem@/instance.hpp"

#include "rules/@problem@/bounds.hpp"
#include "toolkit/strict_scanner.hpp"

namespace biglia::@namespace@ {

Result<Instance> read_instance(const TestInput& input) {
  StrictScanner scan(input.bytes, input.name);
  Instance instance{};
  instance.a = scan.integer("a", kLeast, kMost);
  scan.space();
  instance.b = scan.integer("b", kLeast, kMost);
  scan.newline();
  scan.end_of_file();
  if (!scan.ok()) return scan.failed();
  return instance;
}

}  // namespace biglia::@namespace@
