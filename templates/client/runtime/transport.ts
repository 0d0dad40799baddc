/** A request as it goes out. */
export interface WireRequest {
  readonly method: string;
  /** Path and query, from the server's root. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  /** What the contract says of the operation, for transports that act on it. */
  readonly traits?: CallTraits | undefined;
}

/** What a call carries of its operation's traits. The file of each trait beside this one adds its member. */
export interface CallTraits {
  /** Reads a body that is no JSON and no text. */
  readonly read?: (response: Response) => Promise<unknown>;
  /** The ways into the operation: the schemes of the credentials that each asks for together. */
  readonly security?: readonly (readonly string[])[];
  /** Redirects are answers. */
  readonly redirect?: 'manual';
  /** The address of the server that the operation has to itself. */
  readonly server?: string;
}

/** An answer as it came in; the body is its parsed JSON, its bytes where the contract says so, or else its text. */
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
  /** Where calls go whose operation has a server of its own, by its address; to `baseUrl` unless told otherwise. */
  readonly server?: (url: string) => string;
  /** Stands in for the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** Sends requests with `fetch`. Redirects are errors, but for those that the contract lists. */
export function fetchTransport({
  baseUrl,
  credential,
  server,
  fetch: send = fetch,
}: FetchOptions): Transport {
  return async ({ method, path, headers, body, traits }) => {
    const secret = typeof credential === 'function' ? await credential() : credential;
    const all = secret === undefined ? headers : { ...headers, authorization: `Bearer ${secret}` };
    const base = server && traits?.server !== undefined ? server(traits.server) : baseUrl;
    const response = await send(base.replace(/\/+$/, '') + path, {
      method,
      headers: all,
      redirect: traits?.redirect ?? 'error',
      body: (body ?? null) as string | Uint8Array<ArrayBuffer> | null, // no memory that threads share
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await (traits?.read ?? readBody)(response),
    };
  };
}

/** A body as its parsed JSON, or as its text where it is none: a proxy's page may come under any name. */
export async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return isJson(response) ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}

function isJson({ headers }: Response): boolean {
  return /^[^;]+[/+]json\s*(?:;|$)/i.test(headers.get('content-type') ?? '');
}
