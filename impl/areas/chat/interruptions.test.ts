import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RedisBus } from '../../drivers/bus/redis/redis-bus.ts';
import { ManualClock } from '../../fixtures/clock.ts';
import { dice } from '../../fixtures/dice.ts';
import { recordingLog } from '../../fixtures/redis/redis-server.ts';
import { type SimulatedLink, SimulatedRedis } from '../../fixtures/redis/simulated-redis.ts';
import { temporaryStore } from '../../fixtures/store/store.ts';
import { newId } from '../../ports/ids.ts';
import type { Store } from '../../ports/store.ts';
import { Users } from '../account/users.ts';
import { Studios } from '../studios/studios.ts';
import { ChatLog } from './chat-log.ts';
import { lastPosition } from './sequence-rows.ts';

const runs = 40;
const steps = 80;
const processes = 3;
const slow = { timeout: 300_000 };
const until = { interval: 5 };

/** One audience: all frames that it received, and the last change before its start. */
interface Follower {
  readonly process: Process;
  readonly studioId: string;
  readonly begin: number;
  readonly frames: string[];
  /** Its process has died. */
  isGone: boolean;
  /** It was notified that frames are lost. */
  isDismissed: boolean;
}

interface Process {
  readonly link: SimulatedLink;
  readonly bus: RedisBus;
  readonly log: ChatLog;
}

/** A deployment of several processes over one store and a simulated Redis. The test controls its time. */
class Deployment {
  readonly redis = new SimulatedRedis();
  readonly processes: Process[] = [];
  readonly followers: Follower[] = [];
  readonly store: Store;
  readonly studios: readonly [string, string];
  /** Each posted message, with its studio. */
  readonly posted: { readonly id: string; readonly studioId: string }[] = [];
  #now = 0;

  constructor(store: Store, studios: readonly [string, string]) {
    this.store = store;
    this.studios = studios;
  }

