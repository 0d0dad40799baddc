import type { Mapping } from '../../load/document/document.ts';
import { extension, namedEntries } from '../../load/document/extensions.ts';
import { mapping, number, text, texts } from '../../load/document/node.ts';
import { type Cited, namedMembers, readCited, traitObject } from '../clauses.ts';
import { refusalSteps } from '../precedence/read.ts';

declare module '../../model/contract/contract.ts' {
  interface RootReads {
    readonly errors: readonly ErrorCode[];
  }
  interface ResponseReads {
    readonly errors: readonly RaisedError[];
  }
}

/** An error code of the API. */
export interface ErrorCode extends Cited {
  readonly code: string;
  readonly status: number;
  /** Which step refuses; `routing`, `upstream` and `fault` stand outside the order of refusals. */
  readonly refusal: string;
  /** Members of `error` that come with the code. */
  readonly extra: readonly string[];
  /** The part of the deployment that is switched off as long as it is answered; retrying does not help. */
  readonly off: string | undefined;
}

/** An error code a response lists. */
export interface RaisedError extends ErrorCode {
  /** When it is answered. */
  readonly when: string;
}

/** At the root: all codes. */
export const errorTableSchema: Mapping = namedMembers(
  traitObject(
    {
      status: { type: 'integer', minimum: 400, maximum: 599 },
      refusal: { enum: [...refusalSteps, 'routing', 'upstream', 'fault'] },
      extra: { type: 'array', items: { type: 'string' }, uniqueItems: true },
      off: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' },
    },
    ['status', 'refusal'],
  ),
);

/** At a response: the codes it may carry, each with when. */
export const errorsSchema: Mapping = namedMembers({
  oneOf: [
    { type: 'string', minLength: 1 },
    traitObject({ when: { type: 'string', minLength: 1 } }, ['when']),
  ],
});

export function readErrorTable(root: Mapping): readonly ErrorCode[] {
  return namedEntries(extension(root, 'errors')).map(([code, node]) => {
    const trait = mapping(node);
    return {
      code,
      status: number(trait.status) ?? 500,
      refusal: text(trait.refusal) ?? 'state',
      extra: texts(trait.extra),
      off: text(trait.off),
      ...readCited(trait),
    };
  });
}

/** The codes of a response, in its own order; what the response cites for a code, not what the table does. */
export function readErrors(response: Mapping, root: Mapping): readonly RaisedError[] {
  const table = new Map(readErrorTable(root).map((error) => [error.code, error]));
  return namedEntries(extension(response, 'errors')).flatMap(([code, node]) => {
    const known = table.get(code);
    const when = text(node) ?? text(mapping(node).when) ?? '';
    return known === undefined
      ? []
      : [{ ...known, when, ...readCited(node), decision: known.decision || readCited(node).decision }];
  });
}
