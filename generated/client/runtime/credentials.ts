// Copied from templates/client/runtime/credentials.ts by `npx callsheet generate`. Do not edit.

import type { Transport, WireRequest } from './transport.ts';

/** Where the credentials of a scheme travel. */
export interface Carrier {
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  /** The word in front of it, in small letters: `bearer`, `basic`. */
  readonly scheme?: string;
}

/** A credential, or a function that gives the current one. Of `basic` it is `user:password`. */
export type Secret = string | (() => string | Promise<string>);

/**
 * A transport that presents with each call what its operation asks for: the credentials of the first of its ways in for
 * which all are given. An operation that asks for nothing is shown nothing.
 */
export function presenting(
  send: Transport,
  carriers: Readonly<Record<string, Carrier>>,
  credentials: Readonly<Record<string, Secret | undefined>>,
): Transport {
  return async (request) => {
    const ways = request.traits?.security ?? [];
    const way = ways.find((schemes) => schemes.length > 0 && schemes.every((scheme) => credentials[scheme]));
    let shown = request;
    for (const scheme of way ?? []) {
      const given = credentials[scheme];
      const carrier = carriers[scheme];
      const secret = typeof given === 'function' ? await given() : given;
      if (carrier && secret !== undefined) shown = carried(shown, carrier, secret);
    }
    return send(shown);
  };
}

function carried(request: WireRequest, { in: place, name, scheme }: Carrier, secret: string): WireRequest {
  if (place === 'query') {
    const pair = `${encodeURIComponent(name)}=${encodeURIComponent(secret)}`;
    return { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${pair}` };
  }
  const { headers } = request;
  if (place === 'cookie') {
    const cookie = [headers.cookie, `${name}=${secret}`].filter((one) => one !== undefined).join('; ');
    return { ...request, headers: { ...headers, cookie } };
  }
  return { ...request, headers: { ...headers, [name.toLowerCase()]: inHeader(scheme, secret) } };
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
