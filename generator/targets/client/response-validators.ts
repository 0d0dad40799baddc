import type { Contract } from '../../model/contract/contract.ts';
import { Code, printRows } from '../../text/code.ts';
import { header } from '../parts/header.ts';
import { isCall } from './calls.ts';
import { calledAreas } from './client.ts';

/** The view of `templates/client/response-validators.ts.hbs`. */
export interface ResponseValidatorsView {
  readonly header: Code;
  /** The validator of each JSON response, by operation and status. */
  readonly validators: Code;
}

/** `client/response-validators.ts`: a table of validators, and the function that checks responses with it. */
export function responseValidatorsView(contract: Contract): ResponseValidatorsView {
  const operations = calledAreas(contract)
    .flatMap((area) => area.operations)
    .filter(isCall);
  const table = operations.map(({ name, responses }) => {
    const judged = responses.flatMap(({ status, contents }): [number, string][] => {
      const [content] = contents;
      // If a response may have several media types, the table cannot know the received one.
      return contents.length === 1 && content?.validator !== undefined ? [[status, content.validator]] : [];
    });
    return [name, Object.fromEntries(judged)] as const;
  });
  return {
    header: header(contract.entry),
    validators: new Code(printRows(Object.fromEntries(table), { widest: Number.POSITIVE_INFINITY })),
  };
}
