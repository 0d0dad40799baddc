import type { WireAnswer, WireRequest } from '@callsheet/client';
import { signal } from '@preact/signals';

/** A call that was answered. */
export interface ListedRequest {
  readonly key: number;
  readonly at: Date;
  readonly method: string;
  readonly path: string;
  readonly operation: string;
  readonly status: number;
  readonly requestId: string | undefined;
}

const most = 100;
let last = 0;

/** The last calls, the newest first: what somebody is told who asks which request it was. */
export const requests = signal<readonly ListedRequest[]>([]);

export function record(request: WireRequest, answer: WireAnswer): void {
  last += 1;
  const { operation = '', method, path } = request;
  const listed = {
    key: last,
    at: new Date(),
    method,
    path: path.replace(/\?.*$/s, ''),
    operation,
    status: answer.status,
    requestId: answer.headers['x-request-id'],
  };
  requests.value = [listed, ...requests.value].slice(0, most);
}
