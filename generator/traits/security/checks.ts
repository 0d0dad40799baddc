import type { Contract, Operation } from '../../model/contract/contract.ts';
import { operationsOf } from '../../model/contract/operations-of.ts';
import { responseOf } from '../../model/contract/responses-of.ts';
import { cite } from '../citations.ts';
import type { CheckLine, Subject } from '../trait.ts';
import type { CredentialScheme } from './read.ts';
import { isJwt } from './read.ts';
import { acceptedSchemes, isOpen, isOptional } from './record.ts';

const credentialProbe = { file: 'security', name: 'credential' };
const scopeProbe = { file: 'security', name: 'scope' };

/** The checks that follow from a scheme's declaration, those of bad credentials first. */
interface Kinds {
  readonly rejected: readonly string[];
  readonly accepted: readonly string[];
}

/**
 * The checks of the credentials that an operation accepts. For every scheme, requests without a credential
 * are rejected. The other checks depend on the scheme:
 * - keys that users create (`issues`) can be unknown, revoked or expired;
 * - tokens of an identity provider (JWT) can be forged;
 * - a scheme can have an alias header.
 *
 * If another operation accepts a further scheme as an alternative to one of these schemes, this operation
 * recognizes the further scheme too, unless it is open without a credential. It rejects a bad credential of
 * that scheme as bad, and a good one as not accepted.
 */
export function credentialChecks({ contract, operation }: Subject): CheckLine[] {
  if (isOpen(operation)) return openLines(operation);
  const clauses = responseOf(operation, 401)?.clauses ?? [];
  const accepted = acceptedSchemes(operation);
  // An operation that accepts calls without a credential may ignore credentials of other schemes.
  const alternatives: ReadonlySet<string> = isOptional(operation)
    ? new Set()
    : otherSchemes(contract, accepted);
  const recognised = contract.credentials.filter(
    ({ name }) => accepted.includes(name) || alternatives.has(name),
  );
  const line = (kind: string, carried: readonly string[], scheme?: CredentialScheme) =>
    credentialLine(contract, recognised, kind, carried, scheme);
  const alone = recognised.filter(({ name }) => opensAlone(operation, name));
  const together = recognised.filter(({ name }) => accepted.includes(name) && !opensAlone(operation, name));
  return [
    ...plainKinds(operation).map((kind) => line(kind, clauses)),
    ...recognised.flatMap((scheme) =>
      kindsOf(scheme).rejected.map((kind) =>
        line(kind, [...clauses, ...(scheme.error?.clauses ?? [])], scheme),
      ),
    ),
    ...(isOptional(operation) ? [] : together).map((scheme) => line('incomplete', clauses, scheme)),
    ...alone.flatMap((scheme) =>
      kindsOf(scheme).accepted.map((kind) =>
        line(kind, kind === 'alias-header' ? (scheme.alias?.clauses ?? []) : scheme.clauses, scheme),
      ),
    ),
    ...servedLines(operation, alone).map((scheme) => line('user-accepted', scheme.clauses, scheme)),
    ...issuedLines(contract, operation),
    ...recognised
      .filter(({ name }) => alternatives.has(name))
      .map((scheme) =>
        line(notAccepted(scheme), [...(scheme.interactive?.clauses ?? []), ...operation.clauses], scheme),
      ),
  ];
}

/**
 * If each of several schemes alone opens an operation, other checks use a credential of only one of them.
 * These checks also call the operation with a user's credential of each scheme, except for keys that users
 * create in the API.
 */
function servedLines(
  { socket, signaling, disposes }: Operation,
  alone: readonly CredentialScheme[],
): readonly CredentialScheme[] {
  if (socket || signaling || disposes?.what === 'caller' || alone.length < 2) return [];
  return alone.filter(({ issues }) => issues === undefined);
}

/**
 * An operation without security accepts bad credentials too. No clause states this, so the check is strict.
 */
function openLines({ method, path, socket, signaling, clauses }: Operation): CheckLine[] {
  if (method !== 'GET' || path.includes('{') || socket || signaling) return [];
  return [{ probe: credentialProbe, options: { kind: 'any-credential', ...cite(clauses, true) } }];
}

/** The checks of the operation that creates credentials. */
function issuedLines(contract: Contract, operation: Operation): CheckLine[] {
  const scheme = issued(contract);
  if (scheme?.issues?.operation !== operation.name) return [];
  const kinds = [...(scheme.defaults ? ['defaults'] : []), 'granted', 'listed', 'none-on-error'];
  return kinds.map((kind) => ({
    probe: { file: 'issued-keys', name: 'issuedKeys' },
    options: { kind, ...cite([...scheme.clauses, ...operation.clauses]) },
  }));
}

/** The checks of requests without a usable credential. */
function plainKinds(operation: Operation): string[] {
  return isOptional(operation) ? ['anonymous'] : ['none', 'malformed', 'wrong-scheme'];
}

/**
 * The options name the scheme if the kind does not imply it. The id of the check contains the scheme if
 * several schemes have a check of this kind.
 */
