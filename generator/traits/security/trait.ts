import type { Mapping } from '../../document.ts';
import { namedMembers, traitObject } from '../clauses.ts';

export type { Alternative, Mint, Requirement } from '../../../templates/server/runtime/security-scheme.ts';
export { type CredentialScheme, readCredentialSchemes, readSecurity } from './read.ts';

const name: Mapping = { type: 'string', minLength: 1 };
const names: Mapping = { type: 'array', items: name, uniqueItems: true };

/** The members of a security scheme's `x-callsheet`, each with its JSON Schema. */
export const securityTraits: Mapping = {
  prefix: name,
  alias: traitObject({ header: name }, ['header']),
  refusal: traitObject({ code: name }, ['code']),
  interactive: traitObject({ code: name }, ['code']),
  scopes: namedMembers(name),
  implies: namedMembers(names),
  defaults: names,
  mint: traitObject({ operation: name, scopes: name, expires: name, secret: name }, [
    'operation',
    'scopes',
    'expires',
    'secret',
  ]),
  identity: traitObject({ operation: name, pointer: name }, ['operation', 'pointer']),
};

/** At a schema of text: it takes exactly the scopes of the security scheme it names; loading writes them as its `enum`. */
export const scopesOfSchema: Mapping = name;
