import type { Document } from '../load/document/document.ts';
import { mapping } from '../load/document/node.ts';
import type { Operation, Response } from '../model/contract/contract.ts';
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

/** An operation's response with a status. */
export function responseOf({ responses }: Operation, status: number): Response | undefined {
  return responses.find((response) => response.status === status);
}

/** The status of the operation's plain success. */
export function successOf({ responses }: Operation): number {
  return responses.find(({ status }) => status >= 200 && status < 300)?.status ?? 200;
}
