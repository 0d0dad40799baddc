import type { CallOptions } from '../call/call-options.ts';
import type { SecretValue } from '../traits/secret.ts';

/** A request as it goes out. */
export interface WireRequest {
  /** The operation that is called; absent where a transport asks for something of its own. */
  readonly operation?: string;
  readonly method: string;
  /** Path and query, from the server's root. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
  /** What the contract says of the operation, for transports that act on it. */
  readonly traits?: CallTraits | undefined;
  readonly options?: SendingOptions | undefined;
}

/** What a caller says of its call, and what transports around this one have made of it. */
export interface SendingOptions extends CallOptions {
  /** When the call has to be over, in milliseconds of `performance.now()`. */
  readonly endsAt?: number;
}

/** Takes in the bytes of an answer to a request, and throws what are more than it likes. */
export type Whole = (response: Response, request: WireRequest) => Promise<ArrayBuffer | Uint8Array>;

/** Makes of an answer what its body is; without `whole`, however many bytes it has. */
export type BodyReader = (response: Response, request: WireRequest, whole?: Whole) => Promise<unknown>;

/** The data of an operation's traits that a call carries to its transports. */
export interface CallTraits {
  /** The call may be repeated: a repeated call has the result of the first one. */
  readonly idempotent?: true;
  /** The server responds with 304 if the caller's copy is current. */
  readonly conditional?: true;
  /** The name of the token bucket that limits the call. */
  readonly rateClass?: string;
  /** Reads a body that is no JSON and no text; `whole` takes in those that are whole. */
  readonly read?: BodyReader;
  /** The ways into the operation: the schemes of the credentials that each asks for together. */
  readonly security?: readonly (readonly string[])[];
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

type Credential = string | SecretValue;

/** How `fetchTransport` reaches the API. */
export interface FetchOptions {
  /** The server's address, without the path of any operation. */
  readonly baseUrl: string;
  /** An API key or access token, or a function that gives the current one. */
  readonly credential?: Credential | (() => Credential | Promise<Credential>);
  /** Where calls go whose operation has a server of its own, by its address; to `baseUrl` unless told otherwise. */
  readonly server?: (url: string) => string;
  /** Stands in for the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Takes in answers of JSON, text or bytes; however many bytes they have unless told. */
  readonly whole?: Whole;
}

/** Sends requests with `fetch`. It follows no redirects: one that the contract does not list leads nobody knows where. */
export function fetchTransport({
  baseUrl,
  credential,
  server,
  fetch: send = fetch,
  whole,
}: FetchOptions): Transport {
  return async (request) => {
    const { method, path, headers, body, traits, options } = request;
    const secret = typeof credential === 'function' ? await credential() : credential;
    const base = (traits?.server && server?.(traits.server)) ?? baseUrl;
    const response = await send(base.replace(/\/+$/, '') + path, {
      method,
      headers: secret === undefined ? headers : { ...headers, authorization: `Bearer ${textOf(secret)}` },
      redirect: 'manual',
      // What is undefined is as good as absent, and no memory that threads share.
      signal: options?.signal as AbortSignal | null,
      body: body as string | Uint8Array<ArrayBuffer> | null,
    });
    let listed: Readonly<Record<string, string>> | undefined;
    return {
      status: response.status,
      // Few callers look at them, and to list them takes longer than everything else here.
      get headers() {
        listed ??= Object.fromEntries(response.headers);
        return listed;
      },
      body: await (traits?.read ?? readBody)(response, request, whole),
    };
  };
}

/** The text of a credential. */
export function textOf(secret: Credential): string {
  return typeof secret === 'string' ? secret : secret.reveal();
}

/** What a request's errors call it. */
export function nameOf({ operation, method, path }: WireRequest): string {
  return operation ?? `${method} ${path.replace(/\?.*$/, '')}`;
}

/**
 * A body as its parsed JSON, or as its text where it is none: a proxy's page may come under any name. Undefined if the
 * response has neither a body nor a media type.
 */
export const readBody: BodyReader = async (response, request, whole) => {
  const text = whole ? new TextDecoder().decode(await whole(response, request)) : await response.text();
  const type = response.headers.get('content-type');
  if (!text && !type) return;
  try {
    // A missing type is tested as the text "null", which keeps programs small.
    return isJson.test(type as string) ? JSON.parse(text) : text;
  } catch {
    return text;
  }
};

const isJson = /^[^;]+[/+]json\s*(;|$)/i;
