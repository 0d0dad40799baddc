import type { Ownership } from '../../../generated/server/guards.ts';
import { UnavailableError } from '../../../generated/server/runtime/errors/api-error.ts';
import type { Caller, Credential } from '../../../generated/server/runtime/requests/caller.ts';
import type { Gateway, HandOut } from '../../../generated/server/runtime/routes/gateway.ts';
import type { AccountArea, User } from '../../areas/account/area.ts';
import { type Identity, IdentityUnavailableError, type VerifiedToken } from '../../ports/identity.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import type { Secrets } from '../../ports/secrets.ts';

/** What the guards' questions are answered from. */
export interface GatewayParts {
  readonly identity: Identity;
  readonly account: Pick<AccountArea, 'authenticate' | 'signIn'>;
  readonly limiter: RateLimiter;
  readonly secrets: Secrets;
  readonly ownership: Ownership;
  readonly writesEnabled: boolean;
  /** Told of a fault that no answer shows: a change whose watchers were not told. */
  readonly eventMissing: (operation: string, events: readonly string[]) => void;
  /** Told of each answer that gives somebody a secret. */
  readonly handedOut: (handOut: HandOut) => void;
  /** Follows each request of an operation. */
  readonly watch: NonNullable<Gateway<Ownership>['watch']>;
}

/** Answers what the guards ask: who a credential is (AUTH-13), whether writes are on (WRITE-01), whose turn it is. */
export function openGateway(parts: GatewayParts): Gateway<Ownership> {
  const { limiter, secrets, ownership, writesEnabled, eventMissing, handedOut, watch } = parts;
  return {
    ownership,
    cursorKey: secrets.derive('page cursors'),
    olderCursorKeys: secrets.deriveOlder('page cursors'),
    isOpen: () => writesEnabled,
    eventMissing,
    handedOut,
    watch,
    take: (rateClass, key) => limiter.take(rateClass, key),
    authenticate: (credential, operation) => authenticate(parts, credential, operation),
  };
}

/** What is known at once is not waited for, which is nearly all. */
function authenticate(
  { identity, account }: GatewayParts,
  { kind, secret }: Credential,
  operation: string,
): Caller | undefined | Promise<Caller | undefined> {
  if (kind === 'apiKey') return account.authenticate(secret);
  const token = identity.verify(secret);
  return token instanceof Promise
    ? token.then((verified) => believed(account, verified, operation), unavailable)
    : believed(account, token, operation);
}

function believed(
  account: GatewayParts['account'],
  token: VerifiedToken | undefined,
  operation: string,
): Caller | undefined | Promise<Caller | undefined> {
  if (!token) return undefined;
  const user = account.signIn(token);
  return user instanceof Promise
    ? user.then((known) => callerOf(known, token, operation))
    : callerOf(user, token, operation);
}

function callerOf(user: User, { expiresAt, tokenId }: VerifiedToken, operation: string): Caller | undefined {
  // The token of an erased user is good for one thing: to learn that the account is gone (ACCT-20).
  if (user.erased && operation !== 'deleteAccount') return undefined;
  return { kind: 'userJwt', userId: user.id, credentialId: tokenId, scopes: 'all', expiresAt };
}

function unavailable(cause: unknown): never {
  if (!(cause instanceof IdentityUnavailableError)) throw cause;
  throw new UnavailableError('The identity provider cannot be reached; retry in a moment.');
}
