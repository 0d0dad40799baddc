// Generated from spec/paths/meta.yaml by `npm run generate`. Do not edit.

import { call } from './runtime/call.ts';
import type { Headers, Refused } from './runtime/refused.ts';
import type { Transport } from './runtime/transport.ts';
import type { Health, PublishedContract } from './schemas.ts';

/** What getHealth can answer, told apart by `status`. */
export type GetHealthAnswer =
  | { status: 200; body: Health; headers: Headers }
  | Refused<429, 'rate_limited'>;

/** Read whether the service is up and takes writes. */
export function getHealth(send: Transport): Promise<GetHealthAnswer> {
  return call(send, { method: 'GET', path: '/v1/health' }, [200, 429]);
}

/** What getContract can answer, told apart by `status`. */
export type GetContractAnswer =
  | { status: 200; body: PublishedContract; headers: Headers }
  | Refused<429, 'rate_limited'>;

/** Read this contract. */
export function getContract(send: Transport): Promise<GetContractAnswer> {
  return call(send, { method: 'GET', path: '/v1/openapi.json' }, [200, 429]);
}
