const closers: (() => Promise<unknown>)[] = [];

/** Does something when the test file ends; last asked, first done. */
export const atEnd = (close: () => Promise<unknown>) => closers.push(close);

/** What the setup file of a project does after each test file. */
export async function endAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}
