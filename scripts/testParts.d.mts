export function partNames(): Set<string>;
export function partOfFile(path: string): string | undefined;
export function partsOfTest(
  path: string,
  parts: ReadonlySet<string>,
  read: (path: string) => string | null,
): Set<string>;
export function testFiles(folders: readonly string[]): { path: string; parts: Set<string> }[];
