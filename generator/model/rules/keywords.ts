import type { Mapping, Node } from '../../load/document/document.ts';
import { texts } from '../../load/document/node.ts';

/** Unsupported keywords, each with its replacement. */
export const unsupported: Readonly<Record<string, string>> = {
  $schema: 'the OpenAPI version determines the dialect of every schema',
  $recursiveAnchor: 'refer to the schema by its pointer: #/…',
  $recursiveRef: 'write a $ref to the intended schema',
  $vocabulary: 'the OpenAPI version determines the dialect of every schema',
};

/**
 * Whether a URI names a dialect that OpenAPI 3.1 and 3.2 use by default, so that stating it changes nothing.
 */
export function isOwnDialect(uri: Node | undefined): boolean {
  return (
    typeof uri === 'string' &&
    /^https:\/\/(json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.[12]\/dialect\/.*)#?$/.test(
      uri,
    )
  );
}

const byType: Readonly<Record<string, string>> = {
  string: 'minLength maxLength pattern format contentEncoding contentMediaType contentSchema',
  number: 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf format',
  integer: 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf format',
  array: 'items prefixItems contains minContains maxContains minItems maxItems uniqueItems unevaluatedItems',
  object: `properties patternProperties additionalProperties propertyNames required minProperties maxProperties dependentRequired
    dependentSchemas unevaluatedProperties discriminator`,
  boolean: '',
  null: '',
};

const anywhere = `$ref $id $anchor $dynamicAnchor $dynamicRef $defs $comment type enum const allOf anyOf oneOf not if then else title description default examples
  example deprecated readOnly writeOnly xml externalDocs nullable`;

const splitWords = (list: string): string[] => list.split(/\s+/).filter((word) => word !== '');

const limited = new Map<string, string[]>();
for (const [type, list] of Object.entries(byType)) {
  for (const keyword of splitWords(list)) limited.set(keyword, [...(limited.get(keyword) ?? []), type]);
}

/** All keywords of a schema. */
export const knownKeywords: ReadonlySet<string> = new Set([
  ...splitWords(anywhere),
  ...limited.keys(),
  ...Object.keys(unsupported),
]);

/** Whether a keyword can affect values of one of the types. Without types, every keyword can. */
export function keywordFits(keyword: string, types: readonly string[]): boolean {
  const fitting = limited.get(keyword);
  return types.length === 0 || fitting === undefined || types.some((type) => fitting.includes(type));
}

/** The types that a schema states. */
export function typesOf(schema: Mapping): readonly string[] {
  return texts(schema.type);
}
