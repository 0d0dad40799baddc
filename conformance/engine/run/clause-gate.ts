import { type CheckFacts, citedBy } from '../checks/check.ts';
import type { ClauseRecord } from '../model/operation.ts';
import { UsageError } from '../target/target.ts';
import { idleProofs } from './proofs.ts';

/** The stated clauses without a proof, each with its reason. */
export interface UnprovenClauses {
  /** The maximum number of entries, which may only decrease. */
  readonly maxUnproven: number;
  readonly reasons: ReadonlyMap<string, string>;
}

/**
 * Reads the list of unproven clauses: `at most N`, then one clause per line with its reason; `#` starts a
 * comment.
 */
export function readUnproven(text: string, file: string): UnprovenClauses {
  let maxUnproven: number | undefined;
  const reasons = new Map<string, string>();
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const location = `${file}:${index + 1}`;
    const max = /^at most (\d+)$/.exec(line)?.[1];
    const [, id, reason] = /^(\S+)\s+(\S.*)$/.exec(line) ?? [];
    if (max !== undefined) maxUnproven = Number(max);
    else if (id === undefined || reason === undefined)
      throw new UsageError(`${location}: '${line}' has no reason`);
    else if (reasons.has(id)) throw new UsageError(`${location}: ${id} is listed twice`);
    else reasons.set(id, reason);
  }
  if (maxUnproven === undefined) throw new UsageError(`${file}: has no line 'at most N'`);
  return { maxUnproven, reasons };
}

/** The input of the gate: all checks, the clauses, and the list of unproven clauses. */
export interface GateInput {
  readonly checks: readonly CheckFacts[];
  readonly clauses: Readonly<Record<string, ClauseRecord>>;
  readonly unproven: UnprovenClauses;
  /** The maximum numbers of earlier versions of the list. */
  readonly earlier?: readonly number[];
}

/**
 * Findings in the citations of a suite: each stated clause must be proved, untestable for a reason, or
 * listed.
 */
export function gateFindings(input: GateInput): string[] {
  const { checks, clauses, unproven } = input;
  const proofs = new Map<string, string[]>();
  const findings: string[] = [];
  for (const facts of checks) {
    for (const id of facts.proves) proofs.set(id, [...(proofs.get(id) ?? []), facts.id]);
    for (const id of citedBy(facts))
      if (clauses[id] === undefined) findings.push(`${facts.id}: cites ${id}, but no such clause exists`);
  }
  const generated = checks.filter(({ trait }) => trait !== 'scenario');
  findings.push(...idleProofs(generated, clauses));
  for (const [id, { kind, untestable }] of Object.entries(clauses)) {
    const proof = proofs.get(id)?.[0];
    const isListed = unproven.reasons.has(id);
    if (untestable !== undefined && proof !== undefined)
      findings.push(`${id}: is untestable, but ${proof} proves it`);
    if (kind === 'stated' && untestable === undefined && proof === undefined && !isListed)
      findings.push(`${id}: no check proves it, and no 'untestable:' gives a reason`);
  }
  return [...findings, ...listFindings(input, proofs)];
}

/** Findings in the list itself: superfluous entries, or an increased number. */
function listFindings(
  { clauses, unproven, earlier = [] }: GateInput,
  proofs: ReadonlyMap<string, readonly string[]>,
): string[] {
  const findings: string[] = [];
  for (const id of unproven.reasons.keys()) {
    const proof = proofs.get(id)?.[0];
    const clause = clauses[id];
    if (clause?.kind !== 'stated') findings.push(`${id}: is listed as unproven, but is no stated clause`);
    else if (clause.untestable !== undefined)
      findings.push(`${id}: is listed as unproven, but also untestable`);
    else if (proof !== undefined) findings.push(`${id}: is listed as unproven, but ${proof} proves it`);
  }
  const { size } = unproven.reasons;
  if (size !== unproven.maxUnproven)
    findings.push(
      `the list of unproven clauses has ${size} entries, but states 'at most ${unproven.maxUnproven}'`,
    );
  const lowest = Math.min(...earlier);
  if (unproven.maxUnproven > lowest)
    findings.push(
      `the list of unproven clauses may only shrink: it allowed ${lowest}, not ${unproven.maxUnproven}`,
    );
  return findings;
}
