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

/** The kinds of checks that a scheme's declared facts give, bad credentials first. */
interface Kinds {
  readonly refused: readonly string[];
  readonly accepted: readonly string[];
}

/**
 * The checks of access to an operation. For every scheme, requests without a credential are rejected. The other checks
 * depend on the scheme: keys that users make (`mint`) can be unknown, revoked and expired, tokens of an identity
 * provider (JWT) forged, an alias header used. A scheme that other operations accept along with this operation's
 * schemes is recognized here too, unless the operation is open without a credential: the response rejects a bad
 * credential of such a scheme as bad, and a good one as not accepted.
 */
export function credentialChecks({ contract, operation }: Subject): CheckLine[] {
  if (isOpen(operation)) return openLines(operation);
  const clauses = responseOf(operation, 401)?.clauses ?? [];
  const accepted = acceptedSchemes(operation);
  // An operation that accepts calls without a credential may ignore credentials of other schemes.
  const beside: ReadonlySet<string> = isOptional(operation) ? new Set() : schemesBeside(contract, accepted);
  const recognised = contract.credentials.filter(({ name }) => accepted.includes(name) || beside.has(name));
  const line = (kind: string, carried: readonly string[], scheme?: CredentialScheme) =>
    credentialLine(contract, recognised, kind, carried, scheme);
  const alone = recognised.filter(({ name }) => opensAlone(operation, name));
  const together = recognised.filter(({ name }) => accepted.includes(name) && !opensAlone(operation, name));
  return [
    ...plainKinds(operation).map((kind) => line(kind, clauses)),
    ...recognised.flatMap((scheme) =>
      kindsOf(scheme).refused.map((kind) =>
        line(kind, [...clauses, ...(scheme.refusal?.clauses ?? [])], scheme),
      ),
    ),
    ...(isOptional(operation) ? [] : together).map((scheme) => line('incomplete', clauses, scheme)),
    ...alone.flatMap((scheme) =>
      kindsOf(scheme).accepted.map((kind) =>
        line(kind, kind === 'alias-header' ? (scheme.alias?.clauses ?? []) : scheme.clauses, scheme),
      ),
    ),
    ...servedLines(operation, alone).map((scheme) => line('user-served', scheme.clauses, scheme)),
    ...mintedLines(contract, operation),
    ...recognised
      .filter(({ name }) => beside.has(name))
      .map((scheme) =>
        line(notAccepted(scheme), [...(scheme.interactive?.clauses ?? []), ...operation.clauses], scheme),
      ),
  ];
}

/** Of several credentials that each open an operation, checks call with one; with those of users it is called as well. */
function servedLines(
  { socket, signaling, disposes }: Operation,
  alone: readonly CredentialScheme[],
): readonly CredentialScheme[] {
  if (socket || signaling || disposes?.what === 'caller' || alone.length < 2) return [];
  return alone.filter(({ mint }) => mint === undefined);
}

/** That nobody is asked for a credential goes for who has a bad one, too; said nowhere, so that it is a reading. */
function openLines({ method, path, socket, signaling, clauses }: Operation): CheckLine[] {
  if (method !== 'GET' || path.includes('{') || socket || signaling) return [];
  return [{ probe: credentialProbe, options: { kind: 'whoever', ...cite(clauses, true) } }];
}

/** The operation that makes credentials is held to all that is said of them. */
function mintedLines(contract: Contract, operation: Operation): CheckLine[] {
  const scheme = minted(contract);
  if (scheme?.mint?.operation !== operation.name) return [];
  const kinds = [...(scheme.defaults ? ['defaults'] : []), 'granted', 'listed', 'none-on-refusal'];
  return kinds.map((kind) => ({
    probe: { file: 'issued-keys', name: 'issuedKeys' },
    options: { kind, ...cite([...scheme.clauses, ...operation.clauses]) },
  }));
}

/** What is checked of requests without a usable credential. */
function plainKinds(operation: Operation): string[] {
  return isOptional(operation) ? ['anonymous'] : ['none', 'malformed', 'wrong-scheme'];
}

