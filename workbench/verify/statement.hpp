// Checks the problem statements.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/verify/finding.hpp"
#include "workbench/verify/package_kind.hpp"

namespace biglia::judge {

// Errors: no statement; an image that is not there; scripts, and elements that load pages. Warnings:
// an empty statement; two for one language; a statement without a name in problem.yaml, and the
// reverse; a LaTeX statement without \problemname; a PDF that is none. Nothing for kBare.
Findings check_statement(const std::filesystem::path& folder, PackageKind kind);

// A position in a statement: the line, and what was found there.
struct FoundAt {
  std::size_t line = 1;
  std::string text;

  friend bool operator==(const FoundAt&, const FoundAt&) = default;
};

// The files that a statement shows: of `![](x)`, `<img src=x>` or `\includegraphics{x}`. Without
// those of the web.
std::vector<FoundAt> images_in(std::string_view statement);

// HTML that runs code or loads pages: `<script>`, `<iframe>`, `onclick=`, `javascript:`.
std::vector<FoundAt> unsafe_html_in(std::string_view statement);

}  // namespace biglia::judge
