// Names that are nearly those of a package's parts, and names that other judges give to them.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace biglia::judge {

// By the extensions .yaml and .yml, in upper or lower case.
bool is_yaml_name(const std::filesystem::path& name);

// The name without what is often varied: its extension, capitals, digits, and characters that are no letters.
// "Output-Validator_2" becomes "outputvalidator".
std::string plain_part_name(const std::filesystem::path& name);

// True if a setter may have meant `known`: the same letters, or one or two others in a long name. False for the name itself.
bool is_nearly(const std::filesystem::path& name, std::string_view known);

// The first of the names that is nearly meant; empty if none is.
std::string_view nearly_meant(const std::filesystem::path& name,
                              std::span<const std::string_view> known);

// The part of the format for what other judges call a checker, an interactor or a validator:
// "output_validator/"; empty for other names.
std::string_view part_called_elsewhere(const std::filesystem::path& name);

// True for a copy that was put aside: "output_validator_old", "checker.bak".
bool is_put_aside(const std::filesystem::path& name);

}  // namespace biglia::judge
