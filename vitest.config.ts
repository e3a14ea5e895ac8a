import { defineConfig } from 'vitest/config';

/**
 * One project for each room, and two for the built product: in a browser, and under power cuts. `npm test` runs the
 * rooms; the others need `npm run build` first.
 */
export default defineConfig({
  test: {
    // PGlite is a whole database in one process: two of them at a time suit two cores and leave memory for a browser.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts', 'tests/architecture/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/setup/server.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'src',
          environment: 'happy-dom',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/setup/server.ts'],
          setupFiles: ['tests/setup/src.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts', 'tests/bench/**/*.test.ts'],
          globalSetup: ['tests/e2e/globalSetup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'crash',
          environment: 'node',
          include: ['tests/crash/**/*.test.ts'],
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
