import type { Contract, Operation, Type } from '../../model/contract/contract.ts';
import { propertiesOf } from '../../model/contract/properties-of.ts';
import { responseOf, successOf } from '../../model/contract/responses-of.ts';
import { schemaTypeName } from '../../text/names.ts';
import { pageShape } from '../pagination/page-shape.ts';
import type { Stream } from './read.ts';

/** Data in the first events of a stream that an operation also reads. */
export interface SnapshotMember {
  /** The kind of the event, and the member of its data; without a member, all of its data. */
  readonly event: string;
  readonly member?: string;
  /** The operation that reads the same data. */
  readonly read: string;
  /**
   * If the data is a list: the operation that creates another row, and a body that differs from the
   * examples.
   */
  readonly other?: { readonly operation: string; readonly body: unknown };
}

/** Finds the parts of a new stream's first events that an operation also reads, by their schemas. */
export function snapshotMembers(contract: Contract, operation: Operation, stream: Stream): SnapshotMember[] {
  const all = contract.areas.flatMap(({ operations }) => operations);
  const own = operation.tenancy.map(({ resource }) => resource);
  // The reads of the same resource, without further resources in their paths.
  const readers = all.filter(
    ({ method, stream: other, socket, tenancy, pagination }) =>
      method === 'GET' &&
      !other &&
      !socket &&
      tenancy.length === own.length &&
      tenancy.every(({ resource }) => own.includes(resource)) &&
      pagination?.order.length !== 0,
  );
  const memberOf = (event: string, type: Type, member?: string): SnapshotMember[] => {
    const isList = type.kind === 'array';
    const shown = isList ? type.items : type;
    if (shown.kind !== 'reference') return [];
    const reader = readers.find((one) => {
      const read = isList ? pageShape(contract, one)?.item : plainResponse(one);
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
    if (stream.following.includes(kind)) return memberOf(kind, whole);
    if (kind !== stream.snapshot) return [];
    const alone = memberOf(kind, whole);
    if (alone.length > 0) return alone;
    return propertiesOf(contract, whole).flatMap(({ name, type }) => memberOf(kind, type, name));
  });
}

function plainResponse(operation: Operation): Type | undefined {
  return operation.pagination ? undefined : responseOf(operation, successOf(operation))?.contents[0]?.type;
}
