import { expect, test } from 'vitest';
import { Follower } from '../../fixtures/events/follower.ts';
import { leastScopes, startStreams } from '../../fixtures/events/streams.ts';
import type { Store } from '../../ports/store.ts';
import { isVisible } from './feed.ts';

const disconnects = 1000;

/** Waits for a random number of turns of the event loop, fewer than `maxTurns`. */
async function someTurns(maxTurns: number): Promise<void> {
  for (let turns = Math.floor(Math.random() * maxTurns); turns > 0; turns -= 1)
    await new Promise(setImmediate);
}

/** A store with a delay of some turns of the event loop, as over a network. */
function remote(store: Store): Store {
  const late = async <T>(reading: Promise<T>): Promise<T> => {
    const read = await reading;
    await someTurns(8);
    return read;
  };
  return {
    first: (statement, ...values) => late(store.first(statement, ...values)),
    all: (statement, ...values) => late(store.all(statement, ...values)),
    write: (scope, work) => late(store.write(scope, work)),
    scrub: () => store.scrub(),
    isWritable: () => store.isWritable(),
    close: () => store.close(),
  };
}

test.each([
  ['near', (store: Store) => store],
  ['remote', remote],
])(
  'every change arrives once and in order through a thousand disconnects, with a %s store',
  {
    timeout: 120_000,
  },
  async (_name, through) => {
    const { watch, scopes, studio, store, sources, create, rename, emit, failures } = await startStreams({
      through,
    });
    scopes.set('least 0', leastScopes).set('least 1', leastScopes);
    let left = 0;
    let writing = true;
    const log: { sequence: number; kind: string }[] = [];
    /** Reads new rows of the log, before earlier events are deleted from it. */
    const noteLog = async () => {
      const added = await store.all<{ sequence: number; kind: string }>(
        'SELECT sequence, kind FROM events WHERE studio_id = ? AND sequence > ? ORDER BY sequence',
        studio,
        log.at(-1)?.sequence ?? 0,
      );
      log.push(...added);
    };

    const write = async () => {
      const ids: string[] = [];
      for (let number = 0; writing; number += 1) {
        const chosen = ids[Math.floor(Math.random() * ids.length)];
        if (number % 5 === 0) await emit(number % 2 === 0 ? 'canvas' : 'audio', { number });
        else if (chosen === undefined || ids.length < 5) ids.push(await create(`${number}`));
        else if (number % 7 === 0) await sources.delete(studio, ids.shift() ?? '');
        else await rename(chosen, `${number}`);
        await noteLog();
        // Some streams catch up in between, and some do not.
        await someTurns(number % 100 < 50 ? 60 : 2);
      }
    };

    const connect = async (credential: string, follower: Follower) => {
      for (;;) {
        const reader = await watch(studio, credential, { lastEventId: follower.lastId });
        if (reader.status === 200) return reader;
        // The permits of closed streams are free once the server has noticed the disconnects.
        expect(reader.status).toBe(429);
      }
    };
    const follow = async (credential: string): Promise<Follower> => {
      const follower = new Follower(studio);
      while (left < disconnects) {
        left += 1;
        const reader = await connect(credential, follower);
        const minEvents = Math.floor(Math.random() * 6);
        await reader.until((events) => events.length >= minEvents);
        follower.process(reader.events);
        reader.leave();
      }
      return follower;
    };

    const credentials = ['all 0', 'all 1', 'least 0', 'least 1'].flatMap((name) => Array(4).fill(name));
    const written = write();
    const followers = await Promise.all(credentials.map(follow));
    writing = false;
    await written;
    const last = await create('the end');

    const known = await sources.ofStudio(store, studio);
    await noteLog();
    for (const [index, follower] of followers.entries()) {
      const credential = credentials[index];
      const reader = await connect(credential, follower);
      await reader.until((events) => events.some(({ data }) => JSON.stringify(data).includes(last)));
      follower.process(reader.events);
      reader.leave();
      const all = credential.startsWith('all');
      const since = follower.since ?? -1;
      const expected = log.filter(
        ({ sequence, kind }) => sequence > since && isVisible(kind, { holds: () => all }),
      );
      expect(follower.sequences).toEqual(expected.map(({ sequence }) => sequence));
      expect([...follower.sources.values()].sort(byId)).toEqual([...known].sort(byId));
      // Only an interrupted snapshot is repeated.
      if (!all) expect(follower.snapshots).toBe(1);
    }
    expect(failures).toEqual([]);
  },
);

function byId(one: unknown, other: unknown): number {
  return (one as { id: string }).id < (other as { id: string }).id ? -1 : 1;
}
