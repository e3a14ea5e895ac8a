import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { SCHEMA_FILE } from '../../server/core/db/schema';

export const FOLDER = 'server/migrations';
const BREAK = '--> statement-breakpoint';
/** When the schema counts as made: always the same, so that a changed table changes nothing but its own lines. */
const WHEN = Date.UTC(2026, 0, 1);

/** The files of the schema by their paths, as the tables of the server say it today. */
export async function schemaFiles(): Promise<Record<string, string>> {
  const modules = import.meta.glob('../../server/**/tables.ts', { eager: true }) as Record<
    string,
    Record<string, unknown>
  >;
  const exported = Object.values(modules)
    .flatMap((module) => Object.entries(module))
    // Sorted by the names of the tables, so that one that moves to another file stays in its place here.
    .map(([name, value]) => [is(value, PgTable) ? `table ${getTableName(value)}` : name, value] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const now = generateDrizzleJson(Object.fromEntries(exported));
  const statements = await generateMigration(generateDrizzleJson({}), now);
  const entry = { idx: 0, version: '7', when: WHEN, tag: SCHEMA_FILE.replace('.sql', ''), breakpoints: true };
  const journal = { version: '7', dialect: 'postgresql', entries: [entry] };
  return {
    [`${FOLDER}/${SCHEMA_FILE}`]: `${statements.join(`${BREAK}\n`)}\n`,
    [`${FOLDER}/meta/_journal.json`]: `${JSON.stringify(journal, null, 2)}\n`,
  };
}

/** Writes them; `npm run migration`. */
export async function writeSchema(): Promise<void> {
  const files = await schemaFiles();
  rmSync(FOLDER, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(path);
  }
}
