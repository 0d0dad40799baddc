// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

import {
  type FetchOptions,
  fetchTransport as sendTo,
  type Transport,
} from './runtime/transport/transport.ts';

/**
 * `http://127.0.0.1:8080`: The API of a deployment that was started with `npm start`. On another
 * host, only this URL differs.
 */
export function serverUrl(): string {
  return 'http://127.0.0.1:8080';
}

/**
 * Creates a transport that sends requests with `fetch`. With a `baseUrl`, it sends all requests to that
 * address. Otherwise it sends them to the contract's first server, or to an operation's own server if the
 * contract declares one.
 */
export function fetchTransport(options: Partial<FetchOptions> = {}): Transport {
  const { baseUrl = serverUrl() } = options;
  const server = (url: string) => (options.baseUrl === undefined ? new URL(url, baseUrl).href : baseUrl);
  return sendTo({ server, ...options, baseUrl });
}
