import { randomBytes } from 'node:crypto';
import type { Contract } from '../../model/contract/contract.ts';
import { operationsOf } from '../../model/contract/operations-of.ts';
import { hasHandler } from '../../targets/server/handler.ts';
import { Code, printKey, printString } from '../../text/code.ts';
import { type Alternative, type CredentialScheme, carrierOf, isJwt } from '../../traits/security/read.ts';
import { acceptedSchemes } from '../../traits/security/record.ts';

/** The credential of a security scheme in a scaffold's gateway and test: a secret, a password, a token, or untried. */
type Kind = 'secret' | 'password' | 'jwt' | 'untried';

/**
 * HTTP authentication that computes the credential for each request, so that a fixed secret does not
 * suffice.
 */
const computed = /^(digest|dpop|gnap|hoba|mutual|negotiate|ntlm|privatetoken|scram-.*|vapid)$/;

/** The security schemes that operations with handlers accept, in the contract's order. */
export function usedSchemes(contract: Contract): readonly CredentialScheme[] {
  const used = new Set(operationsOf(contract).filter(hasHandler).flatMap(acceptedSchemes));
  return contract.credentials.filter(({ name }) => used.has(name));
}

function kindOf(scheme: CredentialScheme): Kind {
  const carrier = carrierOf(scheme);
  if (carrier === undefined || computed.test(carrier.scheme ?? '')) return 'untried';
  if (carrier.scheme === 'basic') return 'password';
  return isJwt(scheme) ? 'jwt' : 'secret';
}

const isTried = (scheme: CredentialScheme): boolean => kindOf(scheme) !== 'untried';

/** The part of `templates/init/gateway.ts.hbs` that identifies the caller. */
export interface GatewayCredentials {
  /** The schemes that users have secrets for; false if there are none. */
  readonly schemes: readonly string[] | false;
  readonly cases: readonly GatewayCase[];
}

/** One case of the gateway's `switch`. */
export interface GatewayCase {
  /** The security schemes of the case. */
  readonly names: readonly string[];
  /** The lines of its comment and of its statements. */
  readonly comment: readonly Code[];
  readonly body: readonly Code[];
}

/** How the gateway identifies the callers of a contract. */
export function gatewayCredentials(contract: Contract): GatewayCredentials {
  const schemes = usedSchemes(contract);
  const tried = schemes.filter(isTried);
  const groups = new Map<string, CredentialScheme[]>();
  for (const scheme of schemes) {
    const key = groupOf(scheme);
    groups.set(key, [...(groups.get(key) ?? []), scheme]);
  }
  return {
    schemes: tried.length > 0 && tried.map(({ name }) => name),
    cases: [...groups.values()].map(caseOf),
  };
}

/** Schemes that share a carrier and have no prefix form one group: only the secret distinguishes them. */
function groupOf(scheme: CredentialScheme): string {
  const carrier = carrierOf(scheme);
  if (!isTried(scheme) || carrier === undefined || scheme.prefix !== undefined) return `alone ${scheme.name}`;
  return JSON.stringify([carrier.in, carrier.name.toLowerCase(), carrier.scheme]);
}

function caseOf(group: readonly CredentialScheme[]): GatewayCase {
  const [first] = group;
  const names = group.map(({ name }) => name);
  const kinds = new Set(group.map(kindOf));
  const comment = [
    `${names.join(', ')}: ${first ? whereOf(first) : ''}.`,
    ...(names.length > 1 ? ['They travel in the same way, so only the secret distinguishes them.'] : []),
    ...group.flatMap(adviceOf),
  ];
  return {
    names,
    comment: comment.map((line) => new Code(oneLine(line))),
    body: bodyOf(names, kinds).map((line) => new Code(line)),
  };
}

function bodyOf(names: readonly string[], kinds: ReadonlySet<Kind>): readonly string[] {
  const list = `[${names.map(printString).join(', ')}]`;
  if (kinds.has('untried')) return ['return undefined;'];
  if (!kinds.has('password')) return [`return users.find(${list}, secret);`];
  return [
    `return users.find(${list}, secret.slice(secret.indexOf(':') + 1), secret.slice(0, secret.indexOf(':')));`,
  ];
}

