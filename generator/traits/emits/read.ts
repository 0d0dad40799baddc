import type { Mapping } from '../../load/document/document.ts';
import { mapping, texts } from '../../load/document/node.ts';
import { type Cited, extension, readCited, traitObject } from '../clauses.ts';

/** Events that follow a write, once each, after the change is readable. */
export interface Emits extends Cited {
  readonly events: readonly string[];
}

const events: Mapping = { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true };

export const emitsSchema: Mapping = { oneOf: [events, traitObject({ events }, ['events'])] };

export function readEmits(operation: Mapping): Emits | undefined {
  const trait = extension(operation, 'emits');
  if (trait === undefined) return undefined;
  return { events: texts(Array.isArray(trait) ? trait : mapping(trait).events), ...readCited(trait) };
}
