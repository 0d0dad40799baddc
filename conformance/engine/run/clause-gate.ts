import { type CheckFacts, citedBy } from '../checks/check.ts';
import type { ClauseRecord } from '../model/operation.ts';
import { UsageError } from '../target/target.ts';
import { idleProofs } from './proofs.ts';

/** The stated clauses that nothing proves yet, each with the reason. */
export interface UnprovenClauses {
  /** How many there may be: a number that is only ever lowered. */
  readonly atMost: number;
  readonly reasons: ReadonlyMap<string, string>;
}

/** Reads the list of unproven clauses: `at most N`, then a clause a line with its reason; `#` begins a comment. */
export function readUnproven(text: string, file: string): UnprovenClauses {
  let atMost: number | undefined;
  const reasons = new Map<string, string>();
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const place = `${file}:${index + 1}`;
    const most = /^at most (\d+)$/.exec(line)?.[1];
    const [, id, reason] = /^(\S+)\s+(\S.*)$/.exec(line) ?? [];
    if (most !== undefined) atMost = Number(most);
    else if (id === undefined || reason === undefined)
      throw new UsageError(`${place}: '${line}' has no reason`);
    else if (reasons.has(id)) throw new UsageError(`${place}: ${id} is listed twice`);
    else reasons.set(id, reason);
  }
  if (atMost === undefined) throw new UsageError(`${file}: has no line 'at most N'`);
  return { atMost, reasons };
}

/** What a gate looks at: every check there is, the clauses, and the list of those nobody proves yet. */
export interface GateInput {
  readonly checks: readonly CheckFacts[];
  readonly clauses: Readonly<Record<string, ClauseRecord>>;
  readonly unproven: UnprovenClauses;
  /** The numbers that earlier versions of the list allowed. */
  readonly earlier?: readonly number[];
}

/** What is wrong with the citations of a suite: each stated clause is proved, untestable for a reason, or listed. */
export function gateFindings(input: GateInput): string[] {
  const { checks, clauses, unproven } = input;
  const proofs = new Map<string, string[]>();
  const findings: string[] = [];
  for (const facts of checks) {
    for (const id of facts.proves) proofs.set(id, [...(proofs.get(id) ?? []), facts.id]);
    for (const id of citedBy(facts))
      if (clauses[id] === undefined) findings.push(`${facts.id}: cites ${id}, which is no clause`);
  }
  const generated = checks.filter(({ trait }) => trait !== 'scenario');
  findings.push(...idleProofs(generated, clauses));
  for (const [id, { kind, untestable }] of Object.entries(clauses)) {
    const proof = proofs.get(id)?.[0];
    const isListed = unproven.reasons.has(id);
    if (untestable !== undefined && proof !== undefined)
      findings.push(`${id}: is said to be untestable, and ${proof} proves it`);
    if (kind === 'stated' && untestable === undefined && proof === undefined && !isListed)
      findings.push(`${id}: no check proves it, and no 'untestable:' says why none can`);
  }
  return [...findings, ...listFindings(input, proofs)];
}

/** What is wrong with the list itself: it holds what it need not, or has grown. */
function listFindings(
  { clauses, unproven, earlier = [] }: GateInput,
  proofs: ReadonlyMap<string, readonly string[]>,
): string[] {
  const findings: string[] = [];
  for (const id of unproven.reasons.keys()) {
    const proof = proofs.get(id)?.[0];
    const clause = clauses[id];
    if (clause?.kind !== 'stated') findings.push(`${id}: is listed as unproven and is no stated clause`);
    else if (clause.untestable !== undefined)
      findings.push(`${id}: is listed as unproven and said to be untestable`);
    else if (proof !== undefined) findings.push(`${id}: is listed as unproven, and ${proof} proves it`);
  }
  const { size } = unproven.reasons;
  if (size !== unproven.atMost)
    findings.push(`the list of unproven clauses has ${size} of them and says 'at most ${unproven.atMost}'`);
  const lowest = Math.min(...earlier);
  if (unproven.atMost > lowest)
    findings.push(
      `the list of unproven clauses may only shrink: it allowed ${lowest}, not ${unproven.atMost}`,
    );
  return findings;
}
