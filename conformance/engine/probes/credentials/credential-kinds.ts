import { Skipped } from '../../checks/check.ts';
import type { Context } from '../../checks/context.ts';
import type { Operation } from '../../model/operation.ts';
import { mintedScheme, type NamedScheme, schemeOf, userCredential } from '../../target/credentials.ts';
import { type Credential, nobody, together } from '../../target/ledger/request.ts';
import {
  emptied,
  firstScheme,
  forgedToken,
  garbageToken,
  otherwiseAuthorized,
  revokedKey,
  unknownCredential,
} from './rejected-credentials.ts';

/** What a request's credential is like. */
export type CredentialKind = keyof typeof titles;

/** What a check is about, as the end of a sentence that the operation begins. */
export const titles = {
  none: 'refuses a request without a credential',
  malformed: 'refuses a request that leaves the place of the credential empty',
  'wrong-scheme': 'refuses an Authorization header of another scheme',
  /** A secret of a kind that users make, which nobody was given. */
  'unknown-key': 'refuses an API key nobody was given',
  'revoked-key': 'refuses an API key once it is revoked',
  'expired-key': 'refuses an API key once it has expired',
  'garbage-jwt': 'refuses a token that is none',
  'tampered-jwt': 'refuses a token whose signature does not fit',
  'unsigned-jwt': 'refuses a token without a signature',
  'unknown-token': 'refuses a credential nobody was given',
  /** One of several credentials that are asked for together is left out. */
  incomplete: 'refuses a request that leaves out one of the credentials',
  anonymous: 'lets in who presents no credential',
  whoever: 'lets in who presents a credential that is none',
  'alias-header': 'accepts an API key in the alias header',
  'user-jwt': "accepts a user's token",
  'user-token': "accepts a user's credential",
  /** Past authentication, too: a good request of theirs is done. */
  'user-served': "serves who presents a user's own credential",
  /** A credential of a scheme that other operations accept. */
  'key-on-user-only': 'refuses an API key: only a user may call it',
  'not-accepted': 'refuses a credential of a kind it does not accept',
} as const;

/** Kinds that the operation lets in. */
export const accepting: readonly CredentialKind[] = ['alias-header', 'user-jwt', 'user-token', 'anonymous'];

/** Kinds for which a credential is made. */
export const making: readonly CredentialKind[] = [
  'revoked-key',
  'expired-key',
  'alias-header',
  'key-on-user-only',
];

/** The security scheme that a check is about: the one it names, else the one its kind suggests. */
export function schemeFor(
  context: Context,
  operation: Operation,
  { kind, scheme }: { readonly kind: CredentialKind; readonly scheme?: string },
): NamedScheme {
  const { contract } = context;
  const named = scheme === undefined ? undefined : schemeOf(contract, scheme);
  if (named) return named;
  const isOfKeys = kind.endsWith('-key') || kind === 'alias-header' || kind === 'key-on-user-only';
  const isOfTokens = kind.endsWith('-jwt');
  const [token] = Object.entries(contract.securitySchemes).find(([, { jwt }]) => jwt) ?? [];
  return (
    (isOfKeys ? mintedScheme(contract) : undefined) ??
    (isOfTokens && token !== undefined ? schemeOf(contract, token) : undefined) ??
    firstScheme(context, operation)
  );
}

/** A credential that the operation lets in. */
export async function acceptable(
  context: Context,
  operation: Operation,
  scheme: NamedScheme,
  kind: CredentialKind,
): Promise<Credential> {
  if (kind === 'anonymous') return nobody;
  const own = await context.credential(operation, { scheme: scheme.name, calls: 1 });
  if (kind !== 'alias-header') return own;
  if (scheme.alias === undefined) throw new Skipped('the contract names no alias header');
  return { ...own, headers: [[scheme.alias, own.secret ?? '']], query: {} };
}

/** A credential that the operation refuses. */
export async function refused(
  context: Context,
  operation: Operation,
  scheme: NamedScheme,
  kind: CredentialKind,
): Promise<Credential> {
  switch (kind) {
    case 'none':
      return nobody;
    case 'malformed':
      return emptied(scheme);
    case 'wrong-scheme':
      return otherwiseAuthorized(context, operation);
    case 'unknown-key':
    case 'unknown-token':
      return unknownCredential(context, scheme);
    case 'garbage-jwt':
      return garbageToken(context, scheme);
    case 'tampered-jwt':
      return forgedToken(context, scheme, 'tampered');
    case 'unsigned-jwt':
      return forgedToken(context, scheme, 'unsigned');
    case 'revoked-key':
      return revokedKey(context, scheme);
    case 'incomplete':
      return incomplete(context, operation, scheme);
    default:
      throw new Error(`${kind} is not a refused credential`);
  }
}

/** All but one of the credentials that the operation asks for together. */
function incomplete(context: Context, operation: Operation, { name }: NamedScheme): Credential {
  const way = operation.security.alternatives.find(
    (one) => one.length > 1 && one.some(({ scheme }) => scheme === name),
  );
  const others = (way ?? []).filter(({ scheme }) => scheme !== name);
  const credentials = others.flatMap(({ scheme }) => userCredential(context.session, 'a', scheme) ?? []);
  const lacking = others.find((_, index) => credentials[index] === undefined);
  if (lacking) throw new Skipped(`needs another credential: give --credential a:${lacking.scheme}=…`);
  return together(credentials);
}
