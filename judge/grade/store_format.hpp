// The tables of class.db, the database of a results folder.
//
//   compiles   the finished compilations; runs: the finished runs with their judgements, by the keys
//              of keys.hpp. Later gradings resume from them (result_store.hpp)
//   gradings   each call of `biglia grade` (desk/history/grading_history.hpp), with
//   graded     its submissions,
//   test_sets  the tests with the digests of their files, equal ones once, and
//   outcomes   the results of a submission on all tests, equal ones once
//
// Other stores of results have the same tables; those of gradings are then empty. A change of the
// tables that an earlier program would misread has a new version.
#pragma once

#include "judge/files/database.hpp"

namespace biglia::judge {

DatabaseFormat store_format();

}  // namespace biglia::judge
