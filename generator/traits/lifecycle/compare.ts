import type { Changes, Report, Versions } from '../../model/changes/changes.ts';
import { compareFixed, compareNames, type Note } from '../../model/changes/limit-changes.ts';
import { rootReport } from '../../model/changes/trait-report.ts';
import type { Lifecycle, Move } from './read.ts';

/** How the states and moves of what has a lifecycle differ. */
export function compareContracts(versions: Versions, changes: Changes): void {
  const [was, is] = [versions.before.contract.lifecycles, versions.after.contract.lifecycles];
  const at = (name: string): Report => rootReport(versions, changes, `lifecycle "${name}"`, 'lifecycles');
  for (const { name } of was) {
    if (!is.some((lifecycle) => lifecycle.name === name)) at(name)('breaking', 'is no longer promised');
  }
  for (const now of is) {
    const known = was.find(({ name }) => name === now.name);
    const report = at(now.name);
    if (known === undefined) {
      report('additive', 'is promised');
      continue;
    }
    compareFixed(report, 'the state it starts in', known.initial, now.initial);
    const states = ({ states }: Lifecycle) => states.map(({ name }) => name);
    // States are an open set: one that is gone is one a client meets no more.
    const additive: Note = (_, fact) => report('additive', fact);
    compareNames(additive, states(known), states(now), {
      lost: (state) => `the state ${state} is gone`,
      gained: (state) => `the state ${state} is new`,
    });
    compareMoves(report, known.moves, now.moves);
  }
}

/** A move that was possible must stay so; a refusal that goes lets more through. */
function compareMoves(report: Report, was: readonly Move[], is: readonly Move[]): void {
  const names = (moves: readonly Move[]) => new Map(moves.map((move) => [nameOf(move), move]));
  const [before, after] = [names(was), names(is)];
  for (const [name, { refused }] of before) {
    if (!after.has(name)) report(refused !== undefined ? 'additive' : 'breaking', `${name} is gone`);
  }
  for (const [name, { refused }] of after) {
    if (!before.has(name)) report(refused !== undefined ? 'breaking' : 'additive', `${name} is new`);
  }
}

function nameOf({ from, to, by, refused }: Move): string {
  const start = from.length === 0 ? 'nothing' : from.join(' or ');
  const actor = by === undefined ? '' : ` by ${by}`;
  if (refused !== undefined) return `the refusal ${refused}${actor} from ${start}`;
  return `the move from ${start} to ${to ?? 'nothing'}${actor}`;
}
