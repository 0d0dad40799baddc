import type { CallOptions } from '../call/call-options.ts';
import type { SecretValue } from '../traits/secret.ts';

/** A request that a transport sends. */
export interface WireRequest {
  /** The operationId; absent for a middleware's own requests. */
  readonly operation?: string;
  readonly method: string;
  /** Path and query, from the server's root. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
  /** Facts of the contract about the operation that middleware uses. */
  readonly traits?: CallTraits | undefined;
  readonly options?: SendingOptions | undefined;
}

/** The options of the call, as changed by outer middleware. */
export interface SendingOptions extends CallOptions {
  /** When the call times out, in milliseconds of `performance.now()`. */
  readonly endsAt?: number;
}

/** Reads the bytes of a body, and throws if there are too many. */
export type ReadAll = (response: Response, request: WireRequest) => Promise<ArrayBuffer | Uint8Array>;

/** Reads the body of a response. Without `readAll`, its size is unlimited. */
export type BodyReader = (response: Response, request: WireRequest, readAll?: ReadAll) => Promise<unknown>;

/** The facts of the contract about an operation that middleware uses. */
export interface CallTraits {
  /** The operation is idempotent: a repeated call has the result of the first. */
  readonly idempotent?: true;
  /** The server responds with 304 if the caller's copy is current. */
  readonly conditional?: true;
  /** The name of the token bucket that limits the call. */
  readonly rateClass?: string;
  /** Reads bodies other than JSON and text, with `readAll` if they are not streams. */
  readonly read?: BodyReader;
  /** The alternative security requirements: each lists the schemes whose credentials it requires together. */
  readonly security?: readonly (readonly string[])[];
  /** The address of the operation's own server. */
  readonly server?: string;
}

/**
 * A response as received. The body is parsed JSON, bytes or a stream if the contract declares them,
 * otherwise a text.
 */
export interface WireResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * Sends a request and returns its response. It can be replaced: by a server in the same process, a stub, or
 * middleware around another transport.
 */
export type Transport = (request: WireRequest) => Promise<WireResponse>;

type Credential = string | SecretValue;

/** The options of `fetchTransport`. */
export interface FetchOptions {
  /** The server's address, without the path of an operation. */
  readonly baseUrl: string;
  /** An API key or access token, or a function that returns the current one. */
  readonly credential?: Credential | (() => Credential | Promise<Credential>);
  /**
   * Returns the address for operations with their own server, given the server's address in the contract. By
   * default, they are sent to `baseUrl` too.
   */
  readonly server?: (url: string) => string;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Reads JSON, texts and bytes; without it, their size is unlimited. */
  readonly readAll?: ReadAll;
}

/**
 * Creates a transport that sends requests with `fetch`. It does not follow redirects, because they could
 * send credentials to another server.
 */
export function fetchTransport({
  baseUrl,
  credential,
  server,
  fetch: send = fetch,
  readAll,
}: FetchOptions): Transport {
  return async (request) => {
    const { method, path, headers, body, traits, options } = request;
    const secret = typeof credential === 'function' ? await credential() : credential;
    const base = (traits?.server && server?.(traits.server)) ?? baseUrl;
    const response = await send(base.replace(/\/+$/, '') + path, {
      method,
      headers: secret === undefined ? headers : { ...headers, authorization: `Bearer ${textOf(secret)}` },
      redirect: 'manual',
      // `fetch` accepts undefined for an absent value; bodies never use shared memory.
      signal: options?.signal as AbortSignal | null,
      body: body as string | Uint8Array<ArrayBuffer> | null,
    });
    let listed: Readonly<Record<string, string>> | undefined;
    return {
      status: response.status,
      // Listed on first use, because it is slow and few callers read headers.
      get headers() {
        listed ??= Object.fromEntries(response.headers);
        return listed;
      },
      body: await (traits?.read ?? readBody)(response, request, readAll),
    };
  };
}

/** The text of a credential. */
export function textOf(secret: Credential): string {
  return typeof secret === 'string' ? secret : secret.reveal();
}

/** The name of a request in errors: the operationId, otherwise the method and path. */
export function nameOf({ operation, method, path }: WireRequest): string {
  return operation ?? `${method} ${path.replace(/\?.*$/, '')}`;
}

/**
 * Reads a body as JSON if its media type is JSON and it parses, otherwise as a text: a proxy may send an
 * HTML page with any media type. Undefined if the response has neither a body nor a media type.
 */
export const readBody: BodyReader = async (response, request, readAll) => {
  const text = readAll ? new TextDecoder().decode(await readAll(response, request)) : await response.text();
  const type = response.headers.get('content-type');
  if (!text && !type) return;
  try {
    // `test` converts a missing type to the text "null", which keeps bundles small.
    return isJson.test(type as string) ? JSON.parse(text) : text;
  } catch {
    return text;
  }
};

const isJson = /^[^;]+[/+]json\s*(;|$)/i;
