import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

/** Where the processes that tests start keep what they compiled: starting one takes half as long then. */
const compiled = join(import.meta.dirname, 'node_modules/.cache/compiled');

export default defineConfig({
  test: {
    // Tests mostly wait for the processes they start: two files side by side even on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Generated suites run against a deployment named by CALLSHEET_BASE_URL: npx vitest run --project conformance.
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          // The fixtures of packaging run in projects of their own, with other test runners.
          exclude: [...configDefaults.exclude, '**/generated/**', 'packaging/fixtures/**'],
          globalSetup: ['conformance/generate-example.ts', 'checks/requirements/findings-folder.ts'],
          // Tests run suites as a command does; they are not tests of the file that loads them.
          env: { CALLSHEET_VITEST: 'off', NODE_COMPILE_CACHE: compiled },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: { name: 'conformance', include: ['generated/conformance/*.test.ts'], testTimeout: 120_000 },
      },
    ],
  },
});
