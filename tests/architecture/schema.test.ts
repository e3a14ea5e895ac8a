import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FOLDER, schemaFiles } from '../setup/schemaFile';

const CURE = 'differs from the tables of the server: run `npm run migration` and commit what it writes';

test('the schema file makes the tables that the server says', async () => {
  const files = await schemaFiles();
  expect(
    Object.values(files)
      .join('')
      .match(/^CREATE TABLE /gm)?.length,
  ).toBeGreaterThan(80);
  for (const [path, text] of Object.entries(files)) {
    expect(readFileSync(path, 'utf8') === text, `${path} ${CURE}`).toBe(true);
  }
});

test('the folder holds no other file', async () => {
  const there = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(there.sort()).toEqual(Object.keys(await schemaFiles()).sort());
});
