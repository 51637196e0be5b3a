#include "cli/base/places.hpp"

#include <array>
#include <cstdlib>
#include <system_error>
#include <vector>

#include "judge/base/present.hpp"
#include "judge/files/package_links.hpp"
#include "judge/files/sha256.hpp"
#include "judge/sandbox/launcher.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// Generated test data looks like a package, except that it has a file `stamps`.
bool is_package(const fs::path& folder) {
  return is_present(folder / "problem.yaml") && !is_present(folder / "stamps");
}

// Computed once: the file of a running program does not change.
const Result<std::string>& hash_of_own_program() {
  static const Result<std::string> hash = sha256_of_file("/proc/self/exe");
  return hash;
}

}  // namespace

std::string environment(const char* name) {
  const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
  return value == nullptr ? "" : value;
}

fs::path own_program() {
  std::error_code error;
  return fs::read_symlink("/proc/self/exe", error);
}

std::string shipped_testdata(const fs::path& program, const std::string& source) {
  const fs::path installed = program.parent_path().parent_path() / "share/biglia/testdata";
  std::error_code error;
  return fs::is_directory(installed, error) ? installed.string() : source;
}

Result<std::string> version_of_maker(const Program& program) {
  const auto& hash = hash_of_own_program();
  if (!hash) return hash;
  return program.version + ' ' + *hash;
}

// Without a launcher there is no box, so its hash is not needed.
Result<std::string> version_of_judge(const Program& program) {
  constexpr std::size_t kDigits = 16;
  const auto& own = hash_of_own_program();
  if (!own) return own;
  const auto launcher = launcher_program();
  const auto of_launcher = launcher ? sha256_of_file(*launcher) : launcher;
  return program.version + ' ' +
         sha256_of_fields(std::array{*own, of_launcher.value_or("")}).substr(0, kDigits);
}

fs::path default_tree(const std::string& problem) { return cache_folder() / "testdata" / problem; }

fs::path kept_data_folder() { return cache_folder() / "generated"; }

Result<fs::path> find_package(const std::string& option, const std::string& problem,
                              const Program& program) {
  std::vector<fs::path> candidates;
  const std::string from_environment = environment("BIGLIA_TESTDATA");
  if (!option.empty()) {
    candidates.emplace_back(option);
  } else if (!from_environment.empty()) {
    candidates.emplace_back(from_environment);
  } else {
    std::error_code error;
    for (fs::path at = fs::current_path(error); !at.empty(); at = at.parent_path()) {
      candidates.push_back(at / "testdata");
      if (at == at.parent_path()) break;
    }
    candidates.emplace_back(program.shipped_testdata);
  }
  for (const fs::path& candidate : candidates) {
    fs::path package = candidate / problem;
    if (!is_package(package)) continue;
    BIGLIA_TRY(check_package_links(package, {}));
    return package;
  }
  return failure((candidates.front() / problem / "problem.yaml").string() +
                 ": no such package; packages are searched for in --testdata, $BIGLIA_TESTDATA, "
                 "testdata/ in the current folder and its parents" +
                 (program.shipped_testdata.empty() ? "" : ", " + program.shipped_testdata));
}

}  // namespace biglia::judge
