import { MemoryLeases } from '../../drivers/leases/memory-leases.ts';
import { StoreLeases } from '../../drivers/leases/store-leases.ts';
import { MemoryPermits } from '../../drivers/permits/memory-permits.ts';
import { SolePresence } from '../../drivers/presence/sole-presence.ts';
import { MemoryRateLimiter } from '../../drivers/rate-limiter/memory.ts';
import type { Bus } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Leases } from '../../ports/leases.ts';
import type { Log } from '../../ports/log.ts';
import type { Permits } from '../../ports/permits.ts';
import type { Presence } from '../../ports/presence.ts';
import type { RateLimiter, Rates } from '../../ports/rate-limiter.ts';
import type { Reader, Store } from '../../ports/store.ts';
import type { Config } from '../config/config.ts';
import { openBus } from './bus.ts';

/**
 * The state that the processes of a deployment share in addition to the store: through Redis; without Redis
 * through the shared PostgreSQL, with separate limits per process; or within a single process.
 */
export interface Coordination {
  readonly bus: Bus;
  /** Must be called after each commit with new events. */
  readonly wake: (studioIds: ReadonlySet<string>) => void;
  readonly limiter: RateLimiter;
  readonly permits: Permits;
  close(): Promise<void>;
}

/**
 * Opens the coordination for a configuration.
 * @throws StartError if its Redis cannot be used.
 */
export async function openCoordination(
  config: Pick<Config, 'redisUrl' | 'redisPrefix' | 'databaseUrl' | 'bus'>,
  parts: {
    readonly clock: Clock;
    readonly log: Log;
    readonly classes: Rates;
    readonly store: Reader;
    readonly presence: Presence;
  },
): Promise<Coordination> {
  const { redisUrl: url } = config;
  if (url !== undefined) return joinedByRedis({ ...config, url }, parts);
  const limiter = new MemoryRateLimiter(parts.clock, parts.classes);
  return { ...(await openBus(config, parts)), limiter, permits: new MemoryPermits() };
}

/** The Redis driver is loaded only with Redis, because it is a quarter of the code that a process loads. */
async function joinedByRedis(
  {
    url,
    redisPrefix: prefix,
    bus: reachable,
    databaseUrl,
  }: Pick<Config, 'redisPrefix' | 'bus' | 'databaseUrl'> & { readonly url: string },
  {
    clock,
    log,
    classes,
    presence,
  }: { readonly clock: Clock; readonly log: Log; readonly classes: Rates; readonly presence: Presence },
): Promise<Coordination> {
  const { RedisLink } = await import('../../drivers/redis/redis-link.ts');
  const { RedisBus } = await import('../../drivers/bus/redis/redis-bus.ts');
  const { RedisPermits } = await import('../../drivers/permits/redis/redis-permits.ts');
  const { RedisRateLimiter } = await import('../../drivers/rate-limiter/redis/redis-rate-limiter.ts');
  const link = await RedisLink.open({ url, prefix, log });
  const bus = await RedisBus.open(link, log, { reachable }).catch((error: unknown) => {
    link.close();
    throw error;
  });
  // Without PostgreSQL a dead process cannot be detected.
  const waiting = databaseUrl === undefined ? { waitMs: 0 } : {};
  const permits = await RedisPermits.open({ link, presence, ...waiting }).catch((error: unknown) => {
    bus.close();
    link.close();
    throw error;
  });
  return {
    bus,
    wake: bus.wake,
    limiter: new RedisRateLimiter({ link, clock, classes }),
    permits,
    async close() {
      permits.close();
      await bus.close();
      link.close();
    },
  };
}

/**
 * Opens the registry of the deployment's running processes. Without PostgreSQL a process knows only itself.
 */
export async function openPresence({ databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<Presence> {
  if (databaseUrl === undefined) return new SolePresence();
  const { Primary } = await import('../../drivers/postgres/primary.ts');
  const { SessionPresence } = await import('../../drivers/presence/postgres/session-presence.ts');
  return SessionPresence.open({ primary: new Primary(databaseUrl) });
}

/** Opens the leases, in a deployment of several processes or of a single one. */
export function openLeases(
  { databaseUrl, redisUrl }: Pick<Config, 'databaseUrl' | 'redisUrl'>,
  parts: {
    readonly store: Store;
    readonly clock: Clock;
    readonly log: Log;
    readonly presence: Presence;
  },
): Leases {
  return databaseUrl === undefined && redisUrl === undefined
    ? new MemoryLeases(parts.clock)
    : new StoreLeases(parts);
}
