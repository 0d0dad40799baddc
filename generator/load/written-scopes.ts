import { declaredScopes } from './document/declared-scopes.ts';
import type { Mapping, Node } from './document/document.ts';
import { mapping, text } from './document/node.ts';
import { resolveReference } from './document/reference.ts';

/** A schema that is being built. */
type Written = Record<string, Node>;

/** The security scheme that supplies the scopes of a schema. */
export function scopesOf(schema: Mapping): string | undefined {
  return text(mapping(schema['x-callsheet']).scopesOf);
}

/**
 * Adds the scopes of a security scheme as the `enum` of each schema with `scopesOf`. The scopes are thus
 * declared once, and all readers of schemas (types, validators, the published contract, the diff) find them.
 * An existing `enum` stays, and lint compares it.
 */
export function writeScopes(root: Mapping, schemas: readonly Written[]): void {
  const schemes = mapping(mapping(root.components).securitySchemes);
  for (const schema of schemas) {
    const scheme = mapping(resolveReference(schemes[scopesOf(schema) ?? ''], root));
    const scopes = [...declaredScopes(scheme).keys()];
    if (schema.enum !== undefined || scopes.length === 0) continue;
    // The `enum` comes before `x-callsheet`, as in hand-written schemas.
    const { 'x-callsheet': traits = null, ...others } = schema;
    for (const key of Object.keys(schema)) delete schema[key];
    Object.assign(schema, others, { enum: scopes, 'x-callsheet': traits });
  }
}
