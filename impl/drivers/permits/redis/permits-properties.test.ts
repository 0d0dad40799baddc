import { createClient } from '@redis/client';
import { expect, onTestFinished } from 'vitest';
import { dice } from '../../../fixtures/dice.ts';
import { linkTo, redisServer } from '../../../fixtures/redis/redis-server.ts';
import { requires } from '../../../fixtures/requirements.ts';
import { makeDatabase } from '../../../fixtures/store/postgres.ts';
import { type PostgresProxy, postgresProxy } from '../../../fixtures/store/postgres-proxy.ts';
import type { Count, Permit } from '../../../ports/permits.ts';
import { Primary } from '../../postgres/primary.ts';
import { SessionPresence } from '../../presence/postgres/session-presence.ts';
import { RedisPermits } from './redis-permits.ts';

const test = requires('services', 'redis');
const soon = { timeout: 60_000, interval: 10 };
const small: Count = { name: 'small', max: 3 };
const large: Count = { name: 'large', max: 5 };
const choices: readonly (readonly Count[])[] = [[small], [large], [small, large]];

interface Servers {
  readonly redis: string;
  readonly postgres: string;
  /** Settles once Redis has noticed that a process's connection is closed. */
  closed(owner: string): Promise<void>;
}

async function servers(): Promise<Servers> {
  const { url: redis } = await redisServer();
  const { url: postgres, drop } = await makeDatabase();
  onTestFinished(drop);
  const client = await createClient({ url: redis }).connect();
  onTestFinished(() => client.destroy());
  const closed = (owner: string) => {
    const channel = `test:owner:${owner}`;
    const subscribers = async () => Number((await client.pubSubNumSub([channel]))[channel]);
    return expect.poll(subscribers, soon).toBe(0);
  };
  return { redis, postgres, closed };
}

/** A process of a deployment. The connection of its presence can be cut, and the process can be killed. */
class TestProcess {
  readonly #permits: RedisPermits;
  readonly #presence: SessionPresence;
  readonly #proxy: PostgresProxy;
  readonly #die: () => Promise<void>;
  /** The permits that it has, each with its counts. */
  readonly held = new Map<Permit, readonly Count[]>();
  isAlive = true;

  static async start({ redis, postgres, closed }: Servers, waitMs = 30_000): Promise<TestProcess> {
    const [link, proxy] = [await linkTo(redis), await postgresProxy(postgres)];
    const presence = await SessionPresence.open({ primary: new Primary(proxy.url), pauseMs: 10 });
    onTestFinished(() => presence.close());
    // Longer than the test, so that no permit expires.
    const permits = await RedisPermits.open({ link, presence, leaseMs: 300_000, waitMs });
    onTestFinished(() => permits.close());
    const die = () => {
      permits.close();
      link.close();
      proxy.shut();
      return closed(presence.owner);
    };
    return new TestProcess({ permits, presence, proxy, die });
  }

  private constructor(parts: {
    readonly permits: RedisPermits;
    readonly presence: SessionPresence;
    readonly proxy: PostgresProxy;
    readonly die: () => Promise<void>;
  }) {
    this.#permits = parts.permits;
    this.#presence = parts.presence;
    this.#proxy = parts.proxy;
    this.#die = parts.die;
  }

  /**
   * Takes a permit, and returns whether it was granted. A permit that a dead process receives has no owner.
   */
  async take(counts: readonly Count[]): Promise<boolean> {
    const taken = await this.#permits.take(counts);
    if (!this.isAlive || !('permit' in taken)) return false;
    this.held.set(taken.permit, counts);
    return true;
  }

  releaseOne(): void {
    const [permit] = this.held.keys();
    if (!permit) return;
    this.held.delete(permit);
    permit.release();
  }

  /** Cuts the connection of its presence. */
  cut(): void {
    this.#proxy.shut();
  }

  reconnect(): void {
    this.#proxy.open();
  }

