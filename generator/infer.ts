import type { Document } from './document.ts';
import { pages } from './infer/pages.ts';
import type { Proposal } from './infer/proposal.ts';
import { repeats } from './infer/repeats.ts';
import { things } from './infer/things.ts';
import { survey } from './lint/survey.ts';

/**
 * The promises that a document seems to make in words that its programs cannot read: lists in pages, ids and what they
 * name, conditional reads, writes that may be repeated. Only what the document says enough of for a check is proposed,
 * and nothing that it says already.
 */
export function infer(document: Document): Proposal[] {
  const surveyed = survey(document);
  return [things, pages, repeats].flatMap((rule) => [...rule(surveyed)]);
}
