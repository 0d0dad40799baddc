import type { Operation } from '../engine/model/operation.ts';
import type { PassingRequest } from './proxy.ts';

/** A request on its way, with what the contract says of it. */
export interface Call extends PassingRequest {
  /** The operation it calls; absent where it calls none. */
  readonly operation?: Operation;
  /** Its path parameters. */
  readonly ids: Readonly<Record<string, string>>;
  /** Its query parameters. */
  readonly query: Readonly<Record<string, string>>;
  /** Its JSON body; undefined where it has none. */
  readonly json: unknown;
}
