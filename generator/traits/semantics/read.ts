import type { Mapping, Node } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { items, mapping, text } from '../../load/document/node.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';

/** Semantics of a request value that its schema cannot express. */
export interface Semantics extends Cited {
  /**
   * A further condition for an accepted value, as a sentence. Only the examples are certain to satisfy it.
   */
  readonly constraint: string | undefined;
  /** Values that the schema allows and the server rejects. */
  readonly rejected: readonly Node[];
  /** Whether an empty value counts as an absent one: the member has no value, or its default. */
  readonly empty: 'absent' | 'default' | undefined;
  /**
   * The value counts only if another member of the same object is present, or has one of these values.
   * Otherwise it is ignored.
   */
  readonly when: { readonly member: string; readonly is: readonly Node[] | undefined } | undefined;
}

/** The trait at a schema. */
export const semanticsSchema: Mapping = {
  ...traitObject({
    constraint: { type: 'string', minLength: 1 },
    rejected: { type: 'array', minItems: 1 },
    empty: { enum: ['absent', 'default'] },
    when: {
      type: 'object',
      properties: { member: { type: 'string', minLength: 1 }, is: { type: 'array', minItems: 1 } },
      required: ['member'],
      additionalProperties: false,
    },
  }),
  anyOf: [{ required: ['constraint'] }, { required: ['empty'] }, { required: ['when'] }],
};

export function readSemantics(schema: Mapping): Semantics | undefined {
  const trait = mapping(extension(schema, 'semantics'));
  const [constraint, empty, when] = [text(trait.constraint), text(trait.empty), mapping(trait.when)];
  const member = text(when.member);
  if (constraint === undefined && empty === undefined && member === undefined) return undefined;
  return {
    constraint,
    rejected: trait.rejected === undefined ? [] : items(trait.rejected),
    empty: empty === 'absent' || empty === 'default' ? empty : undefined,
    when:
      member === undefined ? undefined : { member, is: when.is === undefined ? undefined : items(when.is) },
    ...readCited(trait),
  };
}
