import { CredentialError } from '../call/errors.ts';
import type { SecretValue } from '../traits/secret.ts';
import { nameOf, type Transport, textOf, type WireRequest } from './transport.ts';

/** Where a request contains the credential of a security scheme. */
export interface CredentialLocation {
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  /** The authentication scheme in front of the credential, in lower case: `bearer`, `basic`. */
  readonly scheme?: string;
}

/**
 * A credential, or a function that returns the current one. The function is called for each call. After a
 * 401, it is called again with the rejected credential, once for all calls that were rejected with it; if it
 * returns another credential, they are sent again. The credential of `basic` is `user:password`.
 */
export type Secret =
  | string
  | SecretValue
  | ((rejected?: string) => string | SecretValue | Promise<string | SecretValue>);

/**
 * Middleware that adds the credentials that the operation requires: those of the first alternative whose
 * schemes all have a credential. Operations without security requirements get no credentials.
 */
export function withCredentials(
  send: Transport,
  carriers: Readonly<Record<string, CredentialLocation>>,
  credentials: Readonly<Record<string, Secret | undefined>>,
): Transport {
  const byScheme = new Map(
    Object.entries(credentials).flatMap(([scheme, secret]) => {
      const carrier = carriers[scheme];
      if (!secret || !carrier) return [];
      const current = currentOf(secret);
      const add: AddCredential = (request, shown) => withCredential(request, carrier, shown);
      return [[scheme, (inner: Transport) => withSecret(inner, current, add)] as const];
    }),
  );
  return (request) => {
    const ways = request.traits?.security ?? [];
    const way = ways.find((schemes) => schemes.length > 0 && schemes.every((scheme) => byScheme.has(scheme)));
    const shown = (way ?? []).reduce((inner, scheme) => byScheme.get(scheme)?.(inner) ?? inner, send);
    return shown(request);
  };
}

/** Middleware that adds a bearer token to each call. */
export function withBearer(send: Transport, secret: Secret): Transport {
  return withSecret(send, currentOf(secret), (request, bearer) =>
    withHeader(request, 'authorization', `Bearer ${bearer}`),
  );
}

/** Returns the current credential, or a replacement for the rejected one. */
type Current = (rejected?: string) => string | Promise<string>;

/** Adds a credential to a request. */
type AddCredential = (request: WireRequest, secret: string) => WireRequest;

function withSecret(send: Transport, current: Current, add: AddCredential): Transport {
  return async (request) => {
    const obtain = async (rejected?: string) => {
      try {
        return await current(rejected);
      } catch (cause) {
        throw new CredentialError(nameOf(request), cause);
      }
    };
    const secret = await obtain();
    const response = await send(add(request, secret));
    if (response.status !== 401) return response;
    const other = await obtain(secret);
    return other === secret ? response : send(add(request, other));
  };
}

/** Wraps a credential so that it is renewed once, even if several calls were rejected with it. */
function currentOf(secret: Secret): Current {
  if (typeof secret !== 'function') return () => textOf(secret);
  const given = async (rejected?: string) => textOf(await secret(rejected));
  let renewing: { readonly rejected: string; readonly given: Promise<string> } | undefined;
  return (rejected) => {
    if (rejected === undefined) return given();
    if (renewing?.rejected === rejected) return renewing.given;
    const other = given(rejected);
    const mine = { rejected, given: other };
    renewing = mine;
    // All waiting calls get the error; the next rejected call tries again.
    other.catch(() => {
      if (renewing === mine) renewing = undefined;
    });
    return other;
  };
}

function withCredential(
  request: WireRequest,
  { in: location, name, scheme }: CredentialLocation,
  secret: string,
): WireRequest {
  if (location === 'query') {
    const pair = `${encodeURIComponent(name)}=${encodeURIComponent(secret)}`;
    return { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${pair}` };
  }
  if (location === 'header') return withHeader(request, name.toLowerCase(), inHeader(scheme, secret));
  const cookies = [request.headers['cookie'], `${name}=${secret}`].filter((one) => one !== undefined);
  return withHeader(request, 'cookie', cookies.join('; '));
}

function withHeader(request: WireRequest, name: string, value: string): WireRequest {
  return { ...request, headers: { ...request.headers, [name]: value } };
}

function inHeader(scheme: string | undefined, secret: string): string {
  if (scheme === undefined) return secret;
  const word = scheme.charAt(0).toUpperCase() + scheme.slice(1);
  return `${word} ${scheme === 'basic' ? base64(secret) : secret}`;
}

/** Encodes the text as UTF-8, which servers expect. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
