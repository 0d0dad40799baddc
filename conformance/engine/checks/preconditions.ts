import type { Factory } from '../resources/fixtures.ts';
import type { Neutrals } from '../resources/reusable-resources.ts';
import type { OperationPreconditions } from './context.ts';

export type { Factory } from '../resources/fixtures.ts';
export type { Change, Part, Precondition } from './context.ts';

/** Facts about the product that the contract does not state, by operation and by resource. */
export interface Preconditions extends OperationPreconditions {
  readonly resourceTypes: Readonly<Record<string, Factory>>;
  /**
   * How resources without removal are reset, by resource type. The run removes the resources within them
   * first.
   */
  readonly neutrals?: Neutrals;
}
