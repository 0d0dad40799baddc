import type { Changes, Report, Versions } from '../../model/changes/changes.ts';
import { compareFixed, compareNames, type Note } from '../../model/changes/limit-changes.ts';
import { rootReport } from '../../model/changes/trait-report.ts';
import type { Lifecycle, Move } from './read.ts';

/** Compares the states and moves of each lifecycle. */
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
    compareFixed(report, 'the initial state', known.initial, now.initial);
    const states = ({ states }: Lifecycle) => states.map(({ name }) => name);
    // States are an open set, and a client simply never meets a removed state.
    const additive: Note = (_, fact) => report('additive', fact);
    compareNames(additive, states(known), states(now), {
      lost: (state) => `the state ${state} is removed`,
      gained: (state) => `the state ${state} is new`,
    });
    compareMoves(report, known.moves, now.moves);
  }
}

/** Removing a move breaks clients. Removing a rejection allows more. */
function compareMoves(report: Report, was: readonly Move[], is: readonly Move[]): void {
  const names = (moves: readonly Move[]) => new Map(moves.map((move) => [nameOf(move), move]));
  const [before, after] = [names(was), names(is)];
  for (const [name, { rejected }] of before) {
    if (!after.has(name)) report(rejected !== undefined ? 'additive' : 'breaking', `${name} is removed`);
  }
  for (const [name, { rejected }] of after) {
    if (!before.has(name)) report(rejected !== undefined ? 'breaking' : 'additive', `${name} is new`);
  }
}

function nameOf({ from, to, by, rejected }: Move): string {
  const start = from.length === 0 ? 'nothing' : from.join(' or ');
  const actor = by === undefined ? '' : ` by ${by}`;
  if (rejected !== undefined) return `the rejection ${rejected}${actor} from ${start}`;
  return `the move from ${start} to ${to ?? 'nothing'}${actor}`;
}
