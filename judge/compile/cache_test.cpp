#include "judge/compile/cache.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "judge/base/temp_folder.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "judge/sandbox/ladder.hpp"
#include "judge/sandbox/missing_box_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

class Cache : public testing::Test {
 protected:
  fs::path path(const std::string& name) const { return folder_.path() / name; }

  void put(const std::string& name, const std::string& text) const {
    fs::create_directories(path(name).parent_path());
    std::ofstream(path(name), std::ios::binary) << text;
  }

  static CompileOutcome compiled() {
    CompileOutcome outcome;
    outcome.report.failed = false;
    outcome.report.language = "Java";
    outcome.report.standard = "java";
    outcome.entry = "geo.Main";
    outcome.report.conforming = false;
    outcome.report.conformance_note = "why";
    outcome.report.warnings = {"a", "b"};
    outcome.report.warning_count = 7;
    outcome.report.log = "text\xff";
    return outcome;
  }

  fs::path entry(const std::string& key) const { return path("cache") / key; }
  std::size_t entries() const { return children_of(path("cache")).size(); }

  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
  std::string key_ = std::string(63, '0') + "a";
  std::string other_ = std::string(63, '0') + "b";
};

TEST_F(Cache, ReturnsTheOutcomeAndTheProgram) {
  put("made", "program");
  fs::permissions(path("made"), fs::perms(0755));
  CompileCache cache(path("cache"));
  cache.put(key_, compiled(), path("made"));
  const auto known = CompileCache(path("cache")).take(key_, path("taken"));
  ASSERT_TRUE(known);
  EXPECT_TRUE(known->cached);
  EXPECT_TRUE(known->is_compiled());
  EXPECT_EQ(known->entry, "geo.Main");
  EXPECT_FALSE(known->report.conforming);
  EXPECT_EQ(known->report.conformance_note, "why");
  EXPECT_EQ(known->report.warnings, compiled().report.warnings);
  EXPECT_EQ(known->report.warning_count, 7U);
  EXPECT_EQ(read_text(path("taken")).value(), "program");
  EXPECT_NE(fs::status(path("taken")).permissions() & fs::perms::owner_exec, fs::perms());
  EXPECT_FALSE(cache.take(other_, path("taken2")));
  EXPECT_EQ(entries(), 1U);
}

TEST_F(Cache, StoresAProgramThatIsAFolder) {
  put("made/geo/Main.class", "x");
  put("made/A.class", "y");
  CompileCache cache(path("cache"));
  cache.put(key_, compiled(), path("made"));
  ASSERT_TRUE(cache.take(key_, path("taken")));
  EXPECT_EQ(read_text(path("taken/geo/Main.class")).value(), "x");
}

TEST_F(Cache, RemovesModifiedEntries) {
  put("made/a", "program");
  CompileCache cache(path("cache"));
  const auto is_taken_after = [&](const auto& modify) {
    cache.put(key_, compiled(), path("made"));
    modify();
    const bool taken = cache.take(key_, path("taken")).has_value();
    EXPECT_EQ(fs::exists(path("taken")), taken);
    EXPECT_EQ(fs::exists(entry(key_)), taken);
    fs::remove_all(path("taken"));
    return taken;
  };
  EXPECT_TRUE(is_taken_after([] {}));
  EXPECT_FALSE(is_taken_after([&] { put("cache/" + key_ + "/program/a", "Program"); }));
  EXPECT_FALSE(is_taken_after([&] { put("cache/" + key_ + "/program/b", "more"); }));
  EXPECT_FALSE(is_taken_after([&] { fs::remove(entry(key_) / "program/a"); }));
  EXPECT_FALSE(is_taken_after([&] { fs::resize_file(entry(key_) / "outcome.json", 100); }));
  EXPECT_FALSE(is_taken_after([&] { put("cache/" + key_ + "/outcome.json", "{}\n{}\n"); }));
  EXPECT_FALSE(is_taken_after([&] { fs::remove(entry(key_) / "outcome.json"); }));
}

