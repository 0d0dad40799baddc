import type { Mapping } from '../../load/document/document.ts';
import { extension, namedEntries } from '../../load/document/extensions.ts';
import { mapping, number, text, texts } from '../../load/document/node.ts';
import { type Cited, namedMembers, readCited, traitObject } from '../clauses.ts';
import { errorSteps } from '../precedence/read.ts';

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
  /** The step that rejects the request. `routing`, `upstream` and `fault` are outside the order of steps. */
  readonly step: string;
  /** Members of `error` that this code adds. */
  readonly extra: readonly string[];
  /** The part of the deployment that is off while this code is returned. A retry does not help. */
  readonly off: string | undefined;
}

/** An error code that a response lists. */
export interface RaisedError extends ErrorCode {
  /** The condition under which it is returned. */
  readonly when: string;
}

/** The trait at the root: all error codes. */
export const errorTableSchema: Mapping = namedMembers(
  traitObject(
    {
      status: { type: 'integer', minimum: 400, maximum: 599 },
      step: { enum: [...errorSteps, 'routing', 'upstream', 'fault'] },
      extra: { type: 'array', items: { type: 'string' }, uniqueItems: true },
      off: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' },
    },
    ['status', 'step'],
  ),
);

/** The trait at a response: its error codes, each with its condition. */
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
      step: text(trait.step) ?? 'state',
      extra: texts(trait.extra),
      off: text(trait.off),
      ...readCited(trait),
    };
  });
}

/**
 * The error codes of a response in its own order, with the clauses that the response cites instead of those
 * in the table.
 */
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
