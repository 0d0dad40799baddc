import type { Contract, Operation, Type } from '../../model/contract/contract.ts';
import { propertiesOf } from '../../model/contract/properties-of.ts';
import { responseOf, successOf } from '../../model/contract/responses-of.ts';
import { schemaTypeName } from '../../text/names.ts';
import { pageShape } from '../pagination/page-shape.ts';
import type { Stream } from './read.ts';

/** What the beginning of a stream shows that can also be read. */
export interface ShownPlace {
  /** The kind of the event, and the member of its data; the whole of it without one. */
  readonly event: string;
  readonly member?: string;
  /** The operation that reads the same. */
  readonly read: string;
  /** A row of that list that differs from others in everything, and what makes it. */
  readonly other?: { readonly operation: string; readonly body: unknown };
}

/** The parts of a fresh stream's first events that some read shows too, by their schemas. */
export function shownPlaces(contract: Contract, operation: Operation, stream: Stream): ShownPlace[] {
  const all = contract.areas.flatMap(({ operations }) => operations);
  const own = operation.tenancy.map(({ resource }) => resource);
  // What reads the same thing, and nothing that its path would have to name besides.
  const readers = all.filter(
    ({ method, stream: other, socket, tenancy, pagination }) =>
      method === 'GET' &&
      !other &&
      !socket &&
      tenancy.length === own.length &&
      tenancy.every(({ resource }) => own.includes(resource)) &&
      pagination?.order.length !== 0,
  );
  const placeOf = (event: string, type: Type, member?: string): ShownPlace[] => {
    const isList = type.kind === 'array';
    const shown = isList ? type.items : type;
    if (shown.kind !== 'reference') return [];
    const reader = readers.find((one) => {
      const read = isList ? pageShape(contract, one)?.item : plainAnswer(one);
      return read?.kind === 'reference' && read.name === shown.name;
    });
    if (!reader) return [];
    const maker = all.find(
      ({ method, path, makes }) => method === 'POST' && path === reader.path && makes.length > 0,
    );
    const body = maker?.body?.variants.find(({ name }) => name === 'other')?.body;
    const other = isList && maker && body !== undefined ? { operation: maker.name, body } : undefined;
    return [{ event, member, read: reader.name, other }];
  };
  return stream.kinds.flatMap(({ kind, schema }) => {
    const whole: Type = { kind: 'reference', name: schemaTypeName(schema) };
    if (stream.following.includes(kind)) return placeOf(kind, whole);
    if (kind !== stream.snapshot) return [];
    const alone = placeOf(kind, whole);
    if (alone.length > 0) return alone;
    return propertiesOf(contract, whole).flatMap(({ name, type }) => placeOf(kind, type, name));
  });
}

function plainAnswer(operation: Operation): Type | undefined {
  return operation.pagination ? undefined : responseOf(operation, successOf(operation))?.contents[0]?.type;
}
