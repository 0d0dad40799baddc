// Copied from templates/server/runtime/requests/credential-lookup.ts by `npx callsheet generate`. Do not edit.

import type { FastifyRequest } from 'fastify';
import type { CredentialLocation, SecurityScheme } from '../../../model/security.ts';
import { timesSent } from '../connections/header-count.ts';
import type { Credential } from './caller.ts';

/** The security schemes of a contract, by name. */
export type SecuritySchemes = Readonly<Record<string, SecurityScheme>>;

/** A security scheme and where its credential is found. */
interface Sought {
  readonly name: string;
  readonly carrier: CredentialLocation;
  readonly alias: string | undefined;
  /** The index of its location. Schemes with the same location are distinguished by the credential. */
  readonly location: number;
  readonly schemeOf: (secret: string) => string | undefined;
}

/**
 * Creates a function that finds the credentials of a request and their schemes. If a scheme has an alias
 * header, the main location wins. Among schemes with the same location, a prefix identifies the scheme;
 * otherwise the schemes that the operation accepts, and whether the credential looks like a JWT.
 */
export function secretFinder(
  schemes: SecuritySchemes,
  accepted: readonly string[],
): (request: FastifyRequest) => readonly Credential[] {
  const sought = soughtIn(schemes, accepted);
  return (request) => {
    const found: Credential[] = [];
    const locations: { readonly secret: string | undefined; readonly name: string | undefined }[] = [];
    for (const { name, carrier, alias, location, schemeOf } of sought) {
      let shown = locations[location];
      if (shown === undefined) {
        const secret = secretIn(request, carrier);
        shown = { secret, name: secret === undefined ? undefined : schemeOf(secret) };
        locations[location] = shown;
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
  const carriers: CredentialLocation[] = [];
  return all.flatMap(([name, { carrier, alias }]): Sought[] => {
    if (!carrier) return [];
    if (!carriers.some((known) => isSame(known, carrier))) carriers.push(carrier);
    const location = carriers.findIndex((known) => isSame(known, carrier));
    const rivals = all.filter(([, scheme]) => isSame(scheme.carrier, carrier));
    // Node has header names in lower case.
    const inHeader = carrier.in === 'header' ? { ...carrier, name: carrier.name.toLowerCase() } : carrier;
    const schemeOf = schemeFinder(rivals, accepted);
    return [{ name, carrier: inHeader, alias: alias?.toLowerCase(), location, schemeOf }];
  });
}

/** Creates a function that returns the scheme of a credential, among the schemes with the same location. */
function schemeFinder(
  rivals: readonly (readonly [string, SecurityScheme])[],
  accepted: readonly string[],
): Sought['schemeOf'] {
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

/** Whether a secret has three parts between dots, as a JSON Web Token has. */
function looksLikeJwt(secret: string): boolean {
  const first = secret.indexOf('.');
  const second = first < 0 ? -1 : secret.indexOf('.', first + 1);
  return second >= 0 && !secret.includes('.', second + 1);
}

function isSame(one: CredentialLocation | undefined, other: CredentialLocation): boolean {
  return (
    one?.in === other.in && one.name.toLowerCase() === other.name.toLowerCase() && one.scheme === other.scheme
  );
}

/** The credential at a location; undefined if it is absent, empty or of another authentication scheme. */
function secretIn(
  request: FastifyRequest,
  { in: location, name, scheme }: CredentialLocation,
): string | undefined {
  const value =
    (location === 'header' ? headerOf(request, name) : valuesIn(request, location, name)[0]) || undefined;
  if (scheme === undefined || value === undefined) return value;
  const end = value.indexOf(' ');
  if (end < 0 || value.slice(0, end).toLowerCase() !== scheme) return undefined;
  let start = end;
  while (value.charCodeAt(start) === space) start += 1;
  const rest = value.slice(start) || undefined;
  return scheme === 'basic' && rest !== undefined ? decodedPair(rest) : rest;
}

const space = 32;

/** Decodes base64 to `user:password`; undefined if it has no colon (RFC 7617). */
function decodedPair(encoded: string): string | undefined {
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  return pair.includes(':') ? pair : undefined;
}

/**
 * Creates a function that returns the name of a credential location that a request contains more than once.
 * Such a request is ambiguous, because recipients may choose differently.
 */
export function repeatFinder(schemes: SecuritySchemes): (request: FastifyRequest) => string | undefined {
  const locations = Object.values(schemes).flatMap(({ carrier, alias }): CredentialLocation[] => [
    ...(carrier ? [carrier] : []),
    ...(alias === undefined ? [] : [{ in: 'header', name: alias } as const]),
  ]);
  const looks = locations.map(({ in: location, name }) => {
    const lower = name.toLowerCase();
    return {
      key: `${location} ${location === 'header' ? lower : name}`,
      name,
      times: (request: FastifyRequest) =>
        location === 'header' ? timesSent(request.raw, lower) : valuesIn(request, location, name).length,
    };
  });
  const once = looks.filter(({ key }, index) => looks.findIndex((look) => look.key === key) === index);
  return (request) => {
    for (const { name, times } of once) if (times(request) > 1) return name;
    return undefined;
  };
}

/**
 * The name of a credential location that a request contains more than once; for requests outside of the
 * contract's operations.
 */
export function repeatedCarrier(request: FastifyRequest, schemes: SecuritySchemes): string | undefined {
  return repeatFinder(schemes)(request);
}

/** A header by its lower-case name. */
function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

function valuesIn(request: FastifyRequest, location: 'query' | 'cookie', name: string): readonly string[] {
  if (location === 'cookie') return cookiesOf(request, name);
  const query = request.query as Readonly<Record<string, unknown>>; // Fastify's query parser returns an object.
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
