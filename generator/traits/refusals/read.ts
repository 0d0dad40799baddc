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

/** The steps that refuse of themselves, so that what they answer need not be written at each operation. */
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

/** At the root: by step, the response of `components` that an operation it can refuse gets where it has none of that status. */
export const refusalsSchema: Mapping = traitObject(
  Object.fromEntries(impliedSteps.map((step) => [step, { type: 'string', minLength: 1 }])),
);

/** A response that follows from a step. */
export interface ImpliedResponse {
  readonly step: ImpliedStep;
  /** Its name among the responses of `components`. */
  readonly component: string;
  /** The status of the codes it lists; undefined where there is no such response or it lists no known code. */
  readonly status: number | undefined;
}

/** What the root says follows, step by step. */
export function readRefusals(root: Mapping): readonly ImpliedResponse[] {
  const written = mapping(extension(root, 'refusals'));
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

/** The steps that can refuse a call of an operation, by its own traits and those of its path. */
export function refusingSteps(operation: Mapping, item: Mapping, root: Mapping): ReadonlySet<ImpliedStep> {
  const ways = readSecurity(operation, root);
  const asked = ways.length > 0 && !ways.some((way) => way.length === 0);
  const parameters = [...items(item.parameters), ...items(operation.parameters)].map(
    (written): Mapping => mapping(resolveReference(written, root)),
  );
  const steps: readonly (readonly [ImpliedStep, boolean])[] = [
    ['authentication', asked],
    ['scope', ways.some((way) => way.some(({ scopes }) => scopes.length > 0))],
    ['gate', readGate(operation, root) !== undefined],
    ['rate', readRateClass(operation, root) !== undefined],
    ['validation', isMapping(operation.requestBody) || parameters.some(canBeMalformed)],
    ['ownership', parameters.some((it) => it.in === 'path' && readTenancy(it) !== undefined)],
    // What another document defines says itself what it answers.
    ['upstream', asked && extension(operation, 'signaling') === undefined],
  ];
  return new Set(steps.flatMap(([step, refuses]) => (refuses ? [step] : [])));
}

/** Any text is a text; of a number or a set it can be said that it is none. */
function canBeMalformed(parameter: Mapping): boolean {
  return parameter.in === 'query' && mapping(parameter.schema).type !== 'string';
}

/** The parameters that a page is asked for with, by their name among the parameters of `components`. */
export function pageParameters(operation: Mapping, root: Mapping): readonly Node[] {
  const pagination = readPagination(operation, root);
  if (pagination === undefined) return [];
  const known = mapping(mapping(root.components).parameters);
  return items(mapping(extension(root, 'pagination')).parameters).filter(
    (name) =>
      pagination.cursor !== undefined || mapping(known[String(name)]).name !== pagination.query.cursor,
  );
}
