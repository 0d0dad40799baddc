import { test } from 'vitest';
import { browserProgram, demandedRequirements, findings, type Requirement, remedies } from './findings.ts';

export { browserProgram, type Requirement };

declare module 'vitest' {
  interface TaskMeta {
    /** The missing requirements because of which a test is skipped. */
    missing?: readonly Requirement[];
  }
}

/**
 * Returns `test` if all requirements are available on this machine, otherwise a `test.skip` whose tests have
 * the missing ones in their metadata, for the report of the run. Name all requirements: a browser test that
 * also checks pictures requires `browser` and `ffmpeg`.
 *
 * @throws Error if `CALLSHEET_REQUIRE` lists a missing requirement, as in CI.
 */
export function requires(...needs: readonly Requirement[]): typeof test | typeof test.skip {
  const missing = needs.filter((need) => findings(need).missing !== undefined);
  if (missing.length === 0) return test;
  const demanded = demandedRequirements();
  for (const need of missing)
    if (demanded.includes(need))
      throw new Error(
        `CALLSHEET_REQUIRE requires ${need}, but ${findings(need).missing}; ${remedies[need].join(', or ')}.`,
      );
  return skipping(missing);
}

/** `test.skip`, also as `each` and `for`, with the missing requirements in the metadata of its tests. */
function skipping(missing: readonly Requirement[]): typeof test.skip {
  const annotated = <F extends object>(define: F): F =>
    new Proxy(define, {
      apply: (target, self, [title, ...rest]: unknown[]) => {
        const body = rest.find((argument) => typeof argument === 'function');
        return Reflect.apply(callable(target), self, [title, { meta: { missing } }, body]);
      },
    });
  return new Proxy(annotated(test.skip), {
    get: (target, key) => {
      const member: unknown = Reflect.get(target, key, target);
      if ((key !== 'each' && key !== 'for') || typeof member !== 'function') return member;
      return (...cases: unknown[]) => annotated(Reflect.apply(member, target, cases));
    },
  });
}

function callable(value: object) {
  if (typeof value !== 'function') throw new TypeError('Only a function defines tests.');
  return value;
}

/**
 * A Python 3.11 or later that can import a module; empty if there is none, so only tests that require it may
 * use it. The system's Python may differ from the first on PATH.
 */
export function pythonWith(module: 'python' | 'httpx' | 'mypy'): string {
  return findings(module).program ?? '';
}
