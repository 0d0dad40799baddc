import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import TestOrder from './checks/test-order.ts';

/** Where the processes that tests start keep what they compiled: starting one takes half as long then. */
const compiled = join(import.meta.dirname, 'node_modules/.cache/compiled');

export default defineConfig({
  test: {
    // Tests use half of a processor's time and wait for the rest of it.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: TestOrder },
    // Generated suites run against a deployment named by CALLSHEET_BASE_URL: npx vitest run --project conformance.
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          // The fixtures of packaging run in projects of their own, with other test runners.
          exclude: [...configDefaults.exclude, '**/generated/**', 'packaging/fixtures/**'],
          globalSetup: ['checks/generate-example.ts', 'checks/requirements/findings-folder.ts'],
          // Tests run suites as a command does; they are not tests of the file that loads them.
          env: { CALLSHEET_VITEST: 'off', NODE_COMPILE_CACHE: compiled },
          // Long enough for a machine that is ten times as busy: a timeout ends tests that hang, and judges no speed.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: { name: 'conformance', include: ['generated/conformance/*.test.ts'], testTimeout: 120_000 },
      },
    ],
  },
});
