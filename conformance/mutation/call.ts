import type { Operation } from '../engine/model/operation.ts';
import type { PassingRequest } from './proxy.ts';

/** A request with its description in the contract. */
export interface Call extends PassingRequest {
  /** The called operation; absent if the contract has none for it. */
  readonly operation?: Operation;
  /** The path parameters. */
  readonly ids: Readonly<Record<string, string>>;
  /** The query parameters. */
  readonly query: Readonly<Record<string, string>>;
  /** The JSON body; undefined if there is none. */
  readonly json: unknown;
}
