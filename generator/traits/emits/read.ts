import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { mapping, texts } from '../../load/document/node.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';

declare module '../../model/contract/contract.ts' {
  interface OperationReads {
    readonly emits: Emits | undefined;
  }
}

/** Events that follow a write: each exactly once, after the change is readable. */
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
