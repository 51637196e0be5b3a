#include "judge/sandbox/bubblewrap_command.hpp"

#include <filesystem>
#include <initializer_list>
#include <system_error>

#include "judge/sandbox/user_namespace.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

void append(std::vector<std::string>& options, std::initializer_list<std::string> more) {
  options.insert(options.end(), more);
}

void append_namespaces(std::vector<std::string>& options, bool prepared_namespace) {
  const std::string id = std::to_string(kJobId);
  append(options, {"--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts",
                   "--unshare-cgroup-try"});
  if (prepared_namespace) {
    // bubblewrap leaves the namespace's descriptor open in the program, but it closes the one that
    // it waits on, and waiting on a namespace returns at once with an error that it ignores.
    const std::string fd = std::to_string(kUserNamespaceFd);
    append(options, {"--userns", fd, "--block-fd", fd});
  } else {
    append(options, {"--unshare-user", "--disable-userns"});
  }
  append(options,
         {"--uid", id, "--gid", id, "--hostname", "box", "--die-with-parent", "--new-session",
          "--cap-drop", "ALL", "--clearenv", "--json-status-fd", std::to_string(kStatusFd)});
}

void append_tmpfs(std::vector<std::string>& options, const std::string& path, Bytes size) {
  append(options, {"--size", std::to_string(size.count), "--tmpfs", path});
}

}  // namespace

std::vector<std::string> system_tree_options() {
  std::vector<std::string> options = {"--ro-bind", "/usr", "/usr"};
  for (const char* folder : {"/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"}) {
    std::error_code failed;
    if (fs::is_symlink(folder, failed)) {
      append(options, {"--symlink", fs::read_symlink(folder, failed).string(), folder});
    } else if (fs::is_directory(folder, failed)) {
      append(options, {"--ro-bind", folder, folder});
    }
  }
  for (const char* table :
       {"/etc/alternatives", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d"}) {
    std::error_code failed;
    if (fs::exists(table, failed)) append(options, {"--ro-bind", table, table});
  }
  return options;
}

std::vector<std::string> bubblewrap_command(const BoxRequest& request,
                                            const std::vector<std::string>& system_tree,
                                            bool prepared_namespace, unsigned process_limit) {
  const std::string work(kWorkFolder);
  std::vector<std::string> options = {kBubblewrap};
  append_namespaces(options, prepared_namespace);
  options.insert(options.end(), system_tree.begin(), system_tree.end());
  append(options, {"--proc", "/proc", "--dev", "/dev"});
  append_tmpfs(options, "/tmp", request.limits.scratch);
  if (request.working_folder.empty()) {
    append_tmpfs(options, work, request.limits.scratch);
  } else {
    append(options, {"--bind", fs::absolute(request.working_folder).string(), work});
  }
  for (const Bind& bind : request.binds) {
    append(options, {"--ro-bind", fs::absolute(bind.host).string(), bind.box.string()});
  }
  append(options, {"--remount-ro", "/dev", "--remount-ro", "/", "--chdir", work});
  for (const auto& [name, value] : request.environment) {
    append(options, {"--setenv", name, value});
  }
  options.emplace_back("--");
  if (process_limit > 0) {
    append(options, {"/usr/bin/prlimit", "--nproc=" + std::to_string(process_limit), "--"});
  }
  options.insert(options.end(), request.command.begin(), request.command.end());
  return options;
}

}  // namespace biglia::judge