TEST_F(Cache, RemovesEntriesOfThePreviousFormat) {
  put("made", "program");
  CompileCache cache(path("cache"));
  cache.put(key_, compiled(), path("made"));
  std::string body = read_text(entry(key_) / "outcome.json").value();
  body.erase(0, body.find('\n') + 1);
  constexpr std::string_view kFormat = "\"format\": ";
  const std::size_t digit = body.find(kFormat) + kFormat.size();
  body[digit] -= 1;
  put("cache/" + key_ + "/outcome.json", sha256_of(body) + '\n' + body);
  EXPECT_FALSE(cache.take(key_, path("taken")));
  EXPECT_FALSE(fs::exists(entry(key_)));
}

TEST_F(Cache, RemovesTheLeastRecentlyUsedEntryFirst) {
  put("made", std::string(60'000, 'x'));
  CompileCache cache(path("cache"), kib(200));
  const auto key = [](char last) { return std::string(63, '0') + last; };
  const auto age = [&](char last, int hours) {
    fs::last_write_time(entry(key(last)),
                        fs::file_time_type::clock::now() - std::chrono::hours(hours));
  };
  cache.put(key('1'), compiled(), path("made"));
  cache.put(key('2'), compiled(), path("made"));
  age('1', 3);
  age('2', 2);
  EXPECT_TRUE(cache.take(key('1'), path("taken")));
  cache.put(key('3'), compiled(), path("made"));
  EXPECT_TRUE(fs::exists(entry(key('1'))));
  EXPECT_FALSE(fs::exists(entry(key('2'))));
  EXPECT_TRUE(fs::exists(entry(key('3'))));
}

TEST_F(Cache, AcceptsTheSameEntryFromTwoJudges) {
  put("made", "program");
  CompileCache one(path("cache"));
  CompileCache two(path("cache"));
  one.put(key_, compiled(), path("made"));
  two.put(key_, compiled(), path("made"));
  EXPECT_TRUE(one.take(key_, path("taken")));
  EXPECT_EQ(entries(), 1U);
}

TEST_F(Cache, IgnoresAFolderThatCannotBeWritten) {
  put("file", "not a folder");
  put("made", "program");
  CompileCache cache(path("file/cache"));
  cache.put(key_, compiled(), path("made"));
  EXPECT_FALSE(cache.take(key_, path("taken")));
}

class CompileKey : public Cache {
 protected:
  std::string key() {
    request_.submission = path("submission");
    return compile_key(request_, *language_).value_or("none");
  }
  const Language* language_ = default_languages().find("c");
  CompileRequest request_;
};

TEST_F(CompileKey, DependsOnAllInputsOfTheCompilation) {
  put("submission/a.c", "1");
  std::string before = key();
  const auto changes = [&](const auto& change) {
    change();
    const std::string now = key();
    const bool changed = now != before && now != "none";
    before = now;
    return changed;
  };
  EXPECT_FALSE(changes([] {}));
  EXPECT_TRUE(changes([&] { put("submission/a.c", "2"); }));
  EXPECT_TRUE(changes([&] { put("submission/.hidden/table.inc", "not a source, but included"); }));
  EXPECT_TRUE(changes([&] { fs::rename(path("submission/a.c"), path("submission/b.c")); }));
  EXPECT_TRUE(changes([&] { request_.compiler = "gcc 13"; }));
  EXPECT_TRUE(changes([&] { request_.judge = "another judge"; }));
  EXPECT_TRUE(changes([&] { request_.limits.cpu = std::chrono::seconds(1); }));
  EXPECT_TRUE(changes([&] { language_ = default_languages().find("c17"); }));
  Language flags = *language_;
  flags.compile[0].command.emplace_back("-g");
  EXPECT_TRUE(changes([&] { language_ = &flags; }));
}

class CompileCached : public Cache {
 protected:
  void SetUp() override {
    auto box = open_box();
    if (!box) BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(), box.error().message);
    box_ = std::move(*box);
  }
  CompileOutcome compile_it() {
    fs::remove_all(path("program"));
    CompileRequest request;
    request.submission = path("submission");
    request.program = path("program");
    request.scratch = path("scratch");
    request.limits = limits_;
    request.cache = &cache_;
    const auto outcome = compile(*box_, request);
    EXPECT_TRUE(outcome) << outcome.error().message;
    return outcome ? *outcome : CompileOutcome{};
  }
  std::unique_ptr<Box> box_;
  Limits limits_ = compile_limits();
  CompileCache cache_{path("cache")};
};

TEST_F(CompileCached, DoesNotCompileTheSameSourcesAgain) {
  put("submission/a.c", "int main(void) { return 0; }\n");
  EXPECT_FALSE(compile_it().cached);
  EXPECT_TRUE(compile_it().cached);
  EXPECT_TRUE(fs::exists(path("program")));
}

// A box that calls a function at the start of each run.
class BoxWithEvent : public Box {
 public:
  BoxWithEvent(Box& box, std::function<void()> event) : box_(box), event_(std::move(event)) {}
  BoxResult run(const BoxRequest& request, const std::stop_token& stop) override {
    event_();
    return box_.run(request, stop);
  }
  std::string description() const override { return box_.description(); }
  bool approximate() const override { return box_.approximate(); }

 private:
  Box& box_;
  std::function<void()> event_;
};

TEST_F(CompileCached, DoesNotCacheFilesThatChangedDuringTheCompilation) {
  put("submission/a.c", "int main(void) { return 0; }\n");
  BoxWithEvent box(*box_, [&] { put("submission/a.c", "int main(void) { return x; }\n"); });
  CompileRequest request{.submission = path("submission"),
                         .program = path("program"),
                         .scratch = path("scratch"),
                         .cache = &cache_};
  const auto changed = compile(box, request);
  ASSERT_TRUE(changed) << changed.error().message;
  EXPECT_TRUE(changed->is_compile_error());
  put("submission/a.c", "int main(void) { return 0; }\n");
  const CompileOutcome outcome = compile_it();
  EXPECT_FALSE(outcome.cached);
  EXPECT_TRUE(outcome.is_compiled());
}

// A box on a busy machine: its first runs are starved and exceed their wall limit.
class StarvedBox : public Box {
 public:
  StarvedBox(Box& box, int times) : box_(box), left_(times) {}
  BoxResult run(const BoxRequest& request, const std::stop_token& stop) override {
    if (left_-- <= 0) return box_.run(request, stop);
    BoxResult result;
    result.end = BoxEnd::kWallLimit;
    result.wall = request.limits.wall;
    result.starved = result.wall / 2;
    return result;
  }
  std::string description() const override { return box_.description(); }
  bool approximate() const override { return box_.approximate(); }

 private:
  Box& box_;
  int left_;
};

TEST_F(CompileCached, ReportsAStarvedCompilerAsAJudgeError) {
  put("submission/a.c", "int main(void) { return 0; }\n");
  const CompileRequest request{.submission = path("submission"),
                               .program = path("program"),
                               .scratch = path("scratch"),
                               .cache = &cache_};
  StarvedBox always(*box_, 1000);
  const auto failed = compile(always, request);
  ASSERT_FALSE(failed);
  EXPECT_THAT(failed.error().message, testing::HasSubstr("other processes used the processors"));
  EXPECT_EQ(entries(), 0U);
  StarvedBox once(*box_, 1);
  const auto done = compile(once, request);
  ASSERT_TRUE(done) << done.error().message;
  EXPECT_TRUE(done->is_compiled());
}

TEST_F(CompileCached, DoesNotCacheACompileError) {
  put("submission/a.c", "int main(void) { return x; }\n");
  const CompileOutcome first = compile_it();
  const CompileOutcome second = compile_it();
  EXPECT_FALSE(second.cached);
  EXPECT_EQ(second.report.reason, first.report.reason);
  EXPECT_EQ(entries(), 0U);
}

}  // namespace
}  // namespace biglia::judge
