import type { AccountHandlers } from '../../../generated/server/account.ts';
import type { Ownership } from '../../../generated/server/guards.ts';
import type { Caller } from '../../../generated/server/runtime/requests/caller.ts';
import type { Bus } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Identity } from '../../ports/identity.ts';
import type { LeaderPorts } from '../../ports/leader-ports.ts';
import type { Log } from '../../ports/log.ts';
import type { Store } from '../../ports/store.ts';
import { AccessChanges } from '../access-changes.ts';
import type { Ceilings } from '../ceilings.ts';
import type { Changes } from '../changes.ts';
import { every } from '../every.ts';
import { AccountDeletion } from './account-deletion.ts';
import { ApiKeys, type ScopeTable } from './api-keys.ts';
import { accountHandlers } from './handlers.ts';
import { Profiles } from './profiles.ts';
import { type Bearer, type User, Users } from './users.ts';

export type { User } from './users.ts';

/** The functions of accounts that the guards and other areas call. */
export interface AccountArea {
  readonly handlers: AccountHandlers;
  readonly ownership: Pick<Ownership, 'apiKey'>;
  /**
   * The user that a valid token names. A new user is added. Returns without a promise if the user is cached.
   */
  signIn(bearer: Bearer): User | Promise<User>;
  /**
   * The caller that an API key's secret authenticates; undefined if it is invalid. Returns without a promise
   * if the key is cached.
   */
  authenticate(secret: string): Caller | undefined | Promise<Caller | undefined>;
  /**
   * Returns the ids of the callers' credentials that are still valid. All were valid when a stream was
   * opened with them (SSE-17).
   */
  stillValid(callers: readonly Caller[]): Promise<ReadonlySet<string>>;
  /** The username of the user; empty if none is claimed. */
  nameOf(userId: string): Promise<string>;
  /** Starts to delete expired logins. Only one of several processes over a store calls it. */
  start(): void;
  /** Writes the key uses that are still in memory. Call it after the other areas are closed. */
  close(): Promise<void>;
}

const forgetMs = 10 * 60_000;

/** Opens the area `account`. */
export function openAccount(ports: {
  readonly store: Store;
  readonly ceilings?: Ceilings;
  readonly clock: Clock;
  readonly log: Log;
  readonly changes: Changes;
  readonly leader?: Pick<LeaderPorts, 'store' | 'fence'>;
  readonly identity?: Pick<Identity, 'forgetExpired'>;
  readonly bus: Pick<Bus, 'publish' | 'listen'>;
  /** Whether only this process erases accounts of this store, so that users may be cached for a second. */
  readonly alone?: boolean;
  /** The scopes of API keys that the contract declares. */
  readonly scopes: ScopeTable;
}): AccountArea {
  const { clock, log, changes } = ports;
  const access = new AccessChanges(ports.bus);
  const users = new Users(ports);
  const keys = new ApiKeys({ ...ports, revoked: (credentialId) => access.publish({ credentialId }) });
  const profiles = new Profiles(ports);
  let forgetting: NodeJS.Timeout | undefined;
  const deletion = new AccountDeletion({
    ...ports,
    failed: (err, requestId) =>
      log.error({ err, requestId }, 'the data of a deleted account could not be erased'),
  });
  const forgetUser = (userId: string) => {
    keys.forgetUser(userId);
    users.forget(userId);
  };
  changes.afterWrite('accountErased', ({ userId }) => {
    forgetUser(userId);
    access.publish({ userId });
  });
  const unlisten = access.listen((change) => {
    if ('userId' in change) forgetUser(change.userId);
    if ('credentialId' in change) keys.forget(change.credentialId);
  });
  return {
    handlers: accountHandlers({ keys, profiles, deletion }),
    ownership: { apiKey: ({ userId }, keyId) => keys.owns(userId, keyId) },
    signIn: (bearer) => users.signIn(bearer),
    authenticate: (secret) => keys.authenticate(secret),
    stillValid: (callers) => stillValidOf(callers, { keys, users, now: clock.now() }),
    nameOf: async (userId) => (await profiles.read(userId)).username,
    start() {
      const { store } = ports.leader ?? ports;
      const forget = async () => {
        if (ports.leader?.fence.isCurrent() !== false) await ports.identity?.forgetExpired?.(store);
      };
      forgetting = every(forgetMs, forget, (err) => log.warn({ err }, 'expired logins were not forgotten'));
    },
    close() {
      clearInterval(forgetting);
      unlisten();
      return keys.close();
    },
  };
}

async function stillValidOf(
  callers: readonly Caller[],
  { keys, users, now }: { readonly keys: ApiKeys; readonly users: Users; readonly now: number },
): Promise<ReadonlySet<string>> {
  const unexpired = callers.filter(({ expiresAt }) => expiresAt === undefined || expiresAt > now);
  const isKey = ({ kind }: Caller) => kind === 'apiKey';
  const [active, existing] = await Promise.all([
    keys.active(unexpired.filter(isKey).map(({ credentialId }) => credentialId)),
    users.existing(unexpired.filter((caller) => !isKey(caller)).map(({ userId }) => userId)),
  ]);
  const isBelieved = (caller: Caller) =>
    isKey(caller) ? active.has(caller.credentialId) : existing.has(caller.userId);
  return new Set(unexpired.filter(isBelieved).map(({ credentialId }) => credentialId));
}
