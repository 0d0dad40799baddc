// Copied from templates/client/runtime/transport/connect.ts by `npx callsheet generate`. Do not edit.

import { type CacheOptions, withCache } from '../traits/conditional.ts';
import { withRateLimit } from '../traits/rate-class.ts';
import { withTimeout } from './deadline.ts';
import { withMaxBytes } from './max-bytes.ts';
import { type RetryOptions, withRetry } from './retry.ts';
import { fetchTransport, type Transport, type WireRequest, type WireResponse } from './transport.ts';

/** The options of a connection. */
export interface ConnectOptions {
  /** The server's address, without the path of an operation. */
  readonly baseUrl: string;
  /**
   * Returns the address for operations with their own server, given the server's address in the contract. By
   * default, they are sent to `baseUrl` too.
   */
  readonly server?: (url: string) => string;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Milliseconds for a whole call, including retries and reading the response; 60,000 by default. */
  readonly timeout?: number;
  /** How calls are retried if a retry is safe; false for no retries and no waiting for rate limits. */
  readonly retry?: RetryOptions | false;
  /** Maximum bytes of a response that is not a stream; 64 MiB by default. */
  readonly maxBytes?: number;
  /** Whether conditional reads are cached; false by default. */
  readonly cache?: CacheOptions | boolean;
  /** Middleware that adds credentials. */
  readonly authenticate?: (send: Transport) => Transport;
  /** Validates each response; throws if it violates the contract. */
  readonly validate?: (response: WireResponse, request: WireRequest) => void | Promise<void>;
  /**
   * Called with each request before it is sent, retries included, and may return another request in its
   * place. The request contains credentials.
   */
  readonly onRequest?: (request: WireRequest) => WireRequest | undefined | Promise<WireRequest | undefined>;
  /** Called with each response, also if the call is retried. */
  readonly onResponse?: (response: WireResponse, request: WireRequest) => void | Promise<void>;
}

const mebibyte = 2 ** 20;

/**
 * Creates a transport from middleware. Each layer wraps the next, like the layers of an onion: timeout,
 * response validation, cache, retries, rate limit, credentials, hooks, size limit, `fetch`. For example, a
 * retry passes through the credentials and hooks again, but not through the timeout. Calls throw the errors
 * of `errors.ts`.
 */
export function connect({
  baseUrl,
  server,
  fetch,
  timeout = 60_000,
  retry = {},
  maxBytes = 64 * mebibyte,
  cache = false,
  authenticate = (send) => send,
  validate,
  onRequest,
  onResponse,
}: ConnectOptions): Transport {
  const sent = fetchTransport({
    baseUrl,
    readAll: withMaxBytes(maxBytes),
    ...(server && { server }),
    ...(fetch && { fetch }),
  });
  const observed = onRequest || onResponse ? withHooks(sent, onRequest, onResponse) : sent;
  const authenticated = authenticate(observed);
  const retried = retry === false ? authenticated : withRetry(withRateLimit(authenticated), retry);
  const cached = cache ? withCache(retried, cache === true ? {} : cache) : retried;
  return withTimeout(validate ? validating(cached, validate) : cached, timeout);
}

function withHooks(
  send: Transport,
  onRequest: ConnectOptions['onRequest'],
  onResponse: ConnectOptions['onResponse'],
): Transport {
  return async (original) => {
    const request = (await onRequest?.(original)) ?? original;
    const response = await send(request);
    await onResponse?.(response, request);
    return response;
  };
}

function validating(send: Transport, validate: NonNullable<ConnectOptions['validate']>): Transport {
  return async (request) => {
    const response = await send(request);
    await validate(response, request);
    return response;
  };
}
