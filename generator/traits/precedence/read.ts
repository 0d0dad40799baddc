import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { isMapping } from '../../load/document/node.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';

declare module '../../model/contract/contract.ts' {
  interface RootReads {
    readonly precedence: Precedence | undefined;
  }
}

/** The reasons to refuse that a request meets one after the other. */
export const refusalSteps = [
  'authentication',
  'gate',
  'rate',
  'scope',
  'validation',
  'ownership',
  'state',
] as const;

export type RefusalStep = (typeof refusalSteps)[number];

/** The order of refusals: with two reasons to refuse, the earlier one is answered. */
export interface Precedence extends Cited {
  readonly order: readonly RefusalStep[];
}

export const precedenceSchema: Mapping = traitObject(
  {
    order: {
      type: 'array',
      items: { enum: refusalSteps },
      minItems: refusalSteps.length,
      maxItems: refusalSteps.length,
      uniqueItems: true,
    },
  },
  ['order'],
);

export function readPrecedence(root: Mapping): Precedence | undefined {
  const trait = extension(root, 'precedence');
  if (!isMapping(trait) || !Array.isArray(trait.order)) return undefined;
  const written: readonly unknown[] = trait.order;
  const order = written.flatMap((name) => refusalSteps.filter((step) => step === name));
  return { order, ...readCited(trait) };
}
