import type { AccountHandlers } from '../../../generated/server/account.ts';
import type { Ownership } from '../../../generated/server/guards.ts';
import type { Caller } from '../../../generated/server/runtime/requests/caller.ts';
import type { Bus } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DutyPorts } from '../../ports/duty-ports.ts';
import type { Identity } from '../../ports/identity.ts';
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

/** What other areas and the guards ask of accounts. */
export interface AccountArea {
  readonly handlers: AccountHandlers;
  readonly ownership: Pick<Ownership, 'apiKey'>;
  /** The user whom a valid token names, added when they are new; at once where they have just been looked up. */
  signIn(bearer: Bearer): User | Promise<User>;
  /** Who an API key's secret acts as; undefined when it is not believed. At once where it has just been looked up. */
  authenticate(secret: string): Caller | undefined | Promise<Caller | undefined>;
  /**
   * Returns the ids of those credentials that are still valid. All of them were valid when a stream was opened with
   * them (SSE-17).
   */
  believed(callers: readonly Caller[]): Promise<ReadonlySet<string>>;
  /** What the user is called. */
  nameOf(userId: string): Promise<string>;
  /** Starts to delete expired rows. One of several processes over one store does so. */
  start(): void;
  /** Writes what is still in memory; to be called after the other areas are closed. */
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
  readonly duties?: Pick<DutyPorts, 'store' | 'fence'>;
  readonly identity?: Pick<Identity, 'forgetExpired'>;
  readonly bus: Pick<Bus, 'publish' | 'listen'>;
  /** Whether accounts of this store are erased by this process alone, as far as that matters within a second. */
  readonly alone?: boolean;
  /** What the contract says of API keys' scopes. */
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
    believed: (callers) => believedOf(callers, { keys, users, now: clock.now() }),
    nameOf: async (userId) => (await profiles.read(userId)).username,
    start() {
      const { store } = ports.duties ?? ports;
      const forget = async () => {
        if (ports.duties?.fence.isCurrent() !== false) await ports.identity?.forgetExpired?.(store);
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

async function believedOf(
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
