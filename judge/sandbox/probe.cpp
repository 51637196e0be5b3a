#include "judge/sandbox/probe.hpp"

#include <sstream>
#include <string>

#include "judge/base/safe_text.hpp"
#include "judge/base/temp_folder.hpp"
#include "judge/base/unique_fd.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// Prints a line for every violation. Uses only builtin commands, because a program cannot fork on a
// rung without cgroups.
constexpr const char* kProbe = R"sh(
exec 2>/dev/null
while read -r key value rest; do
  case $key in
    Uid: | Gid:) [ "$value" != 0 ] || echo "runs as $key 0" ;;
    Groups:) [ -z "${value#6553[34]}" ] || echo "is in group $value" ;;
    CapInh: | CapPrm: | CapEff: | CapAmb:)
      [ "$value" = 0000000000000000 ] || echo "has capabilities ($key $value)" ;;
    NoNewPrivs:) [ "$value" = 1 ] || echo "can gain privileges" ;;
    Seccomp:) [ "$value" = 2 ] || echo "has no seccomp filter" ;;
  esac
done </proc/self/status
for file in /proc/self/fd/*; do
  case ${file##*/} in 0 | 1 | 2) ;; *) [ ! -e "$file" ] || echo "sees descriptor ${file##*/}" ;; esac
done
for folder in / /usr /usr/bin /etc /dev /proc /proc/sys /box; do
  if true >"$folder/biglia-probe"; then echo "can write in $folder"; fi
done
for file in /proc/self/oom_score_adj /proc/sysrq-trigger /proc/sys/kernel/core_pattern; do
  if echo 0 >"$file"; then echo "can write $file"; fi
done
true >/work/probe || echo "cannot write in /work"
true >/tmp/probe || echo "cannot write in /tmp"
for process in /proc/[0-9]*; do
  case ${process##*/} in 1 | $$) ;; *) echo "sees process ${process##*/}" ;; esac
done
export -p >/tmp/probe
while read -r export variable; do
  case ${variable%%=*} in PATH | PWD | OLDPWD) ;; *) echo "sees the variable $variable" ;; esac
done </tmp/probe
exit 7
)sh";

}  // namespace

Result<void> probe(Box& box) {
  sweep_stale_folders(fs::temp_directory_path());
  auto folder = TempFolder::make(fs::temp_directory_path());
  if (!folder) return std::unexpected(folder.error());
  BoxRequest request;
  request.command = {"/bin/sh", "-c", kProbe};
  request.environment = {{"PATH", "/usr/bin:/bin"}};
  request.output = folder->path() / "found";
  const BoxResult result = box.run(request, {});
  if (result.end == BoxEnd::kBoxFailure) return failure(result.note);
  const auto found = read_small_file(request.output.string());
  if (!found) return std::unexpected(found.error());
  if (!found->empty())
    return failure("the probe " + safe_line(found->substr(0, found->find('\n'))));
  if (result.end != BoxEnd::kExited || result.exit_code != 7) {
    return failure("the probe did not exit as expected");
  }
  return {};
}

}  // namespace biglia::judge
