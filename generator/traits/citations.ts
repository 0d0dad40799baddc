import type { Document } from '../load/document/document.ts';
import { mapping } from '../load/document/node.ts';
import { readClauses } from './clauses.ts';

/** The clauses of a check; `strict` if its promise is a decision. */
export type Trace = {
  readonly about?: readonly string[];
  readonly strict?: true;
};

/**
 * Builds the citations of a check from the clauses of the parts of the contract that it touches. `strict`
 * limits the check to the contract's own deployments. The file of clauses states which checks prove each
 * clause.
 */
export function cite(clauses: readonly string[], strict = false): Trace {
  const about = [...new Set(clauses)];
  return { ...(about.length > 0 ? { about } : {}), ...(strict ? { strict: true } : {}) };
}

/** The clauses that the root cites for a trait. */
export function rootClauses({ root }: Document, trait: string): readonly string[] {
  return readClauses({ 'x-callsheet': mapping(mapping(root['x-callsheet'])[trait]) }).clauses;
}
