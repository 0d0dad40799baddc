import type { Alternative, SecurityScheme } from '../../../templates/model/security.ts';
import type { ContractRecord, Operation } from '../model/operation.ts';
import { type User, users } from './ledger/ledger.ts';
import { type Credential, carried, together } from './ledger/request.ts';
import type { Target } from './target.ts';

/** The contract and the target, which together determine a user's credentials. */
interface Given {
  readonly contract: ContractRecord;
  readonly target: Target;
}

/** A security scheme with its name. */
export interface NamedScheme extends SecurityScheme {
  readonly name: string;
}

/**
 * A key that several queues share, with the number of tokens that their checks may use of each rate class,
 * by class name.
 */
export interface SharedKey {
  readonly key: Promise<Credential>;
  readonly used: Map<string, number>;
  /**
   * The key is a copy of a key that other checks use too. Requests of those checks are not counted, so the
   * copy is not used for classes with small buckets.
   */
  readonly isCopy?: boolean;
}

/** The security scheme of that name. */
export function schemeOf({ securitySchemes }: ContractRecord, name: string): NamedScheme | undefined {
  const scheme = securitySchemes[name];
  return scheme && { ...scheme, name };
}

/** The scheme for credentials that users create through the API with scopes of their choice: API keys. */
export function issuedScheme(contract: ContractRecord): NamedScheme | undefined {
  const [name] =
    Object.entries(contract.securitySchemes).find(([, { issues }]) => issues !== undefined) ?? [];
  return name === undefined ? undefined : schemeOf(contract, name);
}

/**
 * The scheme of a user's token: the one with an `identity` operation, otherwise the most likely kind that
 * operations accept. Of equally likely schemes, the one that most operations accept.
 */
export function tokenScheme(contract: ContractRecord): NamedScheme | undefined {
  const ways = Object.values(contract.operations).flatMap(({ security }) => security.alternatives);
  const uses = (name: string) => ways.filter((way) => way.some(({ scheme }) => scheme === name)).length;
  const [best] = Object.entries(contract.securitySchemes)
    .filter(([name, { carrier }]) => carrier && uses(name) > 0)
    .sort(([one, left], [other, right]) => rank(left) - rank(right) || uses(other) - uses(one));
  return best && schemeOf(contract, best[0]);
}

/**
 * The target, with each user's credential for the token scheme as the user's token, unless the user already
 * has a token.
 */
export function withTokens(target: Target, contract: ContractRecord): Target {
  const scheme = tokenScheme(contract)?.name;
  const own = users.flatMap((user) => {
    const secret = scheme === undefined ? undefined : target.credentials[user]?.[scheme];
    return secret === undefined ? [] : [[user, secret] as const];
  });
  return { ...target, tokens: { ...Object.fromEntries(own), ...target.tokens } };
}

/** Ranks schemes by the likelihood of being that of a user's token; the most likely is 0. */
function rank({ identity, issues, jwt, carrier }: SecurityScheme): number {
  if (identity) return 0;
  if (issues) return 4;
  if (jwt) return 1;
  return carrier?.scheme === 'bearer' ? 2 : 3;
}

/** A user's secret for a scheme, from the command line. */
export function secretOf({ contract, target }: Given, user: User, scheme: string): string | undefined {
  const own = target.credentials[user]?.[scheme];
  return own ?? (tokenScheme(contract)?.name === scheme ? target.tokens[user] : undefined);
}

/** A user's credential for a scheme; undefined if the command line has none. */
export function userCredential(given: Given, user: User, name: string): Credential | undefined {
  const scheme = schemeOf(given.contract, name);
  const secret = secretOf(given, user, name);
  return scheme && secret !== undefined ? carried(scheme, user, secret) : undefined;
}

/**
 * A user's credentials for an operation: those of the first alternative for which the command line has all.
 * Undefined if there is none.
 */
export function credentialFor(given: Given, user: User, operation: Operation): Credential | undefined {
  for (const way of operation.security.alternatives) {
    if (!fitsOneRequest(given.contract, way)) continue;
    const credentials = way.flatMap(({ scheme }) => userCredential(given, user, scheme) ?? []);
    if (way.length > 0 && credentials.length === way.length) return together(credentials);
  }
  return undefined;
}

/**
 * Whether a request can carry all credentials of an alternative: no two of them are in one header, such as
 * Authorization.
 */
export function fitsOneRequest({ securitySchemes }: ContractRecord, way: Alternative): boolean {
  const carriers = way.flatMap(({ scheme }) => securitySchemes[scheme]?.carrier ?? []);
  return new Set(carriers.map(({ in: at, name }) => `${at} ${name.toLowerCase()}`)).size === carriers.length;
}

/**
 * The scheme of the credential that a user lacks for the operation: the first missing credential of the first
 * alternative. Undefined if the user's credentials, a key that users can make, or the given certificate suffice for
 * some alternative.
 */
export function missingScheme(given: Given, user: User, operation: Operation): NamedScheme | undefined {
  const { contract, target } = given;
  const { alternatives } = operation.security;
  if (alternatives.some(({ length }) => length === 0) || credentialFor(given, user, operation))
    return undefined;
  const lacking = alternatives.map((way) =>
    way
      .flatMap(({ scheme }) => schemeOf(contract, scheme) ?? [])
      .filter(({ name, carrier, issues }) => {
        const isShown = carrier === undefined && target.trust?.files.cert !== undefined;
        return !isShown && issues === undefined && secretOf(given, user, name) === undefined;
      }),
  );
  return lacking.every(({ length }) => length > 0) ? lacking[0]?.[0] : undefined;
}

/** Like `credentialFor`, or the user's token if no alternative can be satisfied. */
export function heldBy(given: Given, user: User, operation: Operation | undefined): Credential | undefined {
  const token = tokenScheme(given.contract);
  return (
    (operation && credentialFor(given, user, operation)) ?? (token && userCredential(given, user, token.name))
  );
}

/** Whether a credential of that scheme suffices for the operation. */
export const accepts = ({ security }: Operation, scheme: string | undefined): boolean =>
  security.alternatives.some((way) => way.length === 1 && way[0]?.scheme === scheme);

/**
 * The alternative that requires a single credential: of this scheme or, without `scheme`, of any scheme with
 * scopes.
 */
function scopedWay({ security }: Operation, scheme: string | undefined): Alternative | undefined {
  return security.alternatives.find(
    ([first, ...others]) =>
      first !== undefined &&
      others.length === 0 &&
      (scheme === undefined ? first.scopes.length > 0 : first.scheme === scheme),
  );
}

/** The scopes that a credential needs for the operation; empty if its scheme has no scopes. */
export const scopesOf = (operation: Operation, scheme?: string): readonly string[] =>
  scopedWay(operation, scheme)?.[0]?.scopes ?? [];

/** Whether the operation needs no credential. */
export const isOpen = ({ security }: Operation): boolean => security.alternatives.length === 0;
