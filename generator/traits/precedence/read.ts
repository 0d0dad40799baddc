import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { isMapping } from '../../load/document/node.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';

declare module '../../model/contract/contract.ts' {
  interface RootReads {
    readonly precedence: Precedence | undefined;
  }
}

/** The steps at which a request can be rejected. */
export const errorSteps = [
  'authentication',
  'gate',
  'rate',
  'scope',
  'validation',
  'ownership',
  'state',
] as const;

export type ErrorStep = (typeof errorSteps)[number];

/**
 * The order of the steps. A request with two reasons for rejection gets the error response of the earlier
 * step.
 */
export interface Precedence extends Cited {
  readonly order: readonly ErrorStep[];
}

export const precedenceSchema: Mapping = traitObject(
  {
    order: {
      type: 'array',
      items: { enum: errorSteps },
      minItems: errorSteps.length,
      maxItems: errorSteps.length,
      uniqueItems: true,
    },
  },
  ['order'],
);

export function readPrecedence(root: Mapping): Precedence | undefined {
  const trait = extension(root, 'precedence');
  if (!isMapping(trait) || !Array.isArray(trait.order)) return undefined;
  const written: readonly unknown[] = trait.order;
  const order = written.flatMap((name) => errorSteps.filter((step) => step === name));
  return { order, ...readCited(trait) };
}
