// Copied from templates/client/runtime/transport.ts by `npx callsheet generate`. Do not edit.

/** A request as it goes out. */
export interface WireRequest {
  readonly method: string;
  /** Path and query, from the server's root. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
}

/** An answer as it came in; the body is its parsed JSON, or its text where it is none. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Sends one request. A function, so that a client can talk to a network, a server in the same process or a fake. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

/** How `fetchTransport` reaches the API. */
export interface FetchOptions {
  /** The server's address, without the path of any operation. */
  readonly baseUrl: string;
  /** An API key or access token, or a function that gives the current one. */
  readonly credential?: string | (() => string | Promise<string>);
  /** Stands in for the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** Sends requests with `fetch`. Redirects are errors, since the contract has none. */
export function fetchTransport({ baseUrl, credential, fetch: send = fetch }: FetchOptions): Transport {
  const base = baseUrl.replace(/\/+$/, '');
  return async ({ method, path, headers, body }) => {
    const secret = typeof credential === 'function' ? await credential() : credential;
    const all = secret === undefined ? headers : { ...headers, authorization: `Bearer ${secret}` };
    const bytes = typeof body === 'string' ? body : body && new Uint8Array(body);
    const response = await send(base + path, {
      method,
      headers: all,
      redirect: 'error',
      ...(bytes === undefined ? {} : { body: bytes }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: isJson(response.headers.get('content-type')) ? parse(text) : text,
    };
  };
}

function isJson(contentType: string | null): boolean {
  return /^[^;]+[/+]json\s*(?:;|$)/i.test(contentType ?? '');
}

/** A proxy's page may come under any name. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
