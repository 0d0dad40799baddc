import { Skipped } from '../../checks/check.ts';
import type { Context } from '../../checks/context.ts';
import type { Operation } from '../../model/operation.ts';
import { issuedScheme, type NamedScheme, schemeOf, userCredential } from '../../target/credentials.ts';
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

/** The kind of a request's credential. */
export type CredentialKind = keyof typeof titles;

/** Titles of checks, to follow the operation's name. */
export const titles = {
  none: 'rejects a request without a credential',
  malformed: 'rejects a request with an empty credential',
  'wrong-scheme': 'rejects an Authorization header of another scheme',
  /** An API key that was never issued. */
  'unknown-key': 'rejects an API key that was never issued',
  'revoked-key': 'rejects a revoked API key',
  'expired-key': 'rejects an expired API key',
  'garbage-jwt': 'rejects a token that is not a JWT',
  'tampered-jwt': 'rejects a token with a wrong signature',
  'unsigned-jwt': 'rejects a token without a signature',
  'unknown-token': 'rejects a credential that was never issued',
  /** One of several credentials that are required together is missing. */
  incomplete: 'rejects a request that lacks one of the credentials',
  anonymous: 'accepts a request without a credential',
  'any-credential': 'accepts a request with an invalid credential',
  'alias-header': 'accepts an API key in the alias header',
  'user-jwt': "accepts a user's token",
  'user-token': "accepts a user's credential",
  /** Beyond authentication: a valid request with the credential succeeds. */
  'user-accepted': "serves a request with a user's own credential",
  /** A credential of a scheme that only other operations accept. */
  'key-on-user-only': 'rejects an API key: only a user may call it',
  'not-accepted': 'rejects a credential of a scheme it does not accept',
} as const;

/** Kinds that the operation accepts. */
export const accepting: readonly CredentialKind[] = ['alias-header', 'user-jwt', 'user-token', 'anonymous'];

/** Kinds for which the run creates a credential. */
export const making: readonly CredentialKind[] = [
  'revoked-key',
  'expired-key',
  'alias-header',
  'key-on-user-only',
];

/** The security scheme of a check: the named one, otherwise the one of its kind. */
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
    (isOfKeys ? issuedScheme(contract) : undefined) ??
    (isOfTokens && token !== undefined ? schemeOf(contract, token) : undefined) ??
    firstScheme(context, operation)
  );
}

/** A credential of this kind, which the operation accepts. */
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

/** A credential of this kind, which the operation rejects. */
export async function rejected(
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
      throw new Error(`${kind} is not a rejected credential`);
  }
}

/** All but one of the credentials that the operation requires together. */
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
