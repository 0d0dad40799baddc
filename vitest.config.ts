import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import TestOrder from './checks/test-order.ts';
import { capturedForks } from './checks/test-run/captured-forks.ts';
import { TestOutput } from './checks/test-run/output.ts';
import { RunReport } from './checks/test-run/report.ts';

/** The compile cache of processes that tests start; it halves their start time. */
const compiled = join(import.meta.dirname, 'node_modules/.cache/compiled');

const output = new TestOutput();
const pool = capturedForks(output);
const setupFiles = ['checks/test-run/marked-tests.ts', 'checks/test-run/event-waits.ts'];

/** A file for the results as JSON, which CI counts. */
const results = process.env.TEST_RESULTS;

export default defineConfig({
  test: {
    reporters: [
      new RunReport(output),
      ...(results === undefined ? [] : [['json', { outputFile: results }] satisfies ['json', object]]),
    ],
    // Tests use half of a processor's time and wait for the rest.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: TestOrder },
    // Generated suites test the deployment that CALLSHEET_BASE_URL names: npx vitest run --project
    // conformance.
    projects: [
      {
        test: {
          name: 'unit',
          pool,
          setupFiles,
          include: ['**/*.test.ts'],
          // These fixtures are separate projects: with other test runners, or with tests that fail.
          exclude: [
            ...configDefaults.exclude,
            '**/generated/**',
            'packaging/fixtures/**',
            'checks/test-run/fixtures/**',
          ],
          globalSetup: ['checks/generate-example.ts', 'checks/requirements/findings-folder.ts'],
          // Tests run suites like a command does; the suites are not tests of the file that imports them.
          env: { CALLSHEET_VITEST: 'off', NODE_COMPILE_CACHE: compiled },
          // Long enough for a machine that is ten times slower: a timeout ends tests that hang, and does not
          // measure speed.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
          // A busy machine may delay a test beyond its limits once. The report lists such tests as flaky.
          retry: process.env.CI ? 1 : 0,
        },
      },
      {
        test: {
          name: 'conformance',
          pool,
          setupFiles,
          include: ['generated/conformance/*.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
