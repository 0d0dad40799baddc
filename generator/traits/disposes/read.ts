import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { mapping, text } from '../../load/document/node.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';

declare module '../../model/contract/contract.ts' {
  interface OperationReads {
    readonly disposes: Disposes | undefined;
  }
}

/**
 * An operation that removes an object the suite itself needs, so that the suite calls it last or on a
 * disposable object.
 */
export interface Disposes extends Cited {
  readonly what: string;
}

const what: Mapping = { enum: ['caller', 'credential'] };

export const disposesSchema: Mapping = { oneOf: [what, traitObject({ what }, ['what'])] };

export function readDisposes(operation: Mapping): Disposes | undefined {
  const trait = extension(operation, 'disposes');
  const named = text(trait) ?? text(mapping(trait).what);
  return named === undefined ? undefined : { what: named, ...readCited(trait) };
}