  async start(): Promise<Process> {
    const link = this.redis.connect();
    const bus = await RedisBus.open(link, recordingLog(), { beatMs: 0, elapsed: () => this.#now });
    const process = { link, bus, log: new ChatLog({ store: this.store, bus, graceMs: 1 }) };
    this.processes.push(process);
    return process;
  }

  /** Kills a process right after it has acknowledged a change and before it notified others. */
  async kill(process: Process, studioId: string): Promise<void> {
    process.link.cut();
    await this.post(process, studioId);
    await process.log.close();
    this.redis.remove(process.link);
    this.processes.splice(this.processes.indexOf(process), 1);
    for (const follower of this.followers) if (follower.process === process) follower.isGone = true;
  }

  async follow(process: Process, studioId: string): Promise<void> {
    const frames: string[] = [];
    const state = { isGone: false, isDismissed: false };
    const listener = {
      frame: (text: string) => void frames.push(nameOf(text)),
      lost: () => {
        state.isDismissed = true;
      },
    };
    await process.log.follow(studioId, listener).ready;
    const begin = (await lastPosition(this.store, studioId))?.sequence ?? 0;
    this.followers.push(Object.assign(state, { process, studioId, begin, frames }));
  }

  async post({ log }: Process, studioId: string, count = 1): Promise<void> {
    for (let left = count; left > 0; left -= 1) {
      const id = newId('msg');
      const posted = {
        id,
        studio_id: studioId,
        platform: 'studio',
        platform_message_id: id,
        author_id: 'usr',
        author_name: 'Alice',
        text: 'Hello',
        said_at: '2026-01-01T00:00:00.000Z',
      };
      await log.record(studioId, [{ posted }]);
      this.posted.push({ id, studioId });
    }
  }

  /** A moderator removes a random message. */
  async remove({ log }: Process, roll: (below: number) => number): Promise<void> {
    const one = this.posted[roll(this.posted.length)];
    if (!one) return;
    const { id, studioId } = one;
    const removed = {
      platform: 'studio',
      platformMessageId: id,
      channelWide: false,
      reason: 'deleted',
    } as const;
    await log.record(studioId, [{ removed }]);
  }

  /** Advances the time: every process sends its heartbeats and checks the others. */
  pass(beats: number): void {
    for (let beat = 0; beat < beats; beat += 1) {
      this.#now += 1_000;
      for (const { bus } of this.processes) bus.tend();
    }
  }

  /** Ends every cut, and delivers every waiting message. */
  async settle(): Promise<void> {
    for (const { link } of this.processes) link.restore();
    for (let round = 0; round < 8; round += 1) {
      this.pass(1);
      await turn();
      for (const { link } of this.processes) link.deliver(link.waiting);
    }
  }
}

function nameOf(text: string): string {
  const { type, data } = JSON.parse(text);
  return type === 'chat_message' ? data.id : `-${data.platformMessageId}`;
}

async function deploy(store: Store, studios: Studios, owner: string): Promise<Deployment> {
  const create = async () => (await studios.create(owner, { name: 'Show' })).id;
  const deployment = new Deployment(store, [await create(), await create()]);
  for (let started = 0; started < processes; started += 1) await deployment.start();
  for (const process of deployment.processes)
    for (const studioId of deployment.studios) await deployment.follow(process, studioId);
  return deployment;
}

type Fault = 'lose' | 'cut' | 'kill';

/** Performs one random action of a deployment, or one of the given faults. */
async function happen(
  deployment: Deployment,
  roll: (below: number) => number,
  faults: ReadonlySet<Fault>,
): Promise<void> {
  const process = deployment.processes[roll(deployment.processes.length)];
  if (!process) throw new Error('no process is left');
  const { link } = process;
  const [one, other] = deployment.studios;
  const studioId = roll(3) === 0 ? other : one;
  const actions: (() => unknown)[] = [
    () => deployment.post(process, studioId),
    () => deployment.post(process, studioId, 1 + roll(4)),
    // Several processes at once: the store decides their order.
    () => Promise.all(deployment.processes.map((each) => deployment.post(each, studioId))),
    () => deployment.remove(process, roll),
    () => link.deliver(1 + roll(3)),
    () => link.deliver(link.waiting),
    () => deployment.pass(1 + roll(3)),
    () => deployment.follow(process, studioId),
  ];
  if (faults.has('lose')) actions.push(() => link.lose(roll(link.waiting + 1)));
  if (faults.has('cut'))
    actions.push(
      () => link.cut(),
      () => link.notice(),
      () => link.restore(),
    );
  await actions[roll(actions.length)]?.();
  if (!faults.has('kill') || roll(40) > 0) return;
  await deployment.kill(process, studioId);
  await deployment.follow(await deployment.start(), studioId);
}

/** All frames of a studio that its log still has, in order. */
async function framesOf(store: Store, studioId: string) {
  const posted = await store.all<{ id: string; sequence: number }>(
    'SELECT id, sequence FROM chat_messages WHERE studio_id = ?',
    studioId,
  );
  const removed = await store.all<{ removal: string; sequence: number }>(
    'SELECT removal, sequence FROM chat_removals WHERE studio_id = ?',
    studioId,
  );
  return [
    ...posted.map(({ id, sequence }) => ({ name: id, sequence })),
    ...removed.map(({ removal, sequence }) => {
      return { name: `-${JSON.parse(removal).platformMessageId}`, sequence };
    }),
  ].toSorted((one, other) => one.sequence - other.sequence);
}

/** Each follower has all frames of the log after its start, once and in order. No follower was dismissed. */
async function expectWhole({ store, studios, followers }: Deployment, seed: number): Promise<void> {
  for (const studio of studios) {
    const log = await framesOf(store, studio);
    const known = new Set(log.map(({ name }) => name));
    for (const { studioId, begin, frames, isGone, isDismissed } of followers) {
      expect(isDismissed, `seed ${seed}`).toBe(false);
      if (isGone || studioId !== studio) continue;
      const expected = log.filter(({ sequence }) => sequence > begin).map(({ name }) => name);
      // A follower that received the removal later may have seen the removed message.
      expect(
        frames.filter((name) => known.has(name)),
        `seed ${seed}`,
      ).toEqual(expected);
      const messages = frames.filter((name) => !name.startsWith('-'));
      expect(new Set(messages).size, `seed ${seed}`).toBe(messages.length);
    }
  }
}

test('any sequence of posts, losses and cuts delivers each frame once and in order', slow, async () => {
  const clock = new ManualClock();
  const store = await temporaryStore({ clock });
  const owner = (await new Users({ store, clock }).signIn({ issuer: 'test', subject: 'alice' })).id;
  const studios = new Studios({ store, clock });
  let followed = 0;
  for (let seed = 1; seed <= runs; seed += 1) {
    const deployment = await deploy(store, studios, owner);
    const roll = dice(seed);
    // Few kinds of faults in one run, because one fault can reveal damage that another hides.
    const faults = new Set((['lose', 'cut', 'kill'] as const).filter(() => roll(2) === 0));
    for (let step = 0; step < steps; step += 1) await happen(deployment, roll, faults);
    await deployment.settle();
    await expect.poll(() => expectWhole(deployment, seed).then(() => 'whole'), until).toBe('whole');
    followed += deployment.followers.filter(({ isGone }) => !isGone).length;
    for (const { log } of deployment.processes) await log.close();
  }
  expect(followed).toBeGreaterThan(runs * processes);
});

test(
  'a listener that missed more frames than the log has must restart, and receives all later frames',
  slow,
  async () => {
    const clock = new ManualClock();
    const store = await temporaryStore({ clock });
    const owner = (await new Users({ store, clock }).signIn({ issuer: 'test', subject: 'alice' })).id;
    const deployment = await deploy(store, new Studios({ store, clock }), owner);
    const [one, other] = deployment.processes;
    const [studioId] = deployment.studios;
    const follower = deployment.followers.find(
      (each) => each.process === other && each.studioId === studioId,
    );
    if (!one || !other || !follower) throw new Error('too few processes');
    other.link.cut();
    await deployment.post(one, studioId, 901);
    await deployment.settle();
    await expect.poll(() => follower.isDismissed, until).toBe(true);
    expect(follower.frames).toEqual([]);
    await deployment.post(one, studioId);
    await deployment.settle();
    await expect.poll(() => follower.frames, until).toEqual([deployment.posted.at(-1)?.id]);
  },
);
