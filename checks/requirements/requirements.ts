import { test } from 'vitest';
import { browserProgram, findings, type Requirement } from './findings.ts';

export { browserProgram, type Requirement };

/**
 * `test`, if everything that the test needs starts on this machine. Otherwise the test is skipped, with one line for each missing
 * need. Name every need of the test: a browser test that also looks at pictures needs `browser` and `ffmpeg`.
 * @throws Error if `CALLSHEET_REQUIRE` lists a need that is missing, as in CI.
 */
export function requires(...needs: readonly Requirement[]): typeof test | typeof test.skip {
  const missing = needs.flatMap((need) => {
    const reason = findings(need).missing;
    return reason === undefined ? [] : [{ need, reason }];
  });
  if (missing.length === 0) return test;
  const demanded = (process.env.CALLSHEET_REQUIRE ?? '').split(',').map((word) => word.trim());
  for (const { need, reason } of missing) {
    if (demanded.includes(need)) throw new Error(`CALLSHEET_REQUIRE asks for ${need}, but ${reason}.`);
    process.stderr.write(`Skipped tests that need ${need}: ${reason}.\n`);
  }
  return test.skip;
}

/**
 * A Python 3.11 or later that can import a module; empty if there is none, so that only a test that requires it may use it.
 * The system's Python may be another than the first on PATH.
 */
export function pythonWith(module: 'python' | 'httpx' | 'mypy'): string {
  return findings(module).program ?? '';
}
