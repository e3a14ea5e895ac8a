import { onTestFinished, TestRunner } from 'vitest';

const closers: (() => Promise<unknown>)[] = [];

/**
 * Does something when what is running ends: the test, also where its `beforeEach` asks, else the test file. Last asked,
 * first done.
 */
export function atEnd(close: () => Promise<unknown>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await close()));
  else closers.push(close);
}

/** The work of the setup file of a project after each test file. */
export async function endAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}
