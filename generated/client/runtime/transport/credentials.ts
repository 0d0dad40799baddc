// Copied from templates/client/runtime/transport/credentials.ts by `npx callsheet generate`. Do not edit.

import { CredentialError } from '../call/errors.ts';
import type { SecretValue } from '../traits/secret.ts';
import { nameOf, type Transport, textOf, type WireRequest } from './transport.ts';

/** Where the credentials of a scheme travel. */
export interface Carrier {
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  /** The word in front of it, in small letters: `bearer`, `basic`. */
  readonly scheme?: string;
}

/**
 * A credential, or a function that gives the current one. The function is asked for each call; when the server answers 401
 * it is asked once more, for all calls that were refused meanwhile, with the credential that was refused: if it gives another
 * one, they are sent again with that. Of `basic` it is `user:password`.
 */
export type Secret =
  | string
  | SecretValue
  | ((refused?: string) => string | SecretValue | Promise<string | SecretValue>);

/**
 * A transport that presents with each call what its operation asks for: the credentials of the first of its ways in for
 * which all are given. An operation that asks for nothing is shown nothing.
 */
export function presenting(
  send: Transport,
  carriers: Readonly<Record<string, Carrier>>,
  credentials: Readonly<Record<string, Secret | undefined>>,
): Transport {
  const held = new Map(
    Object.entries(credentials).flatMap(([scheme, secret]) => {
      const carrier = carriers[scheme];
      if (!secret || !carrier) return [];
      const current = holding(secret);
      const carry: Carry = (request, shown) => carried(request, carrier, shown);
      return [[scheme, (inner: Transport) => showing(inner, current, carry)] as const];
    }),
  );
  return (request) => {
    const ways = request.traits?.security ?? [];
    const way = ways.find((schemes) => schemes.length > 0 && schemes.every((scheme) => held.has(scheme)));
    const shown = (way ?? []).reduce((inner, scheme) => held.get(scheme)?.(inner) ?? inner, send);
    return shown(request);
  };
}

/** A transport that presents one bearer with each call. */
export function presentingBearer(send: Transport, secret: Secret): Transport {
  return showing(send, holding(secret), (request, bearer) =>
    withHeader(request, 'authorization', `Bearer ${bearer}`),
  );
}

/** The credential as it is now, or in the place of one that was refused. */
type Current = (refused?: string) => string | Promise<string>;

/** Puts a credential where it travels. */
type Carry = (request: WireRequest, secret: string) => WireRequest;

function showing(send: Transport, current: Current, carry: Carry): Transport {
  return async (request) => {
    const ask = async (refused?: string) => {
      try {
        return await current(refused);
      } catch (cause) {
        throw new CredentialError(nameOf(request), cause);
      }
    };
    const secret = await ask();
    const answer = await send(carry(request, secret));
    if (answer.status !== 401) return answer;
    const other = await ask(secret);
    return other === secret ? answer : send(carry(request, other));
  };
}

/** Knows a secret and has it renewed once, however many calls were refused with it. */
function holding(secret: Secret): Current {
  if (typeof secret !== 'function') return () => textOf(secret);
  const given = async (refused?: string) => textOf(await secret(refused));
  let renewing: { readonly refused: string; readonly given: Promise<string> } | undefined;
  return (refused) => {
    if (refused === undefined) return given();
    if (renewing?.refused === refused) return renewing.given;
    const other = given(refused);
    const mine = { refused, given: other };
    renewing = mine;
    // A failure is told to those that waited; the next refusal asks again.
    other.catch(() => {
      if (renewing === mine) renewing = undefined;
    });
    return other;
  };
}

function carried(request: WireRequest, { in: place, name, scheme }: Carrier, secret: string): WireRequest {
  if (place === 'query') {
    const pair = `${encodeURIComponent(name)}=${encodeURIComponent(secret)}`;
    return { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${pair}` };
  }
  if (place === 'header') return withHeader(request, name.toLowerCase(), inHeader(scheme, secret));
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

/** Of the text's UTF-8, which is what servers read. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
