import type { Document, Mapping } from '../../load/document/document.ts';
import type { Contract, Operation, Type } from '../../model/contract/contract.ts';
import { schemaNamed } from '../../model/contract/properties-of.ts';
import { responseOf, successOf } from '../../model/contract/responses-of.ts';
import { BoundedCollector } from '../bounded-collector.ts';
import { writtenSchemas } from './written-schemas.ts';

/**
 * A schema within a response, as the document declares it, and its pointer: `/placements/*`, or empty for
 * the whole body.
 */
export interface Responded {
  readonly rows: string;
  readonly written: Mapping;
}

/** All named schemas in an operation's success, at any depth. */
export function respondedBy(
  document: Document,
  contract: Contract,
  operation: Operation,
): readonly Responded[] {
  return gathered(document, contract, operation).found;
}

/** Whether the search for named schemas in an operation's success stopped early. */
export function respondsFurther(document: Document, contract: Contract, operation: Operation): boolean {
  return gathered(document, contract, operation).isCut;
}

function gathered({ root }: Document, contract: Contract, operation: Operation): BoundedCollector<Responded> {
  const locations = new BoundedCollector<Responded>();
  const written = writtenSchemas(root);
  if (written === undefined) return locations;
  const visit = (type: Type, rows: string, within: readonly string[]): void => {
    if (!locations.look()) return;
    if (type.kind === 'array') visit(type.items, `${rows}/*`, within);
    if (type.kind === 'union' || type.kind === 'intersection')
      for (const member of type.members) visit(member, rows, within);
    if (type.kind === 'object')
      for (const { name, type: member } of type.properties) visit(member, `${rows}/${name}`, within);
    if (type.kind !== 'reference' || within.includes(type.name)) return;
    locations.found.push({ rows, written: written.get(type.name) ?? {} });
    const schema = schemaNamed(contract, type.name);
    if (schema) visit(schema.type, rows, [...within, type.name]);
  };
  const type = responseOf(operation, successOf(operation))?.contents[0]?.type;
  if (type) visit(type, '', []);
  return locations;
}
