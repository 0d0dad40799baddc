import type { WireRequest, WireResponse } from '@callsheet/client';
import { signal } from '@preact/signals';

/** A call with a response. */
export interface ListedRequest {
  readonly key: number;
  readonly at: Date;
  readonly method: string;
  readonly path: string;
  readonly operation: string;
  readonly status: number;
  readonly requestId: string | undefined;
}

const max = 100;
let last = 0;

/** The last calls, newest first, so that users can quote request ids. */
export const requests = signal<readonly ListedRequest[]>([]);

export function record(request: WireRequest, response: WireResponse): void {
  last += 1;
  const { operation = '', method, path } = request;
  const listed = {
    key: last,
    at: new Date(),
    method,
    path: path.replace(/\?.*$/s, ''),
    operation,
    status: response.status,
    requestId: response.headers['x-request-id'],
  };
  requests.value = [listed, ...requests.value].slice(0, max);
}
