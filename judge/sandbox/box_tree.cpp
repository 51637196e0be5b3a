#include "judge/sandbox/box_tree.hpp"

#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "judge/sandbox/launcher/protocol.hpp"
#include "judge/sandbox/packet.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

class TreeWriter {
 public:
  void bind(const std::string& path) { add("b", {path, path}); }
  void link(const std::string& text, const std::string& path) { add("l", {text, path}); }
  void folder(const std::string& path) { add("d", {path}); }
  BoxTree tree() && { return std::move(tree_); }

 private:
  void add(const char* kind, std::initializer_list<std::string> words) {
    append_word(tree_.words, kind);
    for (const std::string& word : words) append_word(tree_.words, word);
    ++tree_.count;
  }

  BoxTree tree_;
};

// Tables in /etc that languages below /usr link to. Debian's Java and Free Pascal do not start
// without them.
std::vector<std::string> language_tables() {
  std::vector<std::string> tables;
  std::error_code failed;
  for (const fs::directory_entry& entry : fs::directory_iterator("/etc", failed)) {
    const std::string name = entry.path().filename().string();
    const bool java = name.starts_with("java-") && name.ends_with("-openjdk");
    const bool pascal = name.starts_with("fpc") && name.ends_with(".cfg");
    if ((java && entry.is_directory(failed)) || (pascal && entry.is_regular_file(failed))) {
      tables.push_back(entry.path().string());
    }
  }
  std::ranges::sort(tables);
  return tables;
}

void add_system(TreeWriter& writer) {
  writer.bind("/usr");
  for (const char* folder : {"/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"}) {
    std::error_code failed;
    if (fs::is_symlink(folder, failed)) {
      writer.link(fs::read_symlink(folder, failed).string(), folder);
    } else if (fs::is_directory(folder, failed)) {
      writer.bind(folder);
    }
  }
  for (const char* table :
       {"/etc/alternatives", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d"}) {
    std::error_code failed;
    if (fs::exists(table, failed)) writer.bind(table);
  }
  for (const std::string& table : language_tables()) writer.bind(table);
}

void add_devices(TreeWriter& writer) {
  for (const char* device :
       {"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"}) {
    writer.bind(device);
  }
  writer.link("/proc/self/fd", "/dev/fd");
  writer.link("/proc/self/fd/0", "/dev/stdin");
  writer.link("/proc/self/fd/1", "/dev/stdout");
  writer.link("/proc/self/fd/2", "/dev/stderr");
  writer.link("/tmp", "/dev/shm");
}

}  // namespace

BoxTree make_box_tree() {
  TreeWriter writer;
  add_system(writer);
  add_devices(writer);
  writer.bind("/proc");
  writer.folder(launcher::kScratch);
  for (const char* folder : launcher::kScratchFolders) {
    writer.link(std::string(launcher::kScratch).substr(1) + '/' + folder,
                std::string("/") + folder);
  }
  return std::move(writer).tree();
}

}  // namespace biglia::judge
