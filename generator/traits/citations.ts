import type { Document } from '../load/document/document.ts';
import { mapping } from '../load/document/node.ts';
import { readClauses } from './clauses.ts';

/** What a check tells of its clauses; `strict` where the promise is a decision. */
export type Trace = {
  readonly about?: readonly string[];
  readonly strict?: true;
};

/**
 * The clauses of the parts of the contract that a check is about, and whether only deployments of the contract's own
 * promise it. Which of them it proves is said where the clause is: it names the checks that break with it.
 */
export function cite(clauses: readonly string[], strict = false): Trace {
  const about = [...new Set(clauses)];
  return { ...(about.length > 0 ? { about } : {}), ...(strict ? { strict: true } : {}) };
}

/** The clauses that the root cites for a trait. */
export function rootClauses({ root }: Document, trait: string): readonly string[] {
  return readClauses({ 'x-callsheet': mapping(mapping(root['x-callsheet'])[trait]) }).clauses;
}
