// Copied from templates/server/runtime/requests/credential-lookup.ts by `npx callsheet generate`. Do not edit.

import type { FastifyRequest } from 'fastify';
import type { Carrier, SecurityScheme } from '../../../model/security.ts';
import { timesSent } from '../connections/header-count.ts';
import type { Credential } from './caller.ts';

/** The security schemes of a contract, by name. */
export type SecuritySchemes = Readonly<Record<string, SecurityScheme>>;

/** A scheme that a part of a request carries, as it is looked for there. */
interface Sought {
  readonly name: string;
  readonly carrier: Carrier;
  readonly alias: string | undefined;
  /** The number of its carrier: schemes that share one are told apart by what it holds. */
  readonly place: number;
  readonly meant: (secret: string) => string | undefined;
}

/**
 * Makes what finds the secrets that a request presents, by the name of the scheme each is of. A header that a scheme shares
 * with its alias wins over the alias. Of schemes with one carrier a prefix tells which is meant; without one, whether the
 * operation accepts it, and whether the secret looks like a JWT.
 */
export function secretFinder(
  schemes: SecuritySchemes,
  accepted: readonly string[],
): (request: FastifyRequest) => readonly Credential[] {
  const sought = soughtIn(schemes, accepted);
  return (request) => {
    const found: Credential[] = [];
    const places: { readonly secret: string | undefined; readonly name: string | undefined }[] = [];
    for (const { name, carrier, alias, place, meant } of sought) {
      let shown = places[place];
      if (shown === undefined) {
        const secret = secretIn(request, carrier);
        shown = { secret, name: secret === undefined ? undefined : meant(secret) };
        places[place] = shown;
      }
      if (shown.secret !== undefined) {
        if (shown.name === name) found.push({ kind: name, secret: shown.secret });
      } else if (alias !== undefined && headerOf(request, carrier.name) === undefined) {
        const value = headerOf(request, alias);
        if (value) found.push({ kind: name, secret: value });
      }
    }
    return found;
  };
}

function soughtIn(schemes: SecuritySchemes, accepted: readonly string[]): readonly Sought[] {
  const all = Object.entries(schemes);
  const carriers: Carrier[] = [];
  return all.flatMap(([name, { carrier, alias }]): Sought[] => {
    if (!carrier) return [];
    if (!carriers.some((known) => isSame(known, carrier))) carriers.push(carrier);
    const place = carriers.findIndex((known) => isSame(known, carrier));
    const rivals = all.filter(([, scheme]) => isSame(scheme.carrier, carrier));
    // Headers are told by small letters.
    const inHeader = carrier.in === 'header' ? { ...carrier, name: carrier.name.toLowerCase() } : carrier;
    const meant = tellerAmong(rivals, accepted);
    return [{ name, carrier: inHeader, alias: alias?.toLowerCase(), place, meant }];
  });
}

/** Makes what tells the name of the scheme that a secret is of, among those that share its carrier. */
function tellerAmong(
  rivals: readonly (readonly [string, SecurityScheme])[],
  accepted: readonly string[],
): Sought['meant'] {
  const prefixed = rivals.flatMap(([name, { prefix }]) => (prefix === undefined ? [] : [{ name, prefix }]));
  const rest = rivals.filter(([, { prefix }]) => prefix === undefined);
  const wanted = rest.filter(([name]) => accepted.includes(name));
  const nameOf = (isJwt: boolean) =>
    (wanted.find(([, { jwt }]) => (jwt ?? false) === isJwt) ?? wanted[0] ?? rest[0])?.[0];
  const [jwtName, otherName] = [nameOf(true), nameOf(false)];
  return (secret) => {
    for (const { name, prefix } of prefixed) if (secret.startsWith(prefix)) return name;
    return jwtName === otherName || looksLikeJwt(secret) ? jwtName : otherName;
  };
}

/** Whether a secret has three parts. */
function looksLikeJwt(secret: string): boolean {
  const first = secret.indexOf('.');
  const second = first < 0 ? -1 : secret.indexOf('.', first + 1);
  return second >= 0 && !secret.includes('.', second + 1);
}

function isSame(one: Carrier | undefined, other: Carrier): boolean {
  return (
    one?.in === other.in && one.name.toLowerCase() === other.name.toLowerCase() && one.scheme === other.scheme
  );
}

/** What a carrier holds; undefined where it is absent, empty, or of another authentication scheme. */
function secretIn(request: FastifyRequest, { in: place, name, scheme }: Carrier): string | undefined {
  const value =
    (place === 'header' ? headerOf(request, name) : valuesIn(request, place, name)[0]) || undefined;
  if (scheme === undefined || value === undefined) return value;
  const end = value.indexOf(' ');
  if (end < 0 || value.slice(0, end).toLowerCase() !== scheme) return undefined;
  let start = end;
  while (value.charCodeAt(start) === space) start += 1;
  const rest = value.slice(start) || undefined;
  return scheme === 'basic' && rest !== undefined ? decodedPair(rest) : rest;
}

const space = 32;

/** `user:password` from its base64 form; undefined where it is none (RFC 7617). */
function decodedPair(encoded: string): string | undefined {
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  return pair.includes(':') ? pair : undefined;
}

/** Makes what tells the first place of a credential that a request has more than once; which one counts would depend on who reads it. */
export function repeatFinder(schemes: SecuritySchemes): (request: FastifyRequest) => string | undefined {
  const places = Object.values(schemes).flatMap(({ carrier, alias }): Carrier[] => [
    ...(carrier ? [carrier] : []),
    ...(alias === undefined ? [] : [{ in: 'header', name: alias } as const]),
  ]);
  const looks = places.map(({ in: place, name }) => {
    const lower = name.toLowerCase();
    return {
      key: `${place} ${place === 'header' ? lower : name}`,
      name,
      times: (request: FastifyRequest) =>
        place === 'header' ? timesSent(request.raw, lower) : valuesIn(request, place, name).length,
    };
  });
  const once = looks.filter(({ key }, index) => looks.findIndex((look) => look.key === key) === index);
  return (request) => {
    for (const { name, times } of once) if (times(request) > 1) return name;
    return undefined;
  };
}

/** The same of one request, for whoever asks outside of the contract's operations. */
export function repeatedCarrier(request: FastifyRequest, schemes: SecuritySchemes): string | undefined {
  return repeatFinder(schemes)(request);
}

/** A header by its name in small letters. */
function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

function valuesIn(request: FastifyRequest, place: 'query' | 'cookie', name: string): readonly string[] {
  if (place === 'cookie') return cookiesOf(request, name);
  const query = request.query as Readonly<Record<string, unknown>>; // a map by Fastify's parser
  const value = query[name];
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
}

/** The values of a cookie, of which a request may send several (RFC 6265, 5.4). */
function cookiesOf({ headers }: FastifyRequest, name: string): string[] {
  return (headers.cookie ?? '').split(';').flatMap((pair) => {
    const [key = '', ...value] = pair.split('=');
    return key.trim() === name
      ? [
          value
            .join('=')
            .trim()
            .replace(/^"(.*)"$/, '$1'),
        ]
      : [];
  });
}