/** The location of a credential in a request, in words. */
function whereOf(scheme: CredentialScheme): string {
  const carrier = carrierOf(scheme);
  if (carrier === undefined) return 'the certificate that a client shows in the TLS handshake';
  if (carrier.in === 'cookie') return `the cookie ${carrier.name}`;
  if (carrier.in === 'query') return `the query parameter ${carrier.name}`;
  if (carrier.scheme === undefined) return `the header ${carrier.name}`;
  if (carrier.scheme === 'basic') return '`Authorization: Basic`, decoded to `user:password`';
  return `\`Authorization: ${carrier.scheme.charAt(0).toUpperCase()}${carrier.scheme.slice(1)}\``;
}

/** How a deployment verifies credentials instead of comparing secrets. */
function adviceOf(scheme: CredentialScheme): readonly string[] {
  const { name, login } = scheme;
  if (carrierOf(scheme) === undefined)
    return ['Guards read requests, not connections, so it opens no operation by itself.'];
  if (kindOf(scheme) === 'untried') return ['Verify `secret` here: it is computed for each request.'];
  if (login !== undefined && 'configuration' in login)
    return [
      `In production verify the tokens of ${name} with the keys of ${login.configuration}, and return their subject.`,
    ];
  if (scheme.type === 'oauth2' || isJwt(scheme))
    return [
      `In production verify the tokens of ${name} (signature, expiry, audience), and return their subject and scopes.`,
    ];
  return [];
}

const oneLine = (text: string): string => text.replaceAll(/[\s\u2028\u2029]+/g, ' ');

/** The part of `templates/init/contract.mjs.hbs` that creates two users, and reports the schemes that it cannot try. */
export interface TestCredentials {
  /** Whether users have secrets, and whether one of these looks like a JWT. */
  readonly schemes: boolean;
  readonly jwt: boolean;
  /** The sets of scopes that the suite tries, by scheme; false if there are none. */
  readonly scopes: Readonly<Record<string, readonly (readonly string[])[]>> | false;
  /** The secret of a user for each scheme. */
  readonly secrets: readonly { readonly key: Code; readonly value: Code }[];
  /** The schemes with a user name and a password; false if there are none. */
  readonly passwords: readonly string[] | false;
  /** Lines for the schemes and operations that the test does not try. */
  readonly untried: readonly string[];
}

/** The credentials in the test of a contract. */
export function testCredentials(contract: Contract): TestCredentials {
  const schemes = usedSchemes(contract);
  const tried = schemes.filter(isTried);
  const scopes = Object.fromEntries(
    tried
      .map((scheme) => [scheme.name, scopesTried(contract, scheme)] as const)
      .filter(([, sets]) => sets.length > 0),
  );
  const passwords = tried.filter((scheme) => kindOf(scheme) === 'password').map(({ name }) => name);
  return {
    schemes: tried.length > 0,
    jwt: tried.some((scheme) => kindOf(scheme) === 'jwt'),
    scopes: Object.keys(scopes).length > 0 && scopes,
    secrets: tried.map((scheme) => ({
      key: new Code(printKey(scheme.name)),
      value: new Code(secretsOf(scheme, scopes[scheme.name] !== undefined)),
    })),
    passwords: passwords.length > 0 && passwords,
    untried: [...schemes.filter((scheme) => !isTried(scheme)).map(whyUntried), ...unsendable(contract)],
  };
}

/** The secrets of a scheme in the test: one with all permissions, and others with some scopes. */
function secretsOf(scheme: CredentialScheme, isScoped: boolean): string {
  const prefix = scheme.prefix === undefined ? undefined : printString(scheme.prefix);
  const call =
    kindOf(scheme) === 'jwt' ? 'jwt(name)' : prefix === undefined ? 'secret()' : `${prefix} + secret()`;
  const make = call === 'secret()' ? 'secret' : `() => ${call}`;
  return isScoped ? `[${call}, ...scoped(${printString(scheme.name)}, ${make})]` : call;
}

