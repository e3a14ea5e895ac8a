/** Prints the measured costs of the product next to their budgets. `npm run bench -- posting` measures one part. */
import { runnerImport } from 'vite';

const { module } = await runnerImport(new URL('../tests/bench/bench.ts', import.meta.url).pathname);
const isWithin = await module.bench(process.argv.slice(2), process.env.DATABASE_URL);
process.exit(isWithin ? 0 : 1);
