/**
 * Adds up vitest's own reports and prints `N passed, N failed`, the last line of a run. A suite that left no report,
 * or ran nothing, counts as a failure, and so does every step that broke outside the tests.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, broken, ...suites] = process.argv.slice(2);
let passed = 0;
let failed = 0;
let brokenTests = 0;
for (const suite of suites) {
  const report = read(join(folder, `${suite}.json`));
  if (!report || report.numTotalTests === 0) {
    console.log(`${suite}: no test ran`);
    failed += 1;
    brokenTests += 1;
    continue;
  }
  // A file that cannot even be loaded has no tests to fail.
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const unhandled = !report.success && report.numFailedTests + unloadable.length === 0 ? 1 : 0;
  console.log(
    `${suite}: ${report.numPassedTests} passed, ${report.numFailedTests + unloadable.length + unhandled} failed`,
  );
  passed += report.numPassedTests;
  failed += report.numFailedTests + unloadable.length + unhandled;
  if (!report.success) brokenTests += 1;
}
failed += Math.max(0, Number(broken) - brokenTests);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
