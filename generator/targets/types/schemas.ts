import type { Contract, NamedSchema } from '../../model/contract/contract.ts';
import { printType } from '../../model/contract/print-type.ts';
import { referencesOf } from '../../model/contract/references-of.ts';
import { Code, docComment } from '../../text/code.ts';
import { secretHolders } from '../../traits/secret/holders.ts';
import { Imports } from '../imports.ts';
import { header } from '../parts/header.ts';

/** The view of `templates/client/schemas.ts.hbs`. */
export interface SchemasView extends SchemaTypesView {
  /** The file that declares the type of secrets. */
  readonly secret: string;
}

/** Schemas as types. */
interface SchemaTypesView {
  readonly header: Code;
  readonly schemas: readonly SchemaView[];
}

/** The view of `templates/schemas.ts.hbs`. */
export interface OwnSchemasView extends SchemaTypesView {
  readonly imports: Code;
}

/** One schema as a type. */
export interface SchemaView {
  readonly comment: Code;
  readonly name: Code;
  readonly type: Code;
}

/** `client/schemas.ts`: every component schema as a type. */
export function schemasView(contract: Contract, secret: string): SchemasView {
  return { header: header(contract.entry), secret, schemas: contract.schemas.map(printed) };
}

/**
 * `schemas.ts` next to a client: only the schemas with secrets, which are sealed in the client and strings
 * here.
 */
export function ownSchemasView(contract: Contract): OwnSchemasView {
  const holders = secretHolders(contract);
  const own = contract.schemas.filter(({ name }) => holders.has(name));
  const imports = new Imports();
  for (const name of own.flatMap(({ type }) => referencesOf(type)))
    if (!holders.has(name)) imports.add('./client/schemas.ts', `type ${name}`);
  if (own.length > 0) imports.add('./runtime/secret.ts', 'type SecretString');
  return { header: header(contract.entry), imports: imports.print(), schemas: own.map(printed) };
}

function printed({ name, summary, type }: NamedSchema): SchemaView {
  return {
    comment: docComment([summary ?? `The schema \`${name}\`.`]),
    name: new Code(name),
    type: printType(type, undefined, `export type ${name} = `.length),
  };
}
