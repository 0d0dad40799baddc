// Copied from templates/server/runtime/presented.ts by `npx callsheet generate`. Do not edit.

import type { FastifyRequest } from 'fastify';
import type { Carrier, SecurityScheme } from '../../model/security.ts';

/** The security schemes of a contract, by name. */
export type SecuritySchemes = Readonly<Record<string, SecurityScheme>>;

/**
 * The secrets that a request presents, by the name of the scheme each is of. A header that a scheme shares with its alias
 * wins over the alias. Of schemes with one carrier a prefix tells which is meant; without one, whether the operation
 * accepts it, and whether the secret looks like a JWT.
 */
export function presentedSecrets(
  request: FastifyRequest,
  schemes: SecuritySchemes,
  accepted: readonly string[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, { carrier, alias }] of Object.entries(schemes)) {
    if (!carrier) continue;
    const secret = secretIn(request, carrier);
    if (secret !== undefined) {
      if (meant(carrier, secret, schemes, accepted) === name) found.set(name, secret);
    } else if (alias !== undefined && headerOf(request, carrier.name) === undefined) {
      const value = headerOf(request, alias);
      if (value) found.set(name, value);
    }
  }
  return found;
}

/** The name of the scheme that a secret is of, among those that share its carrier. */
function meant(
  carrier: Carrier,
  secret: string,
  schemes: SecuritySchemes,
  accepted: readonly string[],
): string | undefined {
  const rivals = Object.entries(schemes).filter(([, scheme]) => isSame(scheme.carrier, carrier));
  const marked = rivals.find(([, { prefix }]) => prefix !== undefined && secret.startsWith(prefix));
  if (marked) return marked[0];
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
  const value = valuesIn(request, place, name)[0] || undefined;
  if (scheme === undefined || value === undefined) return value;
  const [, word = '', rest] = /^([^ ]+) +([^ ].*)$/.exec(value) ?? [];
  if (rest === undefined || word.toLowerCase() !== scheme) return undefined;
  return scheme === 'basic' ? decodedPair(rest) : rest;
}

/** `user:password` from its base64 form; undefined where it is none (RFC 7617). */
function decodedPair(encoded: string): string | undefined {
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  return pair.includes(':') ? pair : undefined;
}

/** The first place of a credential that a request has more than once; which one counts would depend on who reads it. */
export function repeatedCarrier(request: FastifyRequest, schemes: SecuritySchemes): string | undefined {
  for (const { carrier, alias } of Object.values(schemes)) {
    if (carrier && valuesIn(request, carrier.in, carrier.name).length > 1) return carrier.name;
    if (alias !== undefined && valuesIn(request, 'header', alias).length > 1) return alias;
  }
  return undefined;
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
}

function valuesIn(request: FastifyRequest, place: Carrier['in'], name: string): readonly string[] {
  switch (place) {
    case 'header':
      return request.raw.headersDistinct[name.toLowerCase()] ?? [];
    case 'cookie':
      return cookiesOf(request, name);
    case 'query': {
      const query = request.query as Readonly<Record<string, unknown>>; // a map by Fastify's parser
      const value = query[name];
      return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
    }
  }
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
