import { Code, docComment } from '../code.ts';
import type { Contract } from '../contract.ts';
import { printType } from '../print-type.ts';
import { header } from './header.ts';

/** `client/schemas.ts`: every component schema as a type. */
export function schemasView(contract: Contract): object {
  return {
    header: header(contract.entry),
    schemas: contract.schemas.map(({ name, summary, type }) => ({
      comment: docComment([summary ?? `The schema \`${name}\`.`]),
      name: new Code(name),
      type: printType(type, undefined, `export type ${name} = `.length),
    })),
  };
}
