// The part of `biglia verify` that reads the files of a package and runs nothing.
#include <string>
#include <utility>
#include <vector>

#include "cli/verify_session.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/formats/package_parts.hpp"
#include "judge/generators/generate_data.hpp"
#include "judge/package/test_data.hpp"
#include "workbench/verify/files.hpp"
#include "workbench/verify/folders.hpp"
#include "workbench/verify/metadata.hpp"
#include "workbench/verify/statement.hpp"
#include "workbench/verify/test_files.hpp"

namespace biglia::judge {
namespace {

std::vector<std::string> keys_of(const Languages& languages) {
  std::vector<std::string> keys;
  for (const Language& language : languages.all()) keys.push_back(language.key);
  return keys;
}

}  // namespace

// Parts that would be ignored, so that a default would decide the verdicts. Returns false if there are any.
bool VerifySession::check_parts_of_package() {
  const auto& [folder, format] = std::pair{given_->given_folder(), given_->format()};
  if (format != PackageFormat::k2025 && format != PackageFormat::kLegacy) return true;
  bool usable = true;
  for (const PackagePart& part : parts_of_package(folder, format)) {
    if (part.use != PartUse::kError && part.use != PartUse::kNote) continue;
    const bool is_error = part.use == PartUse::kError;
    usable = usable && !is_error;
    add({{is_error ? Level::kError : Level::kWarning, Check::kPackage,
          safe_line(part.path.generic_string()), part.message, part.remedy}});
  }
  return usable;
}

Result<bool> VerifySession::check_files_of_package() {
  const bool has_usable_parts = is_builtin() || check_parts_of_package();
  if (wants(Check::kMetadata)) add(check_metadata(folder_, kind_, keys_of(languages_.table)));
  if (wants(Check::kStatement) && kind_ != PackageKind::kBare) add(check_statement(folder_, kind_));
  if (wants(Check::kFiles)) {
    add(check_files(folder_, kind_));
    add(check_folders(folder_, kind_, keys_of(languages_.table)));
  }
  const bool is_generated = has_generators(folder_) && !has_secret_tests(folder_);
  if (wants(Check::kTests) && !is_builtin() && !is_generated) add(check_test_files(folder_));
  auto config = read_problem_config(folder_);
  if (!config) {
    if (!wants(Check::kMetadata)) {
      add({finding_of_error(Check::kMetadata, config.error(), folder_, "Correct problem.yaml.")});
    }
    return false;
  }
  config_ = std::move(*config);
  return has_usable_parts;
}

}  // namespace biglia::judge
