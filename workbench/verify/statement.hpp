// Checks the problem statements.
#pragma once

#include <filesystem>

#include "workbench/verify/finding.hpp"
#include "workbench/verify/package_kind.hpp"

namespace biglia::judge {

// Errors: no statement; an image that is not there; scripts, and elements that load pages, also in an
// SVG; more places for samples than samples. Warnings: images of the web; line ends of Windows and
// byte-order marks; an empty statement; two for one language; a statement without a name in
// problem.yaml, and the reverse; a LaTeX statement without \problemname; a PDF that is none. Nothing
// for kBare.
Findings check_statement(const std::filesystem::path& folder, PackageKind kind);

}  // namespace biglia::judge
