import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests that put something of their own in the place of a module, or see one being loaded: they share no modules with other files. */
const ALONE = {
  server: ['tests/server/durableFiles.test.ts', 'tests/server/securityWalk.test.ts'],
  src: [
    'tests/src/behavioursMessages.test.tsx',
    'tests/src/behavioursShell.test.tsx',
    'tests/src/tillQueueLaw.test.ts',
  ],
};

/**
 * What they hold has nothing to do with the database: who may call what, what calls refuse before they reach it, what is
 * described. They run on the embedded one alone.
 */
const ONE_DATABASE = [
  'changedRoots',
  'junk',
  'junkBodies',
  'licence',
  'lookups',
  'openCalls',
  'passwordReset',
  'proxies',
  'routes',
  'secondFactor',
  'securityHeaders',
  'strangersBodies',
  'strictApi',
].map((name) => `tests/server/${name}.test.ts`);

/** Modules are transformed once for all runs until they change: a test file alone then runs in half of the time. */
const modules = process.env.MODULE_CACHE ?? join(import.meta.dirname, 'node_modules/.cache/modules');

/** Long enough for a machine that is busy with something else: how long a test takes proves nothing. */
const PATIENCE = { testTimeout: 400_000, hookTimeout: 400_000, expect: { poll: { timeout: 60_000 } } };

/** Most of what tests make is thrown away at once: with room for it less is collected. Projects do not inherit it. */
const ROOM = { execArgv: ['--max-semi-space-size=64'] };

/**
 * How many files of a project run at once on two cores. Those of the server keep a core busy; those of screens wait half of
 * their time for what is typed and drawn, those of browsers a tenth. Projects with the same order run together.
 */
const BUSY = { maxWorkers: 2, sequence: { groupOrder: 0 } };
const WAITING = { maxWorkers: 3, sequence: { groupOrder: 1 } };

const server = {
  environment: 'node' as const,
  globalSetup: ['tests/setup/server.ts'],
  setupFiles: ['tests/setup/ending.ts'],
  ...PATIENCE,
  ...ROOM,
  ...BUSY,
};

const screens = {
  ...server,
  ...WAITING,
  environment: 'happy-dom' as const,
  setupFiles: ['tests/setup/ending.ts', 'tests/setup/src.ts'],
  // Its single modules are for bundlers: Node cannot import them.
  server: { deps: { inline: ['@zxing/library'] } },
};

/**
 * One project for each room, two for the built product: in a browser, and under power cuts; and one that sqlmap attacks.
 * `npm test` runs the rooms; those of the built product need `npm run build` first, the last one sqlmap.
 */
export default defineConfig({
  test: {
    experimental: { fsModuleCache: true, fsModuleCachePath: modules },
    projects: [
      // Each of their files needs a worker of its own: first, beside other files, and not alone at the end.
      { test: { ...server, name: 'server-alone', include: ALONE.server } },
      { test: { ...screens, name: 'src-alone', include: ALONE.src } },
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts', 'tests/architecture/**/*.test.ts', 'tests/gate/**/*.test.ts'],
          isolate: false,
          ...PATIENCE,
          ...ROOM,
          ...BUSY,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: [...ALONE.server, ...(process.env.DATABASE_URL ? ONE_DATABASE : [])],
          // Reading the modules of the product anew for each file is half of the work of this project.
          isolate: false,
        },
      },
      {
        test: {
          ...screens,
          name: 'src',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          exclude: ALONE.src,
          // Its files share a window as well: each takes back what it has changed there, see `tests/setup/src.ts`.
          isolate: false,
        },
      },
      {
        test: {
          name: 'crash',
          environment: 'node',
          include: ['tests/crash/**/*.test.ts'],
          ...PATIENCE,
          ...WAITING,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts', 'tests/bench/**/*.test.ts'],
          globalSetup: ['tests/e2e/globalSetup.ts'],
          setupFiles: ['tests/setup/ending.ts', 'tests/setup/pages.ts'],
          // One browser for all files of a worker; each test opens a profile of its own there.
          isolate: false,
          ...PATIENCE,
          ...WAITING,
        },
      },
      { test: { ...server, name: 'sqlmap', include: ['tests/sqlmap/**/*.test.ts'] } },
    ],
  },
});
