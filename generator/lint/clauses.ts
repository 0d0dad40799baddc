import type { Finding, Mapping, Node } from '../load/document/document.ts';
import { isMapping, isSequence, text } from '../load/document/node.ts';
import type { Survey } from '../model/rules/survey.ts';
import { didYouMean } from '../text/nearest.ts';

/** Every cited clause must exist, and every clause that a client or operator can observe must be cited. */
export function* lintClauses(survey: Survey): Iterable<Finding> {
  const { document, parts, at } = survey;
  const cited = new Set<string>();
  for (const part of parts) {
    for (const citations of citationsIn(part.node['x-callsheet'])) {
      for (const [index, item] of citations.entries()) {
        const id = text(item);
        if (id === undefined) continue;
        cited.add(id);
        if (document.clauses === undefined) {
          yield at(
            citations,
            index,
            part.subject,
            `cites ${id}, but there is no clauses.yaml next to ${document.entry}`,
          );
        } else if (!document.clauses.has(id)) {
          yield at(
            citations,
            index,
            part.subject,
            `cites ${id}, which is not a clause${didYouMean(id, document.clauses.keys())}`,
          );
        }
      }
    }
  }
  if (!survey.strict) return;
  for (const { id, observable, location } of document.clauses?.values() ?? []) {
    if (observable !== 'internal' && !cited.has(id))
      yield { location, subject: id, fact: 'nothing in the contract cites it' };
  }
}

/** The `clauses` lists of an `x-callsheet` object and of the traits in it. */
function* citationsIn(node: Node | undefined): Iterable<readonly Node[]> {
  if (isSequence(node)) {
    for (const item of node) yield* citationsIn(item);
  } else if (isMapping(node)) {
    for (const [key, member] of Object.entries<Node>(node satisfies Mapping)) {
      if (key === 'clauses' && isSequence(member)) yield member;
      else yield* citationsIn(member);
    }
  }
}
