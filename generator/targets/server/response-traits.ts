import { pointerKeys } from '../../load/document/pointer.ts';
import type { Contract, Operation, RangedResponse } from '../../model/contract/contract.ts';
import { Code, printValue } from '../../text/code.ts';
import { shownOnceInOthers } from '../../traits/secret/members.ts';
import type { Imports } from '../imports.ts';
import { isAnyJson } from './handler-results.ts';
import { type CopiedResponse, copiedResponses } from './response-copies.ts';

const json = 'application/json';

/** Data of responses by status or range. */
type ByRange<Data> = Readonly<Record<string, Data>>;

/** The function that copies a body, or one for each media type; null copies nothing. */
type Copies = Code | null | Readonly<Record<string, Code | null>>;

/**
 * The response data of a route: the copies of bodies, their media types, and the serialization of headers.
 */
export function responseTraits(contract: Contract, operation: Operation, imports: Imports) {
  return {
    project: projections(contract, operation, imports),
    media: mediaTraits(operation),
    headerForms: headerForms(operation),
  };
}

/** The responses of an operation by status or range. */
const declared = ({
  responses,
  ranges,
}: Operation): readonly Pick<RangedResponse, 'range' | 'contents' | 'headers'>[] => [
  ...responses.map((response) => ({ ...response, range: String(response.status) })),
  ...ranges,
];

/** The media types of responses, by status or range; undefined if all are JSON. */
function mediaTraits(operation: Operation): ByRange<readonly string[]> | undefined {
  const entries = declared(operation).map(({ range, contents }) => {
    const sent = contents.filter(({ kind }) => kind !== 'events');
    return [range, sent.map((content) => (isAnyJson(content) ? json : content.mediaType))] as const;
  });
  // A single status is not part of its range, so the table has all responses or none.
  return entries.every(([, types]) => types.every((type) => type === json))
    ? undefined
    : Object.fromEntries(entries);
}

/** Headers with objects or JSON as values, by status or range and by name in lower case. */
function headerForms(
  operation: Operation,
): ByRange<Readonly<Record<string, 'json' | 'exploded'>>> | undefined {
  const entries = declared(operation).map(({ range, headers }) => {
    const forms = headers.flatMap(({ name, written: { style, explode, shape } }) => {
      const isObject = typeof shape === 'object' && 'members' in shape;
      const form = style === 'json' ? 'json' : isObject && explode ? 'exploded' : undefined;
      return form === undefined ? [] : [[name.toLowerCase(), form] as const];
    });
    return [range, Object.fromEntries(forms)] as const;
  });
  return entries.every(([, forms]) => Object.keys(forms).length === 0)
    ? undefined
    : Object.fromEntries(entries);
}

/** The copies of success bodies, by status or range, so that only listed members leave the server. */
function projections(
  contract: Contract,
  operation: Operation,
  imports: Imports,
): ByRange<Copies> | undefined {
  const copied = copiedResponses(contract, operation);
  if (copied.length === 0) return undefined;
  const isCopied = new Set(copied.map(({ range }) => range));
  const isWithin = (range: string) =>
    copied.some((one) => one.range === 'default' || (one.range === '2XX' && range.startsWith('2')));
  return Object.fromEntries([
    ...copied.map((one) => [one.range, printCopies(contract, operation, one, imports)]),
    // A status with its own declaration is not part of a copied range.
    ...declared(operation)
      .filter(({ range, contents }) => !isCopied.has(range) && isWithin(range) && contents.length > 0)
      .map(({ range }) => [range, null]),
  ]);
}

function printCopies(
  contract: Contract,
  operation: Operation,
  { bodies, isUniform }: CopiedResponse,
  imports: Imports,
): Copies {
  const paths = shownOnceInOthers(contract, operation).map(pointerKeys);
  const functions = bodies.map(({ mediaType, copy }) => {
    if (copy === undefined) return [mediaType, null] as const;
    imports.add('./projections.ts', copy);
    if (paths.length === 0) return [mediaType, new Code(copy)] as const;
    imports.add('./runtime/traits/secret.ts', 'withheld');
    return [mediaType, new Code(`withheld(${copy}, ${printValue(paths)})`)] as const;
  });
  return isUniform ? (functions[0]?.[1] ?? null) : Object.fromEntries(functions);
}
