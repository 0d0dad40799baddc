import type { Factory } from '../resources/fixtures.ts';
import type { Neutrals } from '../resources/reusable-resources.ts';
import type { OperationPreconditions } from './context.ts';

export type { Factory } from '../resources/fixtures.ts';
export type { Change, Part, Precondition } from './context.ts';

/** What is known about the product beyond its contract, by operation and by resource. */
export interface Preconditions extends OperationPreconditions {
  readonly resources: Readonly<Record<string, Factory>>;
  /** How what cannot be removed is brought back to what it was, by resource; what was made in it is gone by then. */
  readonly neutrals?: Neutrals;
}