/** The sets of scopes to try: for each operation its required scopes, and the same without one of them. */
function scopesTried(contract: Contract, scheme: CredentialScheme): readonly (readonly string[])[] {
  if (scheme.scopes.size === 0) return [];
  const requiredScopes = operationsOf(contract)
    .filter(hasHandler)
    .flatMap(
      ({ security }) =>
        security.find(([one, ...more]) => one?.scheme === scheme.name && more.length === 0) ?? [],
    )
    .map(({ scopes }) => scopes)
    .filter(({ length }) => length > 0);
  const sets = requiredScopes.flatMap((scopes) => [
    scopes,
    ...scopes.map((left) => scopes.filter((one) => one !== left)),
  ]);
  return [...new Map(sets.map((scopes) => [[...scopes].sort().join(' '), scopes])).values()];
}

function whyUntried(scheme: CredentialScheme): string {
  const { name } = scheme;
  if (carrierOf(scheme) === undefined)
    return `Not tried: ${name} (mutualTLS), because this server speaks plain HTTP. Try it on a deployment behind TLS: npx callsheet conformance --base-url https://… --cert client.pem --key client-key.pem`;
  return `Not tried: ${name} (http ${scheme.scheme}), because its credential is computed for each request. Try it by hand${
    scheme.scheme === 'digest'
      ? ': curl --digest --user NAME:PASSWORD URL'
      : ', with a client that computes it'
  }.`;
}

/** Lines about operations that no request can open, because two of their credentials travel in one header. */
function unsendable(contract: Contract): string[] {
  const schemes = new Map(contract.credentials.map((scheme) => [scheme.name, scheme]));
  const locationsOf = (way: Alternative) =>
    way.flatMap(({ scheme }) => {
      const found = schemes.get(scheme);
      const carrier = found && carrierOf(found);
      return carrier ? [`${carrier.in} ${carrier.name.toLowerCase()}`] : [];
    });
  const collides = (way: Alternative) => new Set(locationsOf(way)).size < locationsOf(way).length;
  return operationsOf(contract)
    .filter(
      (operation) =>
        hasHandler(operation) && operation.security.length > 0 && operation.security.every(collides),
    )
    .map(({ name, security }) => {
      const together = security[0]?.map(({ scheme }) => scheme).join(' and ');
      return `Not tried: ${name}, because it requires ${together} together, and no request can carry both. If one of them is enough, write them as alternatives, each behind a dash of its own.`;
    });
}

/** Users for development, with unique secrets; undefined if no operation accepts a secret. */
export function developmentUsers(
  contract: Contract,
): Readonly<Record<string, Readonly<Record<string, string>>>> | undefined {
  const tried = usedSchemes(contract).filter(isTried);
  if (tried.length === 0) return undefined;
  const userOf = () => Object.fromEntries(tried.map((scheme) => [scheme.name, madeSecret(scheme)]));
  return { alice: userOf(), bob: userOf() };
}

function madeSecret(scheme: CredentialScheme): string {
  const random = () => randomBytes(24).toString('base64url');
  const prefix = scheme.prefix ?? '';
  // Guards recognize a token by the three parts of a JWT.
  return kindOf(scheme) === 'jwt' ? [random(), random(), random()].join('.') : prefix + random();
}

/** An example of an entry in the file of users, for the comment of its module. */
export function usersExample(contract: Contract): Code {
  const entries = usedSchemes(contract)
    .filter(isTried)
    .slice(0, 2)
    .map(({ name, scopes }) => [
      name,
      scopes.size === 0 ? '4f2c' : { secret: '9a1b', scopes: [...scopes.keys()].slice(0, 1) },
    ]);
  const text = JSON.stringify({ alice: Object.fromEntries(entries) });
  return new Code(oneLine(text).replaceAll('*/', '*\\/'));
}
