// Copied from templates/client/runtime/transport/connect.ts by `npx callsheet generate`. Do not edit.

import { type CopyOptions, rememberCopies } from '../traits/conditional.ts';
import { waitForTurn } from '../traits/rate-class.ts';
import { endInTime } from './deadline.ts';
import { boundedBytes } from './max-bytes.ts';
import { type RetryOptions, retrying } from './retry.ts';
import { fetchTransport, type Transport, type WireAnswer, type WireRequest } from './transport.ts';

/** How calls are sent. */
export interface ConnectOptions {
  /** The server's address, without the path of any operation. */
  readonly baseUrl: string;
  /** Where calls go whose operation has a server of its own, by its address; to `baseUrl` unless told otherwise. */
  readonly server?: (url: string) => string;
  /** Stands in for the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Milliseconds that a call may take in all, with its retries and the reading of its answer; 60,000 by default. */
  readonly timeout?: number;
  /** How calls are tried again that may be; false for never. */
  readonly retry?: RetryOptions | false;
  /** Bytes that an answer may have that is no stream; 64 MiB by default. */
  readonly maxBytes?: number;
  /** Whether conditional reads keep copies; not by default. */
  readonly copies?: CopyOptions | boolean;
  /** Presents credentials around whatever sends. */
  readonly present?: (send: Transport) => Transport;
  /** Looks at every answer, and throws where it is not what the contract says. */
  readonly check?: (answer: WireAnswer, request: WireRequest) => void | Promise<void>;
  /** Sees each request as it goes out, retries too, and may send another in its place. It sees credentials. */
  readonly onRequest?: (request: WireRequest) => WireRequest | undefined | Promise<WireRequest | undefined>;
  /** Sees each answer as it came, those too that are tried again. */
  readonly onResponse?: (answer: WireAnswer, request: WireRequest) => void | Promise<void>;
}

const mebibyte = 2 ** 20;

/**
 * A transport for whoever wants more than one that sends: calls end in time, what may be tried again is, credentials are
 * presented and renewed, answers have a size. What goes wrong is thrown as one of the errors of `errors.ts`.
 */
export function connect({
  baseUrl,
  server,
  fetch,
  timeout = 60_000,
  retry = {},
  maxBytes = 64 * mebibyte,
  copies = false,
  present = (send) => send,
  check,
  onRequest,
  onResponse,
}: ConnectOptions): Transport {
  const sent = fetchTransport({
    baseUrl,
    whole: boundedBytes(maxBytes),
    ...(server && { server }),
    ...(fetch && { fetch }),
  });
  const told = onRequest || onResponse ? telling(sent, onRequest, onResponse) : sent;
  const presented = present(told);
  const patient = retry === false ? presented : retrying(waitForTurn(presented), retry);
  const kept = copies ? rememberCopies(patient, copies === true ? {} : copies) : patient;
  return endInTime(check ? checking(kept, check) : kept, timeout);
}

function telling(
  send: Transport,
  onRequest: ConnectOptions['onRequest'],
  onResponse: ConnectOptions['onResponse'],
): Transport {
  return async (asked) => {
    const request = (await onRequest?.(asked)) ?? asked;
    const answer = await send(request);
    await onResponse?.(answer, request);
    return answer;
  };
}

function checking(send: Transport, check: NonNullable<ConnectOptions['check']>): Transport {
  return async (request) => {
    const answer = await send(request);
    await check(answer, request);
    return answer;
  };
}
