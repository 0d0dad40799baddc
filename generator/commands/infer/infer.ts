import type { Document } from '../../load/document/document.ts';
import type { Proposal } from '../../model/proposal.ts';
import { survey } from '../../model/rules/survey.ts';
import { pages } from './pages.ts';
import { repeats } from './repeatable-calls.ts';
import { things } from './resources.ts';

/**
 * The promises that a document seems to make in words that its programs cannot read: lists in pages, ids and what they
 * name, conditional reads, writes that may be repeated. Only what the document says enough of for a check is proposed,
 * and nothing that it says already.
 */
export function infer(document: Document): Proposal[] {
  const surveyed = survey(document);
  return [things, pages, repeats].flatMap((rule) => [...rule(surveyed)]);
}
