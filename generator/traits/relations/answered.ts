import type { Contract, Operation, Type } from '../../contract.ts';
import type { Document, Mapping } from '../../document.ts';
import { schemaNamed } from '../../views/page.ts';
import { responseOf, successOf } from '../citing.ts';
import { writtenSchemas } from './written-schemas.ts';

/** A schema that an answer holds, as it is written, and where: `/placements/*`; empty for the whole. */
export interface Answered {
  readonly rows: string;
  readonly written: Mapping;
}

/** Every named schema that an operation's success holds, however deep. */
export function answeredBy({ root }: Document, contract: Contract, operation: Operation): Answered[] {
  const found: Answered[] = [];
  const written = writtenSchemas(root);
  if (written === undefined) return found;
  const visit = (type: Type, rows: string, within: readonly string[]): void => {
    if (type.kind === 'array') visit(type.items, `${rows}/*`, within);
    if (type.kind === 'union' || type.kind === 'intersection')
      for (const member of type.members) visit(member, rows, within);
    if (type.kind === 'object')
      for (const { name, type: member } of type.properties) visit(member, `${rows}/${name}`, within);
    if (type.kind !== 'reference' || within.includes(type.name)) return;
    found.push({ rows, written: written.get(type.name) ?? {} });
    const schema = schemaNamed(contract, type.name);
    if (schema) visit(schema.type, rows, [...within, type.name]);
  };
  const type = responseOf(operation, successOf(operation))?.contents[0]?.type;
  if (type) visit(type, '', []);
  return found;
}
