// Accepts one submission, or refuses it with a reason: unpacks it, finds its sources, and lists the
// files that are ignored.
#pragma once

#include <filesystem>
#include <string>

#include "desk/intake/hash_sources.hpp"
#include "judge/grade/submission.hpp"

namespace biglia::judge {

// A path that the caller names may be a link to anywhere. A link in a folder must stay inside it.
enum class Given { kByName, kInFolder };

// An archive is unpacked to `unpack_to`, which is then created. If an archive or a folder has no sources
// and one archive, this is opened, too: one level in an archive, two in a folder. A submission that
// needs a driver is copied to `unpack_to`.driver.
Submission accept_submission(const std::filesystem::path& origin, std::string name, Given given,
                             const std::filesystem::path& unpack_to, const SourceOptions& options);

}  // namespace biglia::judge
