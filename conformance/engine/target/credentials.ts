import type { Alternative, SecurityScheme } from '../../../templates/model/security.ts';
import type { ContractRecord, Operation } from '../model/operation.ts';
import { type User, users } from './ledger/ledger.ts';
import { type Credential, carried, together } from './ledger/request.ts';
import type { Target } from './target.ts';

/** What the choice of a credential goes by. */
interface Given {
  readonly contract: ContractRecord;
  readonly target: Target;
}

/** A security scheme with its name. */
export interface NamedScheme extends SecurityScheme {
  readonly name: string;
}

/** A key that lanes share, and how much of each rate class its checks may draw on it, by the class's name. */
export interface SharedKey {
  readonly key: Promise<Credential>;
  readonly used: Map<string, number>;
  /** Others draw on its buckets too, of which nobody here counts: those with room for few calls are left to them. */
  readonly isCopy?: boolean;
}

/** The security scheme of that name. */
export function schemeOf({ securitySchemes }: ContractRecord, name: string): NamedScheme | undefined {
  const scheme = securitySchemes[name];
  return scheme && { ...scheme, name };
}

/** The scheme whose credentials users make through the API, with scopes of their choice: an API key. */
export function mintedScheme(contract: ContractRecord): NamedScheme | undefined {
  const [name] = Object.entries(contract.securitySchemes).find(([, { mint }]) => mint !== undefined) ?? [];
  return name === undefined ? undefined : schemeOf(contract, name);
}

/**
 * The scheme that the token of a user is of: the one whose bearer an operation tells, else the most likely kind for a
 * user that operations accept, and of equals the one that most of them do.
 */
export function tokenScheme(contract: ContractRecord): NamedScheme | undefined {
  const ways = Object.values(contract.operations).flatMap(({ security }) => security.alternatives);
  const uses = (name: string) => ways.filter((way) => way.some(({ scheme }) => scheme === name)).length;
  const [best] = Object.entries(contract.securitySchemes)
    .filter(([name, { carrier }]) => carrier && uses(name) > 0)
    .sort(([one, left], [other, right]) => rank(left) - rank(right) || uses(other) - uses(one));
  return best && schemeOf(contract, best[0]);
}

/** The target with each user's credential for the scheme of tokens as the user's token, unless the user has a token. */
export function withTokens(target: Target, contract: ContractRecord): Target {
  const scheme = tokenScheme(contract)?.name;
  const own = users.flatMap((user) => {
    const secret = scheme === undefined ? undefined : target.credentials[user]?.[scheme];
    return secret === undefined ? [] : [[user, secret] as const];
  });
  return { ...target, tokens: { ...Object.fromEntries(own), ...target.tokens } };
}

/** How likely a user's token is of a scheme, the likeliest first. */
function rank({ identity, mint, jwt, carrier }: SecurityScheme): number {
  if (identity) return 0;
  if (mint) return 4;
  if (jwt) return 1;
  return carrier?.scheme === 'bearer' ? 2 : 3;
}

/** The secret of a user for a scheme, as the command line gave it. */
export function secretOf({ contract, target }: Given, user: User, scheme: string): string | undefined {
  const own = target.credentials[user]?.[scheme];
  return own ?? (tokenScheme(contract)?.name === scheme ? target.tokens[user] : undefined);
}

/** The credential of a user for a scheme; undefined where none was given. */
export function userCredential(given: Given, user: User, name: string): Credential | undefined {
  const scheme = schemeOf(given.contract, name);
  const secret = secretOf(given, user, name);
  return scheme && secret !== undefined ? carried(scheme, user, secret) : undefined;
}

/**
 * What a user presents to an operation: the credentials of the first of its alternatives for which the command line gave
 * all. Undefined where there is none.
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
export function lackedBy(given: Given, user: User, operation: Operation): NamedScheme | undefined {
  const { contract, target } = given;
  const { alternatives } = operation.security;
  if (alternatives.some(({ length }) => length === 0) || credentialFor(given, user, operation))
    return undefined;
  const lacking = alternatives.map((way) =>
    way
      .flatMap(({ scheme }) => schemeOf(contract, scheme) ?? [])
      .filter(({ name, carrier, mint }) => {
        const isShown = carrier === undefined && target.trust?.files.cert !== undefined;
        return !isShown && mint === undefined && secretOf(given, user, name) === undefined;
      }),
  );
  return lacking.every(({ length }) => length > 0) ? lacking[0]?.[0] : undefined;
}

/** The same or, where none of the alternatives can be met, the token of the user. */
export function heldBy(given: Given, user: User, operation: Operation | undefined): Credential | undefined {
  const token = tokenScheme(given.contract);
  return (
    (operation && credentialFor(given, user, operation)) ?? (token && userCredential(given, user, token.name))
  );
}

/** Whether a credential of that scheme suffices for the operation. */
export const accepts = ({ security }: Operation, scheme: string | undefined): boolean =>
  security.alternatives.some((way) => way.length === 1 && way[0]?.scheme === scheme);

/** The alternative that asks for nothing but a credential of that scheme or, without one, of any with scopes. */
function scopedWay({ security }: Operation, scheme: string | undefined): Alternative | undefined {
  return security.alternatives.find(
    ([first, ...others]) =>
      first !== undefined &&
      others.length === 0 &&
      (scheme === undefined ? first.scopes.length > 0 : first.scheme === scheme),
  );
}

/** The scopes a credential needs for the operation; none where what it accepts has none. */
export const scopesOf = (operation: Operation, scheme?: string): readonly string[] =>
  scopedWay(operation, scheme)?.[0]?.scopes ?? [];

/** Whether the operation is open to everybody. */
export const isOpen = ({ security }: Operation): boolean => security.alternatives.length === 0;
