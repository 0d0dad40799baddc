import { MemoryBus } from '../../drivers/bus/memory-bus.ts';
import type { Bus } from '../../ports/bus.ts';
import { timestamp } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Reader } from '../../ports/store.ts';
import type { Config } from '../config/config.ts';
import { databaseError } from '../database-error.ts';

/** The bus of a deployment, and the functions to wake and to close it. */
export interface OpenBus {
  readonly bus: Bus;
  /** Must be called after each commit with new events. */
  readonly wake: (studioIds: ReadonlySet<string>) => void;
  close(): Promise<void>;
}

/**
 * Connects the processes of a deployment over their shared PostgreSQL. With an embedded store there is only
 * one process.
 * @param parts.store is read after an interruption, to find missed events.
 * @throws StartError if the PostgreSQL cannot be used.
 */
export async function openBus(
  { bus: isOn, databaseUrl: url }: Pick<Config, 'bus' | 'databaseUrl'>,
  parts: { readonly store: Reader; readonly log: Log },
): Promise<OpenBus> {
  if (!isOn || url === undefined) {
    const bus = new MemoryBus({ reachable: isOn });
    return { bus, wake: bus.wake, close: async () => {} };
  }
  const { PostgresBus } = await import('../../drivers/bus/postgres/postgres-bus.ts');
  try {
    const bus = await PostgresBus.open({
      url,
      changedSince: (moment) => changedSince(parts.store, moment),
      failed: (err) => parts.log.warn({ err }, 'the bus over PostgreSQL is interrupted'),
    });
    return { bus, wake: bus.wake, close: () => bus.close() };
  } catch (error) {
    throw databaseError(url, error);
  }
}

async function changedSince(store: Reader, moment: number): Promise<string[]> {
  const rows = await store.all<{ studio_id: string }>(
    'SELECT DISTINCT studio_id FROM events WHERE created_at >= ?',
    timestamp(moment),
  );
  return rows.map((row) => row.studio_id);
}