  async shown(): Promise<void> {
    await expect.poll(() => this.#presence.isShown, soon).toBe(true);
  }

  async kill(): Promise<void> {
    this.isAlive = false;
    this.held.clear();
    await this.#die();
  }

  get owner(): string {
    return this.#presence.owner;
  }

  heldOf(count: Count): number {
    return [...this.held.values()].filter((counts) => counts.includes(count)).length;
  }
}

function requireNotAbove(processes: readonly TestProcess[], step: string): void {
  for (const count of [small, large]) {
    const held = processes.reduce((sum, process) => sum + process.heldOf(count), 0);
    expect(held, `${step}: ${count.name}`).toBeLessThanOrEqual(count.max);
  }
}

test.each([1, 2, 3, 4])(
  'living processes never exceed a count, and the permits of dead processes are released immediately (seed %i)',
  { timeout: 240_000 },
  async (seed) => {
    const roll = dice(seed);
    const all = await servers();
    const survivor = await TestProcess.start(all);
    // For processes that cannot learn of deaths, a short timeout is enough.
    const start = () => TestProcess.start(all, 50);
    const others = await Promise.all([start(), start(), start()]);
    const living = () => [survivor, ...others];
    const any = () => living()[roll(4)] ?? survivor;
    const takes: Promise<unknown>[] = [];
    for (let step = 0; step < 60; step += 1) {
      const kind = roll(12);
      const permit = roll(3);
      const other = others[permit] ?? survivor;
      if (kind < 5) {
        const counts = choices[roll(3)] ?? [small];
        const some = Array.from({ length: 1 + roll(3) }, () => any().take(counts));
        takes.push(...some);
        if (roll(2) === 0) await Promise.all(some);
      } else if (kind < 8) any().releaseOne();
      else if (kind < 10) other.cut();
      else if (kind < 11) other.reconnect();
      else {
        await other.kill();
        others[permit] = await start();
      }
      requireNotAbove(living(), `step ${step}`);
    }
    await Promise.all(takes);
    requireNotAbove(living(), 'at the end');
    await Promise.all(others.map((other) => other.kill()));
    while (survivor.held.size > 0) survivor.releaseOne();
    const taken = await Promise.all(
      Array.from({ length: large.max }, (_, number) =>
        survivor.take(number < small.max ? [small, large] : [large]),
      ),
    );
    expect(taken).toEqual(taken.map(() => true));
  },
);

test('a process that loses its PostgreSQL connection keeps its permits until it is dead', async () => {
  const all = await servers();
  const [one, other] = [await TestProcess.start(all), await TestProcess.start(all)];
  for (let number = 0; number < small.max; number += 1) expect(await one.take([small])).toBe(true);
  one.cut();
  expect(await other.take([small])).toBe(false);
  one.reconnect();
  await one.shown();
  expect(await other.take([small])).toBe(false);
  await one.kill();
  expect(await other.take([small])).toBe(true);
});

test('a process that loses its Redis connection keeps its permits', async () => {
  const all = await servers();
  const proxy = await postgresProxy(all.redis);
  const [one, other] = [
    await TestProcess.start({ ...all, redis: proxy.url }),
    await TestProcess.start(all, 500),
  ];
  for (let number = 0; number < small.max; number += 1) expect(await one.take([small])).toBe(true);
  proxy.shut();
  await all.closed(one.owner);
  expect(await other.take([small])).toBe(false);
});

test('concurrent takes of a full count release all permits of two dead processes', async () => {
  const all = await servers();
  const [one, two, other] = await Promise.all([1, 2, 3].map(() => TestProcess.start(all)));
  const many: Count = { name: 'many', max: 200 };
  const fill = (process: TestProcess | undefined, count: number) =>
    Promise.all(Array.from({ length: count }, () => process?.take([many])));
  expect(await fill(one, 90)).not.toContain(false);
  expect(await fill(two, 90)).not.toContain(false);
  expect(await fill(other, 20)).not.toContain(false);
  await Promise.all([one?.kill(), two?.kill()]);
  const taken = await fill(other, 300);
  expect(taken.filter((isTaken) => isTaken)).toHaveLength(180);
});
