import * as fs from 'node:fs';
import * as path from 'node:path';
import { makeNamedFolder } from '../../cli/output-folder.ts';
import type { Check } from '../engine/checks/check.ts';
import type { Project } from '../engine/checks/project.ts';
import type { GeneratedSuites } from '../engine/command/suite.ts';
import type { Plan } from '../engine/run/plan.ts';
import type { Target } from '../engine/target/target.ts';
import { type Cell, type Fates, type fatesOf, type KillMatrix, matrixStatus } from './kill-matrix.ts';
import { matrixPage } from './matrix-page.ts';
import { mutate } from './mutate.ts';

/** What there is to break, besides the contract. */
export interface Prepared {
  readonly plan: Plan;
  readonly checks: readonly Check[];
  readonly project: Project;
  readonly signal?: AbortSignal;
}

/** Breaks the promises of a target and tells what became of them; the exit status. */
export async function reportMutations(
  target: Target,
  generated: GeneratedSuites,
  { plan, checks, project, signal }: Prepared,
  out: (text: string) => void,
): Promise<number> {
  const says = target.reporters.includes('console') ? (text: string) => out(`${text}\n`) : () => {};
  says(
    `${plan.contract}: what would be noticed of ${target.baseUrl} (${target.profile}, seed ${target.seed})`,
  );
  const matrix = await mutate(target, generated, {
    plan,
    checks,
    project,
    ...(signal && { signal }),
    began: (healthy, promises) => {
      const green = healthy.filter(({ status }) => status === 'pass' || status === 'warn').length;
      says(`${green} checks pass while nothing is broken; ${promises} promises are broken one by one`);
    },
    finished: (cell) => {
      if (cell.fate === 'survived') says(survivor(cell));
    },
  });
  says(describeMatrix(matrix));
  for (const [reporter, name, content] of [
    ['json', 'mutations.json', () => `${JSON.stringify(matrix, null, 2)}\n`],
    ['html', 'mutations.html', () => matrixPage(matrix)],
  ] as const) {
    if (!target.reporters.includes(reporter)) continue;
    makeNamedFolder('--out', target.out);
    const file = path.join(target.out, name);
    fs.writeFileSync(file, content());
    says(file);
  }
  if (signal?.aborted) return 130;
  return matrixStatus(matrix);
}

const survivor = ({ id, sentence, at, looked, clauses }: Cell): string =>
  `SURVIVED ${id}\n  ${sentence}\n  ${[at, ...clauses, `${looked} checks looked`].join(', ')}`;

/** The matrix by trait, and what is not known. */
export function describeMatrix(matrix: KillMatrix): string {
  const { byTrait, totals, clauses, cells, leftOut, requests, durationMs, promises } = matrix;
  const width = Math.max(5, ...Object.keys(byTrait).map((name) => name.length));
  const row = (name: string, fates: Fates): string =>
    [
      name.padEnd(width),
      ...[fates.killed, fates.survived, fates.unapplied, fates.unseen].map((count) =>
        String(count).padStart(9),
      ),
    ].join('');
  const head = [
    ''.padEnd(width),
    ...['killed', 'survived', 'not met', 'not seen'].map((word) => word.padStart(9)),
  ].join('');
  const standing = Object.values(clauses);
  const count = (fate: string): number => standing.filter((one) => one === fate).length;
  const silent = leftOut.filter(
    ({ status }) => status === 'fail' || status === 'blocked' || status === 'error',
  );
  const seconds = (durationMs / 1000).toFixed(1);
  return [
    '',
    head,
    ...Object.entries(byTrait).map(([name, fates]) => row(name, fates)),
    row('all', totals),
    '',
    ...(standing.length > 0
      ? [
          `clauses: ${count('proved')} seen to turn a check red, ${count('touched')} only touched, ${count('unseen')} not looked at`,
        ]
      : []),
    ...(silent.length > 0
      ? [
          `${silent.length} checks do not pass while nothing is broken and were left out: ${silent
            .slice(0, 5)
            .map(({ id }) => id)
            .join(', ')}`,
        ]
      : []),
    ...unmet(cells),
    `${cells.length} of ${promises} promises broken, ${requests} requests, ${seconds} s`,
    verdict(totals),
  ].join('\n');
}

/** The first of those that nothing could be said of. */
function unmet(cells: readonly Cell[]): string[] {
  const without = cells.filter(({ fate }) => fate === 'unseen' || fate === 'unapplied');
  if (without.length === 0) return [];
  const shown = without.slice(0, 5).map(({ id }) => id);
  return [`nothing is known of ${without.length}: ${shown.join(', ')}${without.length > 5 ? ', …' : ''}`];
}

function verdict({ survived, killed }: ReturnType<typeof fatesOf>): string {
  if (survived > 0) return `${survived} of ${killed + survived} broken promises were not noticed`;
  return killed === 0 ? 'nothing was broken' : `all ${killed} broken promises were noticed`;
}
