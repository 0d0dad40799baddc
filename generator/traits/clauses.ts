import type { Mapping, Node } from '../load/document/document.ts';
import type { CitedMember } from '../load/document/extensions.ts';
import { isMapping, isSequence, items, mapping, text, texts } from '../load/document/node.ts';

/** What any part of the contract may say of itself. */
export interface Cited {
  /** The numbered statements this part carries. */
  readonly clauses: readonly string[];
  /** Ours, not the product spec's: asserted of our own deployments only. */
  readonly decision: boolean;
  /** The keywords of a schema that are ours while the rest of it is the product spec's: `maxLength`. */
  readonly decided: readonly string[];
  /** Why no client can see it. */
  readonly untestable: string | undefined;
}

/** The JSON Schemas of the members that every `x-callsheet` object and every trait that is an object may have. */
export const citedProperties: Readonly<Record<CitedMember, Mapping>> = {
  clauses: { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true, minItems: 1 },
  decision: { type: 'boolean', const: true },
  untestable: { type: 'string', minLength: 1 },
};

/** Keywords of a schema that can be decided by themselves: those that narrow which values of its type fit. */
export const narrowing: readonly string[] = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'enum',
  'const',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'additionalProperties',
];

/** At a schema `decision` may also list the keywords that are ours, the rest of the schema being the product spec's. */
export const schemaDecision: Mapping = {
  oneOf: [
    { type: 'boolean', const: true },
    { type: 'array', items: { enum: narrowing }, minItems: 1, uniqueItems: true },
  ],
};

/** The JSON Schema of a trait written as a mapping with these members and the citing ones. */
export function traitObject(properties: Mapping, required: readonly string[] = []): Mapping {
  return {
    type: 'object',
    properties: { ...properties, ...citedProperties },
    required,
    additionalProperties: false,
  };
}

/** The JSON Schema of a trait whose members people name, beside the citing ones. */
export function namedMembers(member: Mapping): Mapping {
  return { type: 'object', properties: citedProperties, additionalProperties: member };
}

/** What an OpenAPI object says of itself. */
export function readClauses(node: Mapping): Cited {
  return readCited(node['x-callsheet']);
}

/** The clauses that the contract says no client can see where it cites them, with the reason. */
export function untestableClauses(node: Node | undefined): Map<string, string> {
  const reasons = new Map<string, string>();
  const visit = (part: Node | undefined): void => {
    if (isSequence(part)) for (const item of part) visit(item);
    else if (isMapping(part)) {
      const { clauses, untestable } = readCited(part);
      if (untestable !== undefined) for (const id of clauses) reasons.set(id, untestable);
      for (const member of Object.values(part)) visit(member);
    }
  };
  visit(node);
  return reasons;
}

/** What a trait says of itself; a trait that is no mapping says nothing. */
export function readCited(trait: Node | undefined): Cited {
  const { clauses, decision, untestable } = mapping(trait);
  return {
    clauses: texts(clauses),
    decision: decision === true,
    decided: items(decision).filter((keyword) => typeof keyword === 'string'),
    untestable: text(untestable),
  };
}
