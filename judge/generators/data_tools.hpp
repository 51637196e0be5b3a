// The programs that make test data: the generators of a package, the solutions that compute the
// answers, and the input visualizer. Each is compiled once, when a test first needs it.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <vector>

#include "judge/programs/box_pool.hpp"
#include "judge/programs/built_program.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// A program with a digest of everything that its output depends on, except its arguments and input.
struct DataTool {
  BuiltProgram program;
  std::string digest;
};

// Thread-safe. No function may be called by a thread that has a box of the pool: it could wait for
// another one.
class DataTools {
 public:
  struct Options {
    std::filesystem::path package = {};
    // The key `generators` of generators.yaml: the files of a generator, by its name.
    std::map<std::string, std::vector<std::string>> listed = {};
    ProgramSource interactor = {};  // its path is empty if there is none
    ProgramBuilder::Options build = {};
    BoxPool* boxes = nullptr;  // never null
    std::stop_token stop = {};
  };

  explicit DataTools(Options options);

  // The generator of this name in generators/ or in the key `generators`. Errors: there is none; it
  // does not compile.
  Result<const DataTool*> generator(const std::string& name);
  // `path` is relative to the package's folder.
  Result<const DataTool*> solution(const std::string& path);
  // REQUIRES: there is an interactor.
  Result<const DataTool*> interactor() { return tool(options_.interactor, nullptr); }
  // Another program of the package.
  Result<const DataTool*> program(const ProgramSource& source) { return tool(source, nullptr); }

 private:
  struct Slot {
    std::mutex mutex;
    Result<std::unique_ptr<DataTool>> tool = nullptr;  // null: not compiled yet
  };

  // `listed`: the files of a generator in the key `generators`, or null.
  Result<const DataTool*> tool(const ProgramSource& source, const std::vector<std::string>* listed);
  Result<std::unique_ptr<DataTool>> build(ProgramSource source,
                                          const std::vector<std::string>* listed) const;
  Result<std::filesystem::path> listed_source(const std::string& name,
                                              const std::vector<std::string>& files) const;

  Options options_;
  ProgramBuilder builder_;
  std::mutex mutex_;                   // guards slots_
  std::map<std::string, Slot> slots_;  // by the program's name
};

}  // namespace biglia::judge
