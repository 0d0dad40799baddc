import type { Mapping, Node } from '../load/document/document.ts';
import type { CitedMember } from '../load/document/extensions.ts';
import { isMapping, isSequence, items, mapping, text, texts } from '../load/document/node.ts';

/** Citations that any part of the contract may have. */
export interface Cited {
  /** The ids of the clauses that this part states. */
  readonly clauses: readonly string[];
  /**
   * Whether this part is a decision of the project and no statement of its specification. Only the project's
   * own deployments are checked for it.
   */
  readonly decision: boolean;
  /**
   * The keywords of a schema that are decisions, such as `maxLength`, while its other keywords are
   * specified.
   */
  readonly decided: readonly string[];
  /** The reason why no client can observe this part. */
  readonly untestable: string | undefined;
}

/**
 * JSON Schemas of the citing members, which every `x-callsheet` object and every trait that is an object may
 * have.
 */
export const citedProperties: Readonly<Record<CitedMember, Mapping>> = {
  clauses: { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true, minItems: 1 },
  decision: { type: 'boolean', const: true },
  untestable: { type: 'string', minLength: 1 },
};

/**
 * The keywords of a schema that may be decisions by themselves: those that restrict the values of its type.
 */
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

/**
 * At a schema, `decision` may also list the keywords that are decisions, while the other keywords are
 * specified.
 */
export const schemaDecision: Mapping = {
  oneOf: [
    { type: 'boolean', const: true },
    { type: 'array', items: { enum: narrowing }, minItems: 1, uniqueItems: true },
  ],
};

/** The JSON Schema of a trait that is a mapping with these members and the citing ones. */
export function traitObject(properties: Mapping, required: readonly string[] = []): Mapping {
  return {
    type: 'object',
    properties: { ...properties, ...citedProperties },
    required,
    additionalProperties: false,
  };
}

/** The JSON Schema of a trait with members that the author names, in addition to the citing members. */
export function namedMembers(member: Mapping): Mapping {
  return { type: 'object', properties: citedProperties, additionalProperties: member };
}

/** The citations of an OpenAPI object. */
export function readClauses(node: Mapping): Cited {
  return readCited(node['x-callsheet']);
}

/** Reads the clauses that the contract marks as untestable by clients, each with its reason. */
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

/** The citations of a trait. A trait that is not a mapping has none. */
export function readCited(trait: Node | undefined): Cited {
  const { clauses, decision, untestable } = mapping(trait);
  return {
    clauses: texts(clauses),
    decision: decision === true,
    decided: items(decision).filter((keyword) => typeof keyword === 'string'),
    untestable: text(untestable),
  };
}
