import type { Ownership } from '../../../generated/server/guards.ts';
import { UnavailableError } from '../../../generated/server/runtime/errors/api-error.ts';
import type { Caller, Credential } from '../../../generated/server/runtime/requests/caller.ts';
import type { Gateway, ReturnedSecrets } from '../../../generated/server/runtime/routes/gateway.ts';
import type { AccountArea, User } from '../../areas/account/area.ts';
import { type Identity, IdentityUnavailableError, type VerifiedToken } from '../../ports/identity.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import type { Secrets } from '../../ports/secrets.ts';

/** The dependencies of the gateway. */
export interface GatewayParts {
  readonly identity: Identity;
  readonly account: Pick<AccountArea, 'authenticate' | 'signIn'>;
  readonly limiter: RateLimiter;
  readonly secrets: Secrets;
  readonly ownership: Ownership;
  readonly writesEnabled: boolean;
  /** Called for an error that no response shows: a change was committed without an event for its watchers. */
  readonly onMissingEvent: (operation: string, events: readonly string[]) => void;
  /** Called for each response that contains a secret. */
  readonly onSecretReturned: (returnedSecret: ReturnedSecrets) => void;
  /** Observes each request of an operation. */
  readonly observe: NonNullable<Gateway<Ownership>['observe']>;
}

/**
 * Serves the generated guards: authenticates credentials (AUTH-13), reports whether writes are on
 * (WRITE-01), and limits rates.
 */
export function openGateway(parts: GatewayParts): Gateway<Ownership> {
  const { limiter, secrets, ownership, writesEnabled, onMissingEvent, onSecretReturned, observe } = parts;
  return {
    ownership,
    cursorKey: secrets.derive('page cursors'),
    olderCursorKeys: secrets.deriveOlder('page cursors'),
    isGateOpen: () => writesEnabled,
    onMissingEvent,
    onSecretReturned,
    observe,
    takeToken: (rateClass, key) => limiter.take(rateClass, key),
    authenticate: (credential, operation) => authenticate(parts, credential, operation),
  };
}

/** Returns without a promise if all data is cached, as for nearly all requests. */
function authenticate(
  { identity, account }: GatewayParts,
  { kind, secret }: Credential,
  operation: string,
): Caller | undefined | Promise<Caller | undefined> {
  if (kind === 'apiKey') return account.authenticate(secret);
  const token = identity.verify(secret);
  return token instanceof Promise
    ? token.then((verified) => callerOfToken(account, verified, operation), unavailable)
    : callerOfToken(account, token, operation);
}

function callerOfToken(
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
  // The token of an erased user is accepted for `deleteAccount` alone, which reports that the account is
  // deleted (ACCT-20).
  if (user.erased && operation !== 'deleteAccount') return undefined;
  return { kind: 'userJwt', userId: user.id, credentialId: tokenId, scopes: 'all', expiresAt };
}

function unavailable(cause: unknown): never {
  if (!(cause instanceof IdentityUnavailableError)) throw cause;
  throw new UnavailableError('The identity provider cannot be reached; retry in a moment.');
}
