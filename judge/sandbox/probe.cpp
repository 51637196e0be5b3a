#include "judge/sandbox/probe.hpp"

#include <sys/stat.h>

#include <fstream>
#include <string>

#include "judge/base/safe_text.hpp"
#include "judge/base/temp_folder.hpp"
#include "judge/base/temporary_files.hpp"
#include "judge/base/unique_fd.hpp"
#include "judge/sandbox/launcher.hpp"
#include "judge/sandbox/launcher/inspection.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kInspector = "/box/inspector";

// A file that every user of the host can read.
Result<fs::path> make_secret(const fs::path& folder) {
  fs::path secret = folder / "secret";
  std::ofstream(secret) << "secret";
  if (::chmod(folder.c_str(), 0711) != 0 || ::chmod(secret.c_str(), 0644) != 0) {
    return system_failure(secret.string());
  }
  return secret;
}

const char* proc_of(const BoxForm& form) {
  if (!form.own_proc) return "no-proc";
  return hides_proc(form) ? "hidden-proc" : "proc";
}

BoxRequest inspection(const BoxForm& form, const std::string& inspector, const fs::path& secret) {
  BoxRequest request;
  request.command = {
      in_box(kInspector), launcher::kInspect,  form.namespaces() ? "namespaces" : "confined",
      proc_of(form),      in_box(kWorkFolder), in_box(kTemporaryFolder),
      in_box(kBoxFolder), secret.string()};
  request.binds = {{inspector, kInspector}};
  request.environment = {{"PATH", "/usr/bin:/bin"}};
  return request;
}

}  // namespace

Result<void> probe(Box& box, const BoxForm& form) {
  BIGLIA_TRY(const auto parent, temporary_files());
  sweep_stale_folders(parent);
  BIGLIA_TRY(auto folder, TempFolder::make(parent));
  BIGLIA_TRY(const auto inspector, launcher_program());
  BIGLIA_TRY(const auto secret, make_secret(folder.path()));
  BoxRequest request = inspection(form, inspector, secret);
  request.output = folder.path() / "found";
  const BoxResult result = box.run(request, {});
  if (result.end == BoxEnd::kBoxFailure || result.end == BoxEnd::kNotExecuted) {
    return failure(result.note);
  }
  BIGLIA_TRY(const auto found, read_small_file(request.output.string()));
  if (!found.empty()) {
    return failure("a program in the box " + safe_line(found.substr(0, found.find('\n'))));
  }
  if (result.end != BoxEnd::kExited || result.exit_code != launcher::kInspected) {
    return failure("the inspection of the box did not end as expected");
  }
  return {};
}

}  // namespace biglia::judge
