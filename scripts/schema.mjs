/** Writes `server/migrations` from the tables of the server: `npm run migration`, after a table has changed. */
import { runnerImport } from 'vite';

const { module } = await runnerImport(new URL('../tests/setup/schemaFile.ts', import.meta.url).pathname);
await module.writeSchema();
