import type { Mapping, Node } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { items, mapping, text } from '../../load/document/node.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';

/** What a value of a request means beyond what its schema says. */
export interface Reading extends Cited {
  /** What else decides whether it is taken, in a sentence: only the examples are sure to be. */
  readonly beyond: string | undefined;
  /** Values that its schema allows and that are refused all the same. */
  readonly refused: readonly Node[];
  /** An empty value counts as one that is left out: nothing is kept, or the default. */
  readonly empty: 'absent' | 'default' | undefined;
  /** It counts only while another member of the same object is there, or is one of these values; else it is ignored. */
  readonly when: { readonly member: string; readonly is: readonly Node[] | undefined } | undefined;
}

/** At a schema. */
export const readingSchema: Mapping = {
  ...traitObject({
    beyond: { type: 'string', minLength: 1 },
    refused: { type: 'array', minItems: 1 },
    empty: { enum: ['absent', 'default'] },
    when: {
      type: 'object',
      properties: { member: { type: 'string', minLength: 1 }, is: { type: 'array', minItems: 1 } },
      required: ['member'],
      additionalProperties: false,
    },
  }),
  anyOf: [{ required: ['beyond'] }, { required: ['empty'] }, { required: ['when'] }],
};

export function readReading(schema: Mapping): Reading | undefined {
  const trait = mapping(extension(schema, 'reading'));
  const [beyond, empty, when] = [text(trait.beyond), text(trait.empty), mapping(trait.when)];
  const member = text(when.member);
  if (beyond === undefined && empty === undefined && member === undefined) return undefined;
  return {
    beyond,
    refused: trait.refused === undefined ? [] : items(trait.refused),
    empty: empty === 'absent' || empty === 'default' ? empty : undefined,
    when:
      member === undefined ? undefined : { member, is: when.is === undefined ? undefined : items(when.is) },
    ...readCited(trait),
  };
}
