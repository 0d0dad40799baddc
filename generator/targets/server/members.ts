import type { Contract, NamedSchema } from '../../model/contract/contract.ts';
import { Code, docComment, printValue } from '../../text/code.ts';
import { camelCase } from '../../text/names.ts';
import { header } from '../parts/header.ts';

/** The schemas with defaults or clamps. */
export function settledSchemas({ schemas }: Contract): readonly NamedSchema[] {
  return schemas.filter(({ members }) => members.length > 0);
}

/** The view of `templates/server/members.ts.hbs`. */
export interface MembersView {
  readonly header: Code;
  readonly schemas: readonly SchemaMembersView[];
}

/** The facts about the members of one schema. */
export interface SchemaMembersView {
  readonly comment: Code;
  readonly name: Code;
  readonly facts: Code;
}

/** `generated/server/members.ts`: defaults and bounds, so that handlers need not repeat them. */
export function membersView(contract: Contract): MembersView {
  return { header: header(contract.entry), schemas: settledSchemas(contract).map(schemaView) };
}

function schemaView({ name, members }: NamedSchema): SchemaMembersView {
  const identifier = `${camelCase(name)}Members`;
  const facts = Object.fromEntries(
    members.map(({ name: member, default: defaultValue, bounds }) => [
      member,
      { default: defaultValue, ...bounds },
    ]),
  );
  return {
    comment: docComment([`Defaults and bounds of members of \`${name}\`.`]),
    name: new Code(identifier),
    facts: new Code(printValue(facts, '', `export const ${identifier} =  as const;`.length)),
  };
}
