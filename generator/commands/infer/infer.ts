import type { Document } from '../../load/document/document.ts';
import type { Proposal } from '../../model/proposal.ts';
import { survey } from '../../model/rules/survey.ts';
import { pages } from './pages.ts';
import { repeatableCalls } from './repeatable-calls.ts';
import { resourceTypes } from './resources.ts';

/**
 * Proposes promises that a document states only in prose or by convention: pages of lists, ids with their
 * resources, conditional reads, idempotent writes. A promise is proposed only if the document states enough
 * for a check, and does not state the promise already.
 */
export function infer(document: Document): Proposal[] {
  const surveyed = survey(document);
  return [resourceTypes, pages, repeatableCalls].flatMap((rule) => [...rule(surveyed)]);
}
