/**
 * Adds up vitest's own reports and prints `N passed, N failed`, the last line of a run. A test that failed and then
 * passed alone is named `flaky` and fails nothing. A suite that left no report, or ran nothing, counts as a failure,
 * and so does every step that broke outside the tests.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { judged, readReport } from './reports.mjs';

const [folder, broken, ...suites] = process.argv.slice(2);
let passed = 0;
let failed = 0;
let brokenTests = 0;
const told = [];
for (const suite of suites) {
  const report = readReport(join(folder, `${suite}.json`));
  if (!report || report.numTotalTests === 0) {
    console.log(`${suite}: no test ran`);
    failed += 1;
    brokenTests += 1;
    continue;
  }
  const counted = judged(report, secondRuns(suite));
  console.log(`${suite}: ${counted.passed} passed, ${counted.failed.length} failed`);
  told.push(...counted.failed.map((name) => `failed: ${name}`), ...counted.flaky.map((name) => `flaky: ${name}`));
  passed += counted.passed;
  failed += counted.failed.length;
  if (!report.success) brokenTests += 1;
}
for (const line of told) console.log(line);
failed += Math.max(0, Number(broken) - brokenTests);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Reports of the files of a suite that ran once more, by file. */
function secondRuns(suite) {
  const reports = readdirSync(folder)
    .filter((name) => name.startsWith(`${suite}.again.`))
    .map((name) => readReport(join(folder, name)));
  return new Map(reports.flatMap((report) => (report?.testResults ?? []).map(({ name }) => [name, report])));
}
