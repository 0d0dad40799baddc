import type { Document, Mapping } from '../../load/document/document.ts';
import type { Contract, Operation, Type } from '../../model/contract/contract.ts';
import { schemaNamed } from '../../model/contract/properties-of.ts';
import { responseOf, successOf } from '../../model/contract/responses-of.ts';
import { FewPlaces } from '../bounded-collector.ts';
import { writtenSchemas } from './written-schemas.ts';

/** A schema that an answer holds, as it is written, and where: `/placements/*`; empty for the whole. */
export interface Answered {
  readonly rows: string;
  readonly written: Mapping;
}

/** Every named schema that an operation's success holds, however deep. */
export function answeredBy(
  document: Document,
  contract: Contract,
  operation: Operation,
): readonly Answered[] {
  return gathered(document, contract, operation).found;
}

/** Whether an operation's success holds named schemas at more places than are told. */
export function answersMore(document: Document, contract: Contract, operation: Operation): boolean {
  return gathered(document, contract, operation).isCut;
}

function gathered({ root }: Document, contract: Contract, operation: Operation): FewPlaces<Answered> {
  const places = new FewPlaces<Answered>();
  const written = writtenSchemas(root);
  if (written === undefined) return places;
  const visit = (type: Type, rows: string, within: readonly string[]): void => {
    if (!places.look()) return;
    if (type.kind === 'array') visit(type.items, `${rows}/*`, within);
    if (type.kind === 'union' || type.kind === 'intersection')
      for (const member of type.members) visit(member, rows, within);
    if (type.kind === 'object')
      for (const { name, type: member } of type.properties) visit(member, `${rows}/${name}`, within);
    if (type.kind !== 'reference' || within.includes(type.name)) return;
    places.found.push({ rows, written: written.get(type.name) ?? {} });
    const schema = schemaNamed(contract, type.name);
    if (schema) visit(schema.type, rows, [...within, type.name]);
  };
  const type = responseOf(operation, successOf(operation))?.contents[0]?.type;
  if (type) visit(type, '', []);
  return places;
}
