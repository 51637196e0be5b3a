// Which files of the host a box shows. A program sees what its language needs: the loader and the
// libraries, its interpreter or virtual machine, a compiler while compiling. Nothing of Biglia itself: an
// installed judge has solvers and answers.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace biglia::judge {

struct BoxView {
  // Files and folders. Links on the way to them are shown, too. What does not exist is left out.
  std::vector<std::string> paths;
  // Files and folders below them that are shown empty.
  std::vector<std::string> hidden;

  friend bool operator==(const BoxView&, const BoxView&) = default;
};

// What every program needs: the dynamic loader with its tables, the libraries, locales and time zones.
BoxView minimal_view();

// `view` and these paths. The last part of a path may be a pattern of names: "/usr/lib/python3*".
BoxView with_paths(BoxView view, const std::vector<std::string>& paths);

// The first of these paths that is neither a pattern nor there; empty if there is none.
std::string missing_of(const std::vector<std::string>& paths);

// All programs of the system, for scripts that may call any of them: /usr without what was installed by
// hand, games and Biglia.
BoxView system_view();

// The system's view, and what these programs came with: a program in /opt/x/bin may need all of /opt/x.
BoxView system_view_with(const std::vector<std::string>& programs);

// The files of an installed Biglia, whose program is `own`: empty for one that is not installed.
std::vector<std::string> own_files(const std::filesystem::path& own);

// A view for requests; null in a request is the system's.
using SharedView = std::shared_ptr<const BoxView>;

// A view as what is mounted: no path is a link, and none is inside another one.
struct ResolvedView {
  struct Link {
    std::string path;
    std::string text;
    friend bool operator==(const Link&, const Link&) = default;
  };
  std::vector<std::string> binds;
  std::vector<Link> links;
  std::vector<std::string> hidden;
};

// Follows the links of this machine. Cost: a system call for each part of each path.
ResolvedView resolve(const BoxView& view);

}  // namespace biglia::judge
