import type { Document, Finding } from '../load/document/document.ts';
import type { Contract, Operation } from '../model/contract/contract.ts';
import { type Survey, survey } from '../model/rules/survey.ts';

/** What a target is asked of: the contract, and the document as it was written. */
export interface Asked {
  readonly contract: Contract;
  readonly document: Document;
}

/** What a target cannot do, or does otherwise than a document has it: by the name of the rule that tells it. */
export type Limits = Readonly<Record<string, (asked: Asked) => Iterable<Finding>>>;

/** A limit that is found in the document, walked as lint walks it. */
export function ofSurvey(find: (survey: Survey) => Iterable<Finding>): Limits[string] {
  return ({ document }) => find(survey(document));
}

/** A finding at each operation that there is a fact about. */
export function foundAt(
  { areas }: Contract,
  fact: (operation: Operation) => string | undefined,
): readonly Finding[] {
  return areas
    .flatMap(({ operations }) => operations)
    .flatMap((operation): Finding[] => {
      const told = fact(operation);
      return told === undefined ? [] : [{ place: operation.place, subject: operation.name, fact: told }];
    });
}
