import { stripVTControlCharacters } from 'node:util';
import type { TestCase, TestModule } from 'vitest/node';
import { seconds } from './progress.ts';

const maxSlowest = 10;
const maxErrorLength = 200;

/** The summary at the end of a run: counts, reasons of skipped tests, slowest files, flaky tests, failures. */
export function summarize(modules: readonly TestModule[], wallMs: number): readonly string[] {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const failedFiles = modules.filter((module) => module.state() === 'failed');
  return [
    `Files    ${counts(modules.map((module) => module.state()))}`,
    `Tests    ${counts(tests.map((test) => test.result().state))}`,
    ...skipped(tests),
    `Time     ${seconds(wallMs)}`,
    ...slowest(modules),
    ...flaky(modules),
    ...(failedFiles.length === 0 ? [] : ['', 'Failed', ...failedFiles.flatMap(failures)]),
  ];
}

function counts(states: readonly string[]): string {
  const count = (state: string) => states.filter((each) => each === state).length;
  const other = states.length - count('passed') - count('failed') - count('skipped');
  const unfinished = other === 0 ? '' : `, ${other} unfinished`;
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped${unfinished}`;
}

/** Counts skipped tests by missing requirement. A test that misses two counts for both. */
function skipped(tests: readonly TestCase[]): readonly string[] {
  const reasons = tests
    .filter((test) => test.result().state === 'skipped')
    .flatMap((test): readonly string[] => test.meta().missing ?? ['another reason']);
  const all = Object.entries(Object.groupBy(reasons, (reason) => reason))
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([reason, group]) => `${group?.length} for ${reason}`);
  return all.length === 0 ? [] : [`Skipped  ${all.join(', ')}`];
}

function slowest(modules: readonly TestModule[]): readonly string[] {
  if (modules.length < 2) return [];
  return modules
    .map((module) => ({ file: module.relativeModuleId, ms: module.diagnostic().duration }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, maxSlowest)
    .map(
      ({ file, ms }, index) =>
        `${(index === 0 ? 'Slowest' : '').padEnd(9)}${seconds(ms).padStart(6)} ${file}`,
    );
}

/** Tests that failed and then passed when repeated, each with its first error. */
function flaky(modules: readonly TestModule[]): readonly string[] {
  const lines = modules.flatMap((module) => {
    const repeated = [...module.children.allTests('passed')].filter((test) => test.diagnostic()?.flaky);
    const titles = repeated.map((test) => `    ${test.fullName}: ${firstError(test)}`);
    return titles.length === 0 ? [] : [`  npx vitest run ${module.relativeModuleId}`, ...titles];
  });
  return lines.length === 0 ? [] : ['', 'Flaky: failed first, and passed when repeated', ...lines];
}

function firstError(test: TestCase): string {
  const [line = ''] = (test.result().errors?.[0]?.message ?? '').split('\n');
  return stripVTControlCharacters(line).slice(0, maxErrorLength);
}

function failures(module: TestModule): readonly string[] {
  const titles = [...module.children.allTests('failed')].map((test) => `    ${test.fullName}`);
  return [`  npx vitest run ${module.relativeModuleId}`, ...titles];
}
