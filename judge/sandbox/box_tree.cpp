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

class Words {
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

// What languages below /usr have links to: Debian's Java and Free Pascal keep tables in /etc that
// they do not start without.
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

void add_system(Words& words) {
  words.bind("/usr");
  for (const char* folder : {"/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"}) {
    std::error_code failed;
    if (fs::is_symlink(folder, failed)) {
      words.link(fs::read_symlink(folder, failed).string(), folder);
    } else if (fs::is_directory(folder, failed)) {
      words.bind(folder);
    }
  }
  for (const char* table :
       {"/etc/alternatives", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d"}) {
    std::error_code failed;
    if (fs::exists(table, failed)) words.bind(table);
  }
  for (const std::string& table : language_tables()) words.bind(table);
}

void add_devices(Words& words) {
  for (const char* device :
       {"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"}) {
    words.bind(device);
  }
  words.link("/proc/self/fd", "/dev/fd");
  words.link("/proc/self/fd/0", "/dev/stdin");
  words.link("/proc/self/fd/1", "/dev/stdout");
  words.link("/proc/self/fd/2", "/dev/stderr");
  words.link("/tmp", "/dev/shm");
}

}  // namespace

BoxTree make_box_tree() {
  Words words;
  add_system(words);
  add_devices(words);
  words.bind("/proc");
  words.folder(launcher::kScratch);
  for (const char* folder : launcher::kScratchFolders) {
    words.link(std::string(launcher::kScratch).substr(1) + '/' + folder, std::string("/") + folder);
  }
  return std::move(words).tree();
}

}  // namespace biglia::judge
