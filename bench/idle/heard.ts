import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { processorUse, usedBetween } from '../measuring/process-use.ts';
import type { Cluster } from '../scale/cluster.ts';

/** The cost of an event's wake-up for each process that did not make the event. */
export interface ReceivedEvent {
  /** Microseconds of processor time of a process that is not the leader. */
  readonly other: number;
  /** The same for the leader, and for PostgreSQL on its behalf. */
  readonly duties: number;
  readonly database: number;
}

/** The number of wake-ups, and their rate, which is low enough for the leader. */
interface Amount {
  readonly count: number;
  readonly perSecond: number;
}

const many: Amount = { count: 20_000, perSecond: 4_000 };
const few: Amount = { count: 2_000, perSecond: 200 };
const tickMs = 20;
/** The leader handles its wake-ups late, so the bench waits until PostgreSQL commits little again. */
const settleMs = 2_000;
const maxSettleMs = 120_000;
const calmPerSecond = 25;
const idleMs = 10_000;

/**
 * Sends wake-ups of idle studios to the first two processes of a cluster, as another process does, and measures their
 * costs. The first process is the leader.
 */
export async function receiveEvents(cluster: Cluster, studios: readonly string[]): Promise<ReceivedEvent> {
  const client = createClient({ url: cluster.redis.url });
  await client.connect();
  const channel = `${cluster.redis.prefix}bus:${client.options.database ?? 0}`;
  let sent = 0;
  const send = async ({ count, perSecond }: Amount) => {
    const began = performance.now();
    for (let number = 0; number < count; ) {
      const due = Math.min(count, ((performance.now() - began) / 1000) * perSecond);
      for (; number < due; number += 1) {
        const studio = studios[sent % studios.length];
        void client.publish(channel, JSON.stringify({ from: 'bench', studios: [studio] }));
        sent += 1;
      }
      await delay(tickMs);
    }
    await settled(cluster);
  };
  const used = async () => ({
    at: performance.now(),
    own: cluster.processes.map((one) => processorUse(one.pids())),
    database: processorUse(await cluster.database.pids()),
  });
  const measured = async (amount: Amount) => {
    const before = await used();
    await send(amount);
    const after = await used();
    // The usage without wake-ups is subtracted.
    await delay(idleMs);
    const idle = await used();
    const [busy, calm] = [after.at - before.at, idle.at - after.at];
    const each = (
      pick: (use: Awaited<ReturnType<typeof used>>) => ReadonlyMap<number, number> | undefined,
    ) => {
      const [one, two, three] = [pick(before), pick(after), pick(idle)];
      if (!one || !two || !three) return Number.NaN;
      const ofIdle = (usedBetween(two, three) / calm) * busy;
      return Math.max(0, usedBetween(one, two) - ofIdle) / amount.count;
    };
    const [duties, other] = [each(({ own }) => own[0]), each(({ own }) => own[1])];
    return { duties, other, database: each(({ database }) => database) };
  };
  try {
    // Warm-up, so that the figures do not include compilation.
    await send({ ...many, count: many.count / 4 });
    const { other } = await measured(many);
    const { duties, database } = await measured(few);
    return { other, duties, database };
  } finally {
    client.destroy();
  }
}

/** @throws Error if a deployment does not become idle. */
async function settled({ database }: Cluster): Promise<void> {
  const deadline = performance.now() + maxSettleMs;
  for (let before = await database.commits(); performance.now() < deadline; ) {
    await delay(settleMs);
    const after = await database.commits();
    if (((after - before) / settleMs) * 1000 < calmPerSecond) return;
    before = after;
  }
  throw new Error(`wake-ups were not handled within ${maxSettleMs / 1000} s`);
}
