import { onTestFinished, TestRunner } from 'vitest';

const closers: (() => Promise<unknown>)[] = [];

/**
 * Runs a function at the end of the running test, also of its `beforeEach`, else of the test file. Last asked, first
 * done.
 */
export function atEnd(close: () => Promise<unknown>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await close()));
  else closers.push(close);
}

/** The work of the setup file of a project after each test file. */
export async function endAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}