/** The line says of which scheme it is where its kind does not, and its id where several have a check of this kind. */
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

/** The scheme that a check is about without saying so: the first of which users make keys, or whose tokens are JWTs. */
function suggested(contract: Contract, kind: string): CredentialScheme | undefined {
  if (/-key$|^alias-|^key-/.test(kind)) return minted(contract);
  return kind.endsWith('-jwt') ? contract.credentials.find(isJwt) : undefined;
}

const minted = ({ credentials }: Contract) => credentials.find(({ mint }) => mint !== undefined);

/** What can be wrong or right with a credential of a scheme, by what the contract declares of it. */
function kindsOf(scheme: CredentialScheme): Kinds {
  const jwt = isJwt(scheme);
  return {
    refused: [
      ...(scheme.mint ? ['unknown-key', 'revoked-key', 'expired-key'] : []),
      ...(jwt ? ['garbage-jwt', 'tampered-jwt', 'unsigned-jwt'] : []),
      ...(scheme.mint || jwt ? [] : ['unknown-token']),
    ],
    accepted: [
      ...(scheme.mint ? [] : [jwt ? 'user-jwt' : 'user-token']),
      ...(scheme.alias ? ['alias-header'] : []),
    ],
  };
}

const notAccepted = ({ mint }: CredentialScheme) => (mint ? 'key-on-user-only' : 'not-accepted');

const allKinds = (scheme: CredentialScheme): string[] => {
  const { refused, accepted } = kindsOf(scheme);
  return [...refused, ...accepted, ...(scheme.mint ? [] : ['user-served']), notAccepted(scheme)];
};

/** The schemes that elsewhere open an operation which one of these opens too, without these. */
function schemesBeside(contract: Contract, accepted: readonly string[]): ReadonlySet<string> {
  const beside = acceptedTogether(contract)
    .filter((schemes) => schemes.some((scheme) => accepted.includes(scheme)))
    .flat();
  return new Set(beside.filter((scheme) => !accepted.includes(scheme)));
}

const together = new WeakMap<Contract, readonly (readonly string[])[]>();

/** The schemes that open an operation, as far as operations differ in that. */
function acceptedTogether(contract: Contract): readonly (readonly string[])[] {
  const known = together.get(contract);
  if (known !== undefined) return known;
  const calls = operationsOf(contract).filter(({ socket, signaling }) => !socket && !signaling);
  const all = new Map(calls.map(acceptedSchemes).map((schemes) => [schemes.join('\n'), schemes]));
  together.set(contract, [...all.values()]);
  return [...all.values()];
}

/** The checks of what a credential must be allowed to do, for each accepted scheme that has scopes. */
export function scopeChecks({ contract, operation }: Subject): CheckLine[] {
  const refused = responseOf(operation, 403)?.clauses ?? [];
  const { clauses } = operation;
  const ways = scopedWays(contract, operation);
  return ways.flatMap(({ scheme, scopes, isOnlyWay }) => {
    const line = (options: object, carried: readonly string[]): CheckLine => ({
      probe: scopeProbe,
      options: {
        ...options,
        scheme: scheme === minted(contract) ? undefined : scheme.name,
        named: ways.length > 1 && scheme !== minted(contract) ? true : undefined,
        ...cite(carried),
      },
    });
    const implied = [...scheme.implies].filter(
      ([, included]) => scopes.length === 1 && included.includes(scopes[0] ?? ''),
    );
    return [
      line({}, [...scheme.clauses, ...clauses]),
      // Where another alternative takes the same scheme, lacking a scope of this one refuses nobody.
      ...(isOnlyWay ? scopes : []).map((without) => line({ without }, [...refused, ...clauses])),
      ...implied.map(([scope]) => line({ implied: scope }, clauses)),
    ];
  });
}

/** The scopes that an operation asks of schemes that have any. */
export function scopesAsked(contract: Contract, operation: Operation): readonly string[] {
  return scopedWays(contract, operation)[0]?.scopes ?? [];
}

/** By scheme with scopes: the first alternative that asks for nothing but a credential of it. */
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
