import { readBody, type Transport, type WireRequest } from '../../client/runtime/transport/transport.ts';

/** Who is sent webhooks. */
export interface Subscriber {
  /** The whole address, which nothing but a query is added to. */
  readonly url: string;
  /** Headers beside those of the contract, such as a signature of the body. */
  readonly headers?: (
    request: WireRequest,
  ) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
  /** Stands in for the global `fetch`: whoever sends to addresses that others gave has to judge them. */
  readonly fetch?: typeof fetch;
}

/** What the functions that send webhooks send through. A redirect is an error: it would lead to an address nobody gave. */
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
      body: (body ?? null) as string | Uint8Array<ArrayBuffer> | null, // no memory that threads share
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await readBody(response, request, () => response.arrayBuffer()),
    };
  };
}
