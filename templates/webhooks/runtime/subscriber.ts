import { readBody, type Transport, type WireRequest } from '../../client/runtime/transport/transport.ts';

/** A receiver of webhooks. */
export interface Subscriber {
  /** The complete address; only query parameters are added to it. */
  readonly url: string;
  /** Additional headers, such as a signature of the body. */
  readonly headers?: (
    request: WireRequest,
  ) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
  /**
   * Replaces the global `fetch`. If others provide the addresses, it should reject those inside of your
   * network.
   */
  readonly fetch?: typeof fetch;
}

/**
 * Creates the transport of functions that send webhooks. A redirect is an error, because its address is not
 * the subscriber's.
 */
export function subscriber({ url, headers: more, fetch: send = fetch }: Subscriber): Transport {
  return async (request) => {
    const { method, path, headers, body } = request;
    const address = new URL(url);
    const queries = [address.search.slice(1), path.replace(/^\?/, '')].filter((query) => query !== '');
    address.search = queries.join('&');
    const response = await send(address, {
      method,
      headers: { ...headers, ...(more && (await more(request))) },
      redirect: 'error',
      body: (body ?? null) as string | Uint8Array<ArrayBuffer> | null, // The body never uses shared memory.
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await readBody(response, request, () => response.arrayBuffer()),
    };
  };
}
