import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** A single failure may be chance; where more files failed than this, something else is wrong. */
export const MOST_AGAIN = 20;

/** A report of vitest, or null where a run left none. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * The failures in each file of a report of vitest: names of tests, and null for a failure outside its tests, such as a
 * file that cannot be loaded.
 */
export function failures(report) {
  const found = new Map();
  for (const { name, status, assertionResults } of report.testResults) {
    if (status !== 'failed') continue;
    const names = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    found.set(name, names.length > 0 ? names : [null]);
  }
  return found;
}

/**
 * The result of a suite after each failed file has run alone.
 * @param again reports of these second runs, by file; a missing report proves nothing.
 * @returns how many tests passed, what failed both times, and what passed one of two times.
 */
export function judged(report, again) {
  const failed = [];
  const flaky = [];
  let passed = report.numPassedTests;
  const first = failures(report);
  for (const [file, names] of first) {
    const shown = (name) => [relative(process.cwd(), file), name].filter((part) => part !== null).join(' > ');
    const second = again.get(file);
    const since = second && second.numTotalTests > 0 ? (failures(second).get(file) ?? []) : [null];
    const didFail = (name) => since.includes(null) || since.includes(name) || (name === null && since.length > 0);
    for (const name of names) {
      (didFail(name) ? failed : flaky).push(shown(name));
      if (!didFail(name) && name !== null) passed += 1;
    }
    // A test that passed in the suite and fails alone has passed once.
    flaky.push(...since.filter((name) => name !== null && !names.includes(null) && !names.includes(name)).map(shown));
  }
  // Outside of all files: an error that nobody caught, or a project that could not begin.
  if (!report.success && first.size === 0) failed.push('outside of the tests');
  return { passed, failed, flaky };
}
