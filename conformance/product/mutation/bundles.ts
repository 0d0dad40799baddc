import type { Broken, Forward } from '../../mutation/proxy.ts';

/** A violation and its name. */
export type Named = readonly [name: string, broken: Broken];

/**
 * Groups violations that do not affect each other: at most one of each area that catches them. Violations
 * that need a broadcast then need only a few broadcasts.
 */
export function bundled(violations: readonly Named[]): Named[][] {
  const areas = Map.groupBy(violations, ([, { caughtBy }]) => caughtBy[0]?.split('/')[0]);
  const bundles: Named[][] = [];
  for (const ofArea of areas.values())
    for (const [at, named] of ofArea.entries()) {
      bundles[at] ??= [];
      bundles[at].push(named);
    }
  return bundles;
}

/** Combines the violations of a bundle in front of the same host. */
export function together(violations: readonly Named[]): Broken['breaks'] {
  return () => {
    const all = violations.map(([, broken]) => broken.breaks());
    return (request, forward) => {
      const chain = all.reduce<Forward>((next, violate) => (passing) => violate(passing, next), forward);
      return chain(request);
    };
  };
}
