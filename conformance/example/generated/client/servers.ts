// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import {
  type FetchOptions,
  fetchTransport as sendTo,
  type Transport,
} from './runtime/transport/transport.ts';

/** `http://127.0.0.1:8081`: The example as `node conformance/example/main.ts` starts it. */
export function serverUrl(): string {
  return 'http://127.0.0.1:8081';
}

/**
 * Sends requests with `fetch`. Without a `baseUrl` they go to the first of the API's servers, and those of an operation that
 * has one of its own to that; with one all go there.
 */
export function fetchTransport(options: Partial<FetchOptions> = {}): Transport {
  const { baseUrl = serverUrl() } = options;
  const server = (url: string) => (options.baseUrl === undefined ? new URL(url, baseUrl).href : baseUrl);
  return sendTo({ server, ...options, baseUrl });
}
