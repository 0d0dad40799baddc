import type { Mapping, Node } from '../../load/document/document.ts';
import { extension, namedEntries } from '../../load/document/extensions.ts';
import { isMapping, items, mapping, text } from '../../load/document/node.ts';
import { resolveReference } from '../../load/document/reference.ts';
import { traitObject } from '../clauses.ts';
import { readErrorTable } from '../errors/read.ts';
import { readGate } from '../gate/read.ts';
import { readPagination } from '../pagination/read.ts';
import { readRateClass } from '../rate-class/read.ts';
import { readSecurity } from '../security/read.ts';
import { readTenancy } from '../tenancy/read.ts';

/** The steps with error responses that can be implied, so that operations need not declare them. */
export const impliedSteps = [
  'authentication',
  'gate',
  'rate',
  'scope',
  'validation',
  'ownership',
  'upstream',
] as const;

export type ImpliedStep = (typeof impliedSteps)[number];

/**
 * The trait at the root: for each step, the response in `components` for operations that it can reject. An
 * operation that declares the same status keeps its own response.
 */
export const errorResponsesSchema: Mapping = traitObject(
  Object.fromEntries(impliedSteps.map((step) => [step, { type: 'string', minLength: 1 }])),
);

/** An error response that a step implies. */
export interface ImpliedResponse {
  readonly step: ImpliedStep;
  /** The response's name in `components`. */
  readonly component: string;
  /** The status of its error codes; undefined if the response does not exist or lists no known code. */
  readonly status: number | undefined;
}

/** The implied responses of the root, in the order of the steps. */
export function readErrorResponses(root: Mapping): readonly ImpliedResponse[] {
  const written = mapping(extension(root, 'errorResponses'));
  const statuses = new Map(readErrorTable(root).map(({ code, status }) => [code, status]));
  const responses = mapping(mapping(root.components).responses);
  return impliedSteps.flatMap((step) => {
    const component = text(written[step]);
    if (component === undefined) return [];
    const codes = namedEntries(extension(mapping(responses[component]), 'errors')).map(([code]) => code);
    const status = codes.map((code) => statuses.get(code)).find((known) => known !== undefined);
    return [{ step, component, status }];
  });
}

/**
 * The steps that can reject a call of an operation, derived from the traits of the operation and of its
 * path.
 */
export function rejectingSteps(operation: Mapping, item: Mapping, root: Mapping): ReadonlySet<ImpliedStep> {
  const ways = readSecurity(operation, root);
  const needsCredential = ways.length > 0 && !ways.some((way) => way.length === 0);
  const parameters = [...items(item.parameters), ...items(operation.parameters)].map(
    (written): Mapping => mapping(resolveReference(written, root)),
  );
  const steps: readonly (readonly [ImpliedStep, boolean])[] = [
    ['authentication', needsCredential],
    ['scope', ways.some((way) => way.some(({ scopes }) => scopes.length > 0))],
    ['gate', readGate(operation, root) !== undefined],
    ['rate', readRateClass(operation, root) !== undefined],
    ['validation', isMapping(operation.requestBody) || parameters.some(canBeMalformed)],
    ['ownership', parameters.some((it) => it.in === 'path' && readTenancy(it) !== undefined)],
    // Another document defines the responses of a signaling operation.
    ['upstream', needsCredential && extension(operation, 'signaling') === undefined],
  ];
  return new Set(steps.flatMap(([step, rejects]) => (rejects ? [step] : [])));
}

/** Any query value is a valid string, but not every value is a valid number or list. */
function canBeMalformed(parameter: Mapping): boolean {
  return parameter.in === 'query' && mapping(parameter.schema).type !== 'string';
}

/** The page parameters of a paginated operation, as references to `components`. */
export function pageParameters(operation: Mapping, root: Mapping): readonly Node[] {
  const pagination = readPagination(operation, root);
  if (pagination === undefined) return [];
  const known = mapping(mapping(root.components).parameters);
  return items(mapping(extension(root, 'pagination')).parameters).filter(
    (name) =>
      pagination.cursor !== undefined || mapping(known[String(name)]).name !== pagination.query.cursor,
  );
}
