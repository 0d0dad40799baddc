import { declaredScopes } from './document/declared-scopes.ts';
import type { Mapping, Node } from './document/document.ts';
import { mapping, text } from './document/node.ts';
import { resolveReference } from './document/reference.ts';

/** A schema while it is being written. */
type Written = Record<string, Node>;

/** The security scheme whose scopes a schema takes. */
export function scopesOf(schema: Mapping): string | undefined {
  return text(mapping(schema['x-callsheet']).scopesOf);
}

/**
 * Writes out the scopes of a security scheme as the `enum` of each schema that is declared to take them, so that they are
 * declared once and whatever reads schemas (types, validators, the published contract, the diff) finds them. An `enum`
 * that is written stands, and lint compares it.
 */
export function writeScopes(root: Mapping, schemas: readonly Written[]): void {
  const schemes = mapping(mapping(root.components).securitySchemes);
  for (const schema of schemas) {
    const scheme = mapping(resolveReference(schemes[scopesOf(schema) ?? ''], root));
    const scopes = [...declaredScopes(scheme).keys()];
    if (schema.enum !== undefined || scopes.length === 0) continue;
    // Before what a schema says of itself, where people write it.
    const { 'x-callsheet': traits = null, ...others } = schema;
    for (const key of Object.keys(schema)) delete schema[key];
    Object.assign(schema, others, { enum: scopes, 'x-callsheet': traits });
  }
}
