import * as fs from 'node:fs';
import * as path from 'node:path';
import { makeNamedFolder } from '../../cli/output-folder.ts';
import type { Check } from '../engine/checks/check.ts';
import type { Project } from '../engine/checks/project.ts';
import type { GeneratedSuites } from '../engine/command/suite.ts';
import type { Plan } from '../engine/run/plan.ts';
import type { Target } from '../engine/target/target.ts';
import { type Cell, type KillMatrix, matrixStatus, type Outcomes, type outcomesOf } from './kill-matrix.ts';
import { matrixPage } from './matrix-page.ts';
import { mutate } from './mutate.ts';

/** The inputs of a mutation run, in addition to the contract. */
export interface Prepared {
  readonly plan: Plan;
  readonly checks: readonly Check[];
  readonly project: Project;
  readonly signal?: AbortSignal;
}

/** Breaks the promises of a target, reports the outcomes and returns the exit status. */
export async function reportMutations(
  target: Target,
  generated: GeneratedSuites,
  { plan, checks, project, signal }: Prepared,
  out: (text: string) => void,
): Promise<number> {
  const states = target.reporters.includes('console') ? (text: string) => out(`${text}\n`) : () => {};
  states(
    `${plan.contract}: violations that the suite would notice on ${target.baseUrl} (${target.profile}, seed ${target.seed})`,
  );
  const matrix = await mutate(target, generated, {
    plan,
    checks,
    project,
    ...(signal && { signal }),
    began: (healthy, promises) => {
      const green = healthy.filter(({ status }) => status === 'pass' || status === 'warn').length;
      states(`${green} checks pass on the healthy target; ${promises} promises are broken one by one`);
    },
    finished: (cell) => {
      if (cell.outcome === 'survived') states(survivor(cell));
    },
  });
  states(describeMatrix(matrix));
  for (const [reporter, name, content] of [
    ['json', 'mutations.json', () => `${JSON.stringify(matrix, null, 2)}\n`],
    ['html', 'mutations.html', () => matrixPage(matrix)],
  ] as const) {
    if (!target.reporters.includes(reporter)) continue;
    makeNamedFolder('--output', target.out);
    const file = path.join(target.out, name);
    fs.writeFileSync(file, content());
    states(file);
  }
  if (signal?.aborted) return 130;
  return matrixStatus(matrix);
}

const survivor = ({ id, sentence, at, looked, clauses }: Cell): string =>
  `SURVIVED ${id}\n  ${sentence}\n  ${[at, ...clauses, `${looked} checks ran`].join(', ')}`;

/** The matrix by trait, and the inconclusive promises. */
export function describeMatrix(matrix: KillMatrix): string {
  const { byTrait, totals, clauses, cells, skipped, requests, durationMs, promises } = matrix;
  const width = Math.max(5, ...Object.keys(byTrait).map((name) => name.length));
  const row = (name: string, outcomes: Outcomes): string =>
    [
      name.padEnd(width),
      ...[outcomes.killed, outcomes.survived, outcomes.unapplied, outcomes.unseen].map((count) =>
        String(count).padStart(9),
      ),
    ].join('');
  const head = [
    ''.padEnd(width),
    ...['killed', 'survived', 'not met', 'not seen'].map((word) => word.padStart(9)),
  ].join('');
  const standing = Object.values(clauses);
  const count = (outcome: string): number => standing.filter((one) => one === outcome).length;
  const silent = skipped.filter(
    ({ status }) => status === 'fail' || status === 'blocked' || status === 'error',
  );
  const seconds = (durationMs / 1000).toFixed(1);
  return [
    '',
    head,
    ...Object.entries(byTrait).map(([name, outcomes]) => row(name, outcomes)),
    row('all', totals),
    '',
    ...(standing.length > 0
      ? [
          `clauses: ${count('proved')} proved by a failing check, ${count('touched')} only touched, ${count('unseen')} not tested`,
        ]
      : []),
    ...(silent.length > 0
      ? [
          `${silent.length} checks do not pass on the healthy target and were skipped: ${silent
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

/** The first inconclusive promises. */
function unmet(cells: readonly Cell[]): string[] {
  const without = cells.filter(({ outcome }) => outcome === 'unseen' || outcome === 'unapplied');
  if (without.length === 0) return [];
  const shown = without.slice(0, 5).map(({ id }) => id);
  return [`inconclusive: ${without.length} promises, ${shown.join(', ')}${without.length > 5 ? ', …' : ''}`];
}

function verdict({ survived, killed }: ReturnType<typeof outcomesOf>): string {
  if (survived > 0) return `${survived} of ${killed + survived} broken promises were not noticed`;
  return killed === 0 ? 'nothing was broken' : `all ${killed} broken promises were noticed`;
}
