#include "cli/packages/package_support.hpp"

#include "cli/packages/generate_package.hpp"
#include "cli/packages/opened_package.hpp"

namespace biglia::judge {
namespace {

Result<std::shared_ptr<OpenedProblem>> open_package(const std::filesystem::path& path,
                                                    const OpenOptions& options) {
  BIGLIA_TRY(auto opened, OpenedPackage::locate(path));
  BIGLIA_TRY(opened->load(options));
  return opened;
}

}  // namespace

const PackageSupport& package_support() {
  static constexpr PackageSupport kSupport = {.open = open_package, .generate = generate_package};
  return kSupport;
}

}  // namespace biglia::judge
