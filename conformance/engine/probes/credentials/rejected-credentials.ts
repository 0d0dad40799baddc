import type { SecurityScheme } from '../../../../templates/model/security.ts';
import { Skipped } from '../../checks/check.ts';
import type { Context } from '../../checks/context.ts';
import { describeResponse } from '../../http/describe-response.ts';
import { tamperedToken, unsignedToken } from '../../http/jwt.ts';
import type { Operation } from '../../model/operation.ts';
import { type NamedScheme, schemeOf, secretOf } from '../../target/credentials.ts';
import { type Credential, carried, emptyValues, nobody } from '../../target/ledger/request.ts';

/** The first security scheme that an operation accepts. */
export function firstScheme(context: Context, operation: Operation): NamedScheme {
  const [first] = operation.security.alternatives.flat();
  const scheme = first && schemeOf(context.contract, first.scheme);
  if (!scheme) throw new Skipped('the operation needs no credential');
  return scheme;
}

/** A credential's location without the credential: `Authorization: Bearer`. */
export function emptied({ carrier }: SecurityScheme): Credential {
  if (!carrier) throw new Skipped('no part of a request carries the credential');
  const { in: location, name, scheme = '' } = carrier;
  if (location === 'query') return { ...nobody, query: { [name]: '' } };
  if (location === 'cookie') return { ...nobody, headers: [['Cookie', `${name}=`]] };
  return { ...nobody, headers: [[name, scheme.charAt(0).toUpperCase() + scheme.slice(1)]] };
}

/** A credential in `Authorization`, of an authentication scheme that the operation does not accept. */
export function otherwiseAuthorized(context: Context, operation: Operation): Credential {
  const accepted = operation.security.alternatives
    .flat()
    .map(({ scheme }) => schemeOf(context.contract, scheme)?.carrier?.scheme);
  const value = accepted.includes('basic')
    ? `Bearer ${context.session.random.text(43)}`
    : 'Basic Y2FsbHNoZWV0OmNhbGxzaGVldA==';
  return { ...nobody, headers: [['Authorization', value]] };
}

/** A secret that was never issued, with the prefix and form of its scheme. */
export function unknownCredential({ session }: Context, scheme: NamedScheme): Credential {
  const made = session.random.text(43);
  const secret = scheme.carrier?.scheme === 'basic' ? `${made}:${session.random.text(20)}` : made;
  return { ...carried(scheme, 'a', (scheme.prefix ?? '') + secret), scheme: 'invalid' };
}

/** A text that looks like a JWT but is none. */
export function garbageToken({ session: { random } }: Context, scheme: NamedScheme): Credential {
  const text = `${random.text(20)}.${random.text(40)}.${random.text(40)}`;
  return { ...carried(scheme, 'a', text), scheme: 'invalid' };
}

/** User A's token with a wrong signature, or without a signature (`alg: none`). */
export function forgedToken(
  { session }: Context,
  scheme: NamedScheme,
  kind: 'tampered' | 'unsigned',
): Credential {
  const token = secretOf(session, 'a', scheme.name) ?? '';
  const changed = kind === 'tampered' ? tamperedToken(token) : unsignedToken(token);
  if (changed === undefined) throw new Skipped(`user A's credential for ${scheme.name} is not a JWT`);
  session.secrets.add(changed, `${kind.toUpperCase()}_TOKEN_A`, 'a changed token');
  return { ...carried(scheme, 'a', changed), scheme: 'invalid' };
}

/** A revoked key, which was valid before; one for the entire run. */
export function revokedKey(context: Context, scheme: NamedScheme): Promise<Credential> {
  const issuer = scheme.issues && context.session.operation(scheme.issues.operation);
  if (!issuer) throw new Skipped(`the contract names no operation that issues ${scheme.name}`);
  const { keys } = context.fixtures;
  return keys.once(`revoked ${scheme.name}`, async () => {
    const { response, ...key } = await keys.issue(context.send, 'a', scheme.scopes ?? [], undefined, scheme);
    const user = keys.token('a', issuer);
    const removal = await context.fixtures.remove(context.send, issuer, emptyValues, response, user);
    if (removal.response.status >= 300) context.fail(`revoking a key failed: ${describeResponse(removal)}`);
    return key;
  });
}

/** A key that expires soon, and its expiry; one for the entire queue. */
export interface ExpiringKey {
  readonly key: Credential;
  readonly expiresAt: number;
  /** Whether the key was created for this check. */
  readonly isNew: boolean;
}

/** A key with a lifetime of two seconds. */
export async function expiringKey(context: Context, scheme: NamedScheme): Promise<ExpiringKey> {
  const memory = `expiring ${scheme.name}`;
  const known = context.fixtures.memory.get(memory) as ExpiringKey | undefined;
  if (known) return { ...known, isNew: false };
  const expiresAt = context.session.pace.now() + 2000;
  const { keys } = context.fixtures;
  const key = await keys.issue(context.send, 'a', scheme.scopes ?? [], new Date(expiresAt), scheme);
  const made = { key, expiresAt, isNew: true };
  context.fixtures.memory.set(memory, made);
  return made;
}
