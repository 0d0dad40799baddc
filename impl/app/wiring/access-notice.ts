import { type AccessChange, AccessChanges } from '../../areas/access-changes.ts';
import type { Log } from '../../ports/log.ts';
import type { Reader } from '../../ports/store.ts';
import type { Config } from '../config/config.ts';
import { openBus } from './bus.ts';

/**
 * Notifies the processes of a deployment of changed access, from a process outside it. A failure costs only time,
 * because processes check for changes themselves: each second while their bus is interrupted, otherwise every 30 s.
 */
export async function notifyOfAccess(
  config: Pick<Config, 'redisUrl' | 'redisPrefix' | 'databaseUrl' | 'bus'>,
  parts: { readonly store: Reader; readonly log: Log },
  change: AccessChange,
): Promise<void> {
  const { redisUrl: url, redisPrefix: prefix } = config;
  try {
    if (url !== undefined) await throughRedis({ url, prefix, log: parts.log }, change);
    else {
      const { bus, close } = await openBus(config, parts);
      new AccessChanges(bus).publish(change);
      await close();
    }
  } catch (err) {
    parts.log.warn({ err }, 'the processes of the deployment could not be notified');
  }
}

async function throughRedis(
  options: { readonly url: string; readonly prefix: string; readonly log: Log },
  change: AccessChange,
): Promise<void> {
  const { RedisLink } = await import('../../drivers/redis/redis-link.ts');
  const { RedisBus } = await import('../../drivers/bus/redis/redis-bus.ts');
  const link = await RedisLink.open(options);
  try {
    const bus = await RedisBus.open(link, options.log);
    new AccessChanges(bus).publish(change);
    await bus.settled();
    bus.close();
  } finally {
    link.close();
  }
}
