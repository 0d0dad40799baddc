// Copied from templates/server/runtime/presented.ts by `npx callsheet generate`. Do not edit.

import type { FastifyRequest } from 'fastify';
import type { Carrier, SecurityScheme } from '../../model/security.ts';
import type { Credential } from './caller.ts';
import { timesSent } from './header-lines.ts';

/** The security schemes of a contract, by name. */
export type SecuritySchemes = Readonly<Record<string, SecurityScheme>>;

/** A scheme that a part of a request carries, as it is looked for there. */
interface Sought {
  readonly name: string;
  readonly carrier: Carrier;
  readonly alias: string | undefined;
  /** The number of its carrier: schemes that share one are told apart by what it holds. */
  readonly place: number;
  readonly rivals: readonly (readonly [string, SecurityScheme])[];
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
  const sought = soughtIn(schemes);
  return (request) => {
    const found: Credential[] = [];
    const places: { readonly secret: string | undefined; readonly name: string | undefined }[] = [];
    for (const { name, carrier, alias, place, rivals } of sought) {
      let shown = places[place];
      if (shown === undefined) {
        const secret = secretIn(request, carrier);
        shown = { secret, name: secret === undefined ? undefined : meant(secret, rivals, accepted) };
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

function soughtIn(schemes: SecuritySchemes): readonly Sought[] {
  const all = Object.entries(schemes);
  const carriers: Carrier[] = [];
  return all.flatMap(([name, { carrier, alias }]): Sought[] => {
    if (!carrier) return [];
    if (!carriers.some((known) => isSame(known, carrier))) carriers.push(carrier);
    const place = carriers.findIndex((known) => isSame(known, carrier));
    const rivals = all.filter(([, scheme]) => isSame(scheme.carrier, carrier));
    // Headers are told by small letters.
    const inHeader = carrier.in === 'header' ? { ...carrier, name: carrier.name.toLowerCase() } : carrier;
    return [{ name, carrier: inHeader, alias: alias?.toLowerCase(), place, rivals }];
  });
}

/** The name of the scheme that a secret is of, among those that share its carrier. */
function meant(secret: string, rivals: Sought['rivals'], accepted: readonly string[]): string | undefined {
  for (const [name, { prefix }] of rivals) if (prefix !== undefined && secret.startsWith(prefix)) return name;
  const rest = rivals.filter(([, { prefix }]) => prefix === undefined);
  const wanted = rest.filter(([name]) => accepted.includes(name));
  const looksLikeJwt = secret.split('.').length === 3;
  const fitting = wanted.find(([, { jwt }]) => (jwt ?? false) === looksLikeJwt);
  return (fitting ?? wanted[0] ?? rest[0])?.[0];
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
