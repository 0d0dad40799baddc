import type { OperationPreconditions } from './context.ts';
import type { Neutrals } from './pooled-things.ts';
import type { Factory } from './resources.ts';

export type { Change, Part, Precondition } from './context.ts';
export type { Factory } from './resources.ts';

/** What is known about the product beyond its contract, by operation and by resource. */
export interface Preconditions extends OperationPreconditions {
  readonly resources: Readonly<Record<string, Factory>>;
  /** How what cannot be removed is brought back to what it was, by resource; what was made in it is gone by then. */
  readonly neutrals?: Neutrals;
}