function credentialLine(
  contract: Contract,
  recognised: readonly CredentialScheme[],
  kind: string,
  clauses: readonly string[],
  scheme: CredentialScheme | undefined,
): CheckLine {
  const rivals = recognised.filter((one) => allKinds(one).includes(kind));
  const isNamed = kind === 'incomplete' || rivals.length > 1;
  return {
    probe: credentialProbe,
    options: {
      kind,
      scheme: scheme === suggested(contract, kind) && !isNamed ? undefined : scheme?.name,
      named: scheme && isNamed ? true : undefined,
      ...cite(clauses),
    },
  };
}

const opensAlone = ({ security }: Operation, name: string): boolean =>
  security.some((way) => way.length === 1 && way[0]?.scheme === name);

/**
 * The scheme that a kind of check implies: the first with keys that users create, or the first with JWTs as
 * tokens.
 */
function suggested(contract: Contract, kind: string): CredentialScheme | undefined {
  if (/-key$|^alias-|^key-/.test(kind)) return issued(contract);
  return kind.endsWith('-jwt') ? contract.credentials.find(isJwt) : undefined;
}

const issued = ({ credentials }: Contract) => credentials.find(({ issues }) => issues !== undefined);

/** The kinds of bad and good credentials that follow from a scheme's declaration. */
function kindsOf(scheme: CredentialScheme): Kinds {
  const jwt = isJwt(scheme);
  return {
    rejected: [
      ...(scheme.issues ? ['unknown-key', 'revoked-key', 'expired-key'] : []),
      ...(jwt ? ['garbage-jwt', 'tampered-jwt', 'unsigned-jwt'] : []),
      ...(scheme.issues || jwt ? [] : ['unknown-token']),
    ],
    accepted: [
      ...(scheme.issues ? [] : [jwt ? 'user-jwt' : 'user-token']),
      ...(scheme.alias ? ['alias-header'] : []),
    ],
  };
}

const notAccepted = ({ issues }: CredentialScheme) => (issues ? 'key-on-user-only' : 'not-accepted');

const allKinds = (scheme: CredentialScheme): string[] => {
  const { rejected, accepted } = kindsOf(scheme);
  return [...rejected, ...accepted, ...(scheme.issues ? [] : ['user-accepted']), notAccepted(scheme)];
};

/** The schemes, other than these, that some operation accepts as alternatives to one of these. */
function otherSchemes(contract: Contract, accepted: readonly string[]): ReadonlySet<string> {
  const alternatives = acceptedTogether(contract)
    .filter((schemes) => schemes.some((scheme) => accepted.includes(scheme)))
    .flat();
  return new Set(alternatives.filter((scheme) => !accepted.includes(scheme)));
}

const together = new WeakMap<Contract, readonly (readonly string[])[]>();

/** The different sets of schemes that operations accept. */
function acceptedTogether(contract: Contract): readonly (readonly string[])[] {
  const known = together.get(contract);
  if (known !== undefined) return known;
  const calls = operationsOf(contract).filter(({ socket, signaling }) => !socket && !signaling);
  const all = new Map(calls.map(acceptedSchemes).map((schemes) => [schemes.join('\n'), schemes]));
  together.set(contract, [...all.values()]);
  return [...all.values()];
}

/** The checks of scopes, for each accepted scheme that has scopes. */
export function scopeChecks({ contract, operation }: Subject): CheckLine[] {
  const rejected = responseOf(operation, 403)?.clauses ?? [];
  const { clauses } = operation;
  const ways = scopedWays(contract, operation);
  return ways.flatMap(({ scheme, scopes, isOnlyWay }) => {
    const line = (options: object, carried: readonly string[]): CheckLine => ({
      probe: scopeProbe,
      options: {
        ...options,
        scheme: scheme === issued(contract) ? undefined : scheme.name,
        named: ways.length > 1 && scheme !== issued(contract) ? true : undefined,
        ...cite(carried),
      },
    });
    const implied = [...scheme.implies].filter(
      ([, included]) => scopes.length === 1 && included.includes(scopes[0] ?? ''),
    );
    return [
      line({}, [...scheme.clauses, ...clauses]),
      // If another alternative accepts the same scheme, a credential that lacks a scope of this one may still
      // be accepted.
      ...(isOnlyWay ? scopes : []).map((without) => line({ without }, [...rejected, ...clauses])),
      ...implied.map(([scope]) => line({ implied: scope }, clauses)),
    ];
  });
}

/** The scopes that an operation requires, for its first scheme with scopes. */
export function requiredScopes(contract: Contract, operation: Operation): readonly string[] {
  return scopedWays(contract, operation)[0]?.scopes ?? [];
}

/** For each scheme with scopes, the first alternative that requires only a credential of this scheme. */
function scopedWays(
  { credentials }: Contract,
  { security }: Operation,
): readonly {
  readonly scheme: CredentialScheme;
  readonly scopes: readonly string[];
  readonly isOnlyWay: boolean;
}[] {
  return credentials.flatMap((scheme) => {
    if (scheme.scopes.size === 0) return [];
    const ways = security.filter((way) => way.some((one) => one.scheme === scheme.name));
    const way = ways.find(({ length }) => length === 1);
    const scopes = way?.[0]?.scopes ?? [];
    const isOnlyWay = ways.length === 1 && security.every(({ length }) => length > 0);
    return scopes.length === 0 ? [] : [{ scheme, scopes, isOnlyWay }];
  });
}
