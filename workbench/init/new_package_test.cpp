#include "workbench/init/new_package.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <regex>

#include "judge/base/temp_folder.hpp"
#include "judge/files/text_file.hpp"
#include "workbench/init/single_header.hpp"
#include "workbench/init/template_files.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

TEST(NewPackage, NamesAreThoseOfTheFormat) {
  EXPECT_TRUE(check_package_name("sums2").has_value());
  for (const char* const name : {"", "Sums", "my-sums", "a b", "..", "été"}) {
    EXPECT_FALSE(check_package_name(name).has_value()) << name;
  }
}

TEST(NewPackage, UuidsAreOfVersionFour) {
  const std::regex form("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}");
  EXPECT_TRUE(std::regex_match(random_uuid(), form)) << random_uuid();
  EXPECT_NE(random_uuid(), random_uuid());
}

TEST(NewPackage, HasTheProgramsOfItsLanguage) {
  for (const TemplateLanguage language :
       {TemplateLanguage::kCpp, TemplateLanguage::kTestlib, TemplateLanguage::kPython}) {
    std::vector<std::string> folders;
    for (const PackageFile& file : files_of_new_package(
             {.name = "sums", .uuid = "u", .language = language, .with_checker = true})) {
      EXPECT_THAT(file.text, Not(HasSubstr("@"))) << file.path;
      folders.push_back(file.path.substr(0, file.path.find('/')));
    }
    const auto repeated = std::ranges::unique(folders);
    folders.erase(repeated.begin(), repeated.end());
    EXPECT_THAT(folders, ElementsAre("generators", "input_validators", "output_validator",
                                     "problem.yaml", "statement", "submissions"));
  }
}

TEST(NewPackage, TheHeaderNeedsOnlyTheStandardLibrary) {
  const std::string header = single_header();
  EXPECT_THAT(header, Not(HasSubstr("#include \"")));
  for (const char* const part : {"#pragma once", "// An error message in one line",
                                 "class StrictScanner", "class TokenReader", "class Random",
                                 "int icpc_check_main(", "Random::Random(std::uint64_t"}) {
    EXPECT_THAT(header, HasSubstr(part));
  }
}

TEST(NewPackage, CompletesWhatIsMissing) {
  const auto folder = TempFolder::make(testing::TempDir() + "biglia-test");
  ASSERT_TRUE(folder.has_value());
  const std::filesystem::path path = folder->path();
  ASSERT_TRUE(write_text(path / "problem.yaml", "name: x\nlicense: cc0").has_value());
  std::filesystem::create_directories(path / "statement");
  ASSERT_TRUE(write_text(path / "statement/problem.en.tex", "").has_value());
  const NewPackage package{.name = "x", .uuid = "7", .language = TemplateLanguage::kPython};
  EXPECT_THAT(complete_package(path, package).value_or(std::vector<std::string>()),
              ElementsAre("input_validators/validate.py", "problem.yaml"));
  EXPECT_EQ(read_text(path / "problem.yaml").value_or(""),
            "name: x\nlicense: cc0\nuuid: 7\ncredits: Your Name\n");
  EXPECT_THAT(complete_package(path, package).value_or(std::vector<std::string>{"error"}),
              ElementsAre());
}

}  // namespace
}  // namespace biglia::judge
