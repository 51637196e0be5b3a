// Removes what a judged program has left in a folder.
#pragma once

#include "toolkit/result.hpp"

namespace biglia::judge {

// Removes everything in the folder with this descriptor, but not the folder itself. Follows no link,
// and needs neither a long path nor a deep stack for folders that are nested deeply: it moves their
// folders up. Opens folders that the program has closed to their owner. The error names the first
// entry that stays. Cost: two system calls for an empty folder, some for each entry otherwise.
Result<void> clear_folder(int folder);

}  // namespace biglia::judge
