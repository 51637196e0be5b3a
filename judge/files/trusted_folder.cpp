#include "judge/files/trusted_folder.hpp"

#include <fmt/format.h>
#include <grp.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <string_view>
#include <system_error>

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// Debian gives each user a group of the same name, and folders may be writable for it.
bool is_own_group(gid_t group) {
  if (group != ::getegid()) return false;
  std::array<char, 4096> texts{};
  passwd user{};
  passwd* found_user = nullptr;
  if (::getpwuid_r(::geteuid(), &user, texts.data(), texts.size(), &found_user) != 0 ||
      found_user == nullptr || user.pw_gid != group) {
    return false;
  }
  std::array<char, 4096> more{};
  struct group own{};
  struct group* found_group = nullptr;
  if (::getgrgid_r(group, &own, more.data(), more.size(), &found_group) != 0 ||
      found_group == nullptr) {
    return false;
  }
  return std::string_view(own.gr_name) == user.pw_name && *own.gr_mem == nullptr;
}

bool others_can_write(const struct stat& about) {
  return (about.st_mode & S_IWOTH) != 0 ||
         ((about.st_mode & S_IWGRP) != 0 && about.st_gid != 0 && !is_own_group(about.st_gid));
}

}  // namespace

Result<void> check_only_ours(const fs::path& folder) {
  struct stat about{};
  std::error_code failed;
  const fs::path real = fs::canonical(folder, failed);
  if (failed || ::stat(real.c_str(), &about) != 0) return {};
  if (about.st_uid != ::geteuid() && about.st_uid != 0) {
    return failure(fmt::format("{}: expected a folder of user {} or root, found one of user {}",
                               folder.string(), ::geteuid(), about.st_uid));
  }
  for (fs::path at = real; ::stat(at.c_str(), &about) == 0; at = at.parent_path()) {
    // In a folder such as /tmp, nobody else can replace what is ours.
    const bool is_shared = at != real && (about.st_mode & S_ISVTX) != 0;
    if (!is_shared && others_can_write(about)) {
      return failure(
          fmt::format("{}: expected a folder that no other user can change, found mode {:o} of {}",
                      folder.string(), about.st_mode & 07777U, at.string()));
    }
    if (at == at.root_path()) break;
  }
  return {};
}

void make_private(const fs::path& folder) {
  struct stat about{};
  if (::lstat(folder.c_str(), &about) != 0 || !S_ISDIR(about.st_mode)) return;
  if (about.st_uid == ::geteuid() && (about.st_mode & (S_IRWXG | S_IRWXO)) != 0) {
    ::chmod(folder.c_str(), S_IRWXU);
  }
}

}  // namespace biglia::judge
