import { Code, printMember } from '../../text/code.ts';
import { pascalCase } from '../../text/names.ts';
import type { ProbedLine } from './check-lines.ts';

/** A check of an area, with its operation. */
export interface AreaCheck extends ProbedLine {
  readonly operation: string;
}

/** A list of clauses that has a name in its file. */
interface SharedClauses {
  readonly name: string;
  readonly clauses: readonly string[];
}

const minClauses = 3;
const minChecks = 3;

/**
 * The lists of clauses that several checks of an area are about. A file declares each of them once and refers to it by name.
 * The list that most checks of a probe cite has the probe's name. A list of one operation has the name of the operation, or
 * of operation and probe. If several lists would have one name, the list with the most checks gets it; lists without a
 * name stay with their checks.
 */
export function sharedClauses(checks: readonly AreaCheck[]): readonly SharedClauses[] {
  const citing = checks.filter(({ options: { about = [] } }) => about.length >= minClauses);
  const ofProbe = counts(checks.map(({ probe }) => probe.name));
  const byClauses = new Map<string, AreaCheck[]>();
  for (const check of citing) {
    const key = keyOf(check.options.about ?? []);
    byClauses.set(key, [...(byClauses.get(key) ?? []), check]);
  }
  const lists = [...byClauses.values()]
    .filter(({ length }) => length >= minChecks)
    .sort((left, right) => right.length - left.length);
  const shared = new Map<string, SharedClauses>();
  for (const list of lists) {
    const name = namesOf(list, ofProbe).find((one) => !shared.has(one));
    if (name !== undefined) shared.set(name, { name, clauses: list[0]?.options.about ?? [] });
  }
  return [...shared.values()];
}

/** The options of a check with the name of its clauses in place of the list, if the list has one. */
export function withSharedClauses({ options }: AreaCheck, shared: readonly SharedClauses[]): object {
  const { about } = options;
  const key = about && keyOf(about);
  const list = key === undefined ? undefined : shared.find(({ clauses }) => keyOf(clauses) === key);
  return list ? { ...options, about: new Code(printMember('about', list.name)) } : options;
}

const keyOf = (clauses: readonly string[]): string => JSON.stringify(clauses);

/** The names for the list that these checks cite, the best one first. */
function namesOf(list: readonly AreaCheck[], ofProbe: ReadonlyMap<string, number>): readonly string[] {
  const probes = counts(list.map(({ probe }) => probe.name));
  const majorityProbes = [...probes]
    .filter(([name, count]) => 2 * count > (ofProbe.get(name) ?? 0))
    .map(([name]) => name);
  const [operation = '', ...others] = counts(list.map(({ operation }) => operation)).keys();
  if (others.length > 0) return majorityProbes;
  return [
    ...majorityProbes,
    operation,
    ...(probes.size === 1 ? [...probes.keys()].map((probe) => operation + pascalCase(probe)) : []),
  ];
}

/** The number of occurrences of each text in the list. */
function counts(texts: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const text of texts) found.set(text, (found.get(text) ?? 0) + 1);
  return found;
}
