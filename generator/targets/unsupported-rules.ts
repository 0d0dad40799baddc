import type { Document, Finding } from '../load/document/document.ts';
import type { Contract, Operation } from '../model/contract/contract.ts';
import { type Survey, survey } from '../model/rules/survey.ts';

/** The input of a target's rules: the contract, and the document before later stages changed it. */
export interface Requested {
  readonly contract: Contract;
  readonly document: Document;
}

/**
 * The features that a target does not support, or implements differently, by the name of the rule that finds
 * them.
 */
export type UnsupportedRules = Readonly<Record<string, (input: Requested) => Iterable<Finding>>>;

/** A rule over the document, traversed as in lint. */
export function ofSurvey(find: (survey: Survey) => Iterable<Finding>): UnsupportedRules[string] {
  return ({ document }) => find(survey(document));
}

/** A finding for each operation for which `fact` returns a message. */
export function foundAt(
  { areas }: Contract,
  fact: (operation: Operation) => string | undefined,
): readonly Finding[] {
  return areas
    .flatMap(({ operations }) => operations)
    .flatMap((operation): Finding[] => {
      const message = fact(operation);
      return message === undefined
        ? []
        : [{ location: operation.location, subject: operation.name, fact: message }];
    });
}
