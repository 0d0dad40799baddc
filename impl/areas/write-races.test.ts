import { randomBytes } from 'node:crypto';
import { describe, expect, test as plain } from 'vitest';
import { recordKey } from '../app/secrets/sealing-keys.ts';
import { systemClock } from '../drivers/clock/system.ts';
import { Records } from '../drivers/identity/embedded/records.ts';
import { userNamed } from '../drivers/identity/embedded/user-names.ts';
import { claim } from '../drivers/leases/lease-rows.ts';
import { AesGcmSecrets } from '../drivers/secrets/aes-gcm.ts';
import { bothStores } from '../fixtures/store/both-stores.ts';
import { type AreasOfProcess, twoProcesses } from '../fixtures/store/two-processes.ts';
import { LinkAttempts } from './connections/link-attempts.ts';

type World = Awaited<ReturnType<typeof twoProcesses>>;

const attempts = 20;

/** Starts attempts concurrently, alternating between both processes, and returns all outcomes. */
function race<T>(
  { processes }: World,
  attempt: (process: AreasOfProcess, number: number) => Promise<T>,
): Promise<PromiseSettledResult<T>[]> {
  return Promise.allSettled(
    Array.from({ length: attempts }, (_, number) => attempt(processes[number % 2 === 0 ? 0 : 1], number)),
  );
}

/** The values of attempts. Fails if an attempt was rejected. */
function valuesOf<T>(outcomes: readonly PromiseSettledResult<T>[]): T[] {
  expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))).toEqual([]);
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
}

const isRejected = (value: object) => 'rejected' in value;

async function userOf({ setUp }: World, subject: string): Promise<string> {
  return (await setUp.users.signIn({ issuer: 'test', subject })).id;
}

const races: readonly (readonly [string, (world: World) => Promise<void>])[] = [
  [
    'leave a studio with one default template',
    async (world) => {
      const { studioId, setUp, stores } = world;
      const make = async (number: number) => {
        const made = await setUp.templates.create(studioId, { name: `T${number}`, config: {} });
        return made && 'id' in made ? made.id : '';
      };
      const ids = await Promise.all(Array.from({ length: attempts }, (_, number) => make(number)));
      const outcomes = await race(world, ({ templates }, number) =>
        templates.pin(studioId, ids[number] ?? ''),
      );
      valuesOf(outcomes);
      const statement = 'SELECT id FROM broadcast_templates WHERE is_default = 1';
      expect(await stores[0].all(statement)).toHaveLength(1);
    },
  ],
  [
    'give a username to one of several claimants',
    async (world) => {
      const users: string[] = [];
      for (let number = 0; number < attempts; number += 1) users.push(await userOf(world, `user ${number}`));
      const outcomes = await race(world, ({ profiles }, number) =>
        profiles.claim(users[number] ?? '', 'the_one'),
      );
      const rejected = valuesOf(outcomes).filter(isRejected);
      expect(rejected).toHaveLength(attempts - 1);
      for (const error of rejected) expect(error).toMatchObject({ rejected: 'username_taken' });
    },
  ],
  [
    'accept one of several username claims of a user',
    async (world) => {
      const outcomes = await race(world, ({ profiles }, number) =>
        profiles.claim(world.alice, `name_${number}`),
      );
      const rejected = valuesOf(outcomes).filter(isRejected);
      expect(rejected).toHaveLength(attempts - 1);
      for (const error of rejected) expect(error).toMatchObject({ rejected: 'username_cooldown' });
    },
  ],
  [
    'add a new user once in concurrent first sign-ins',
    async (world) => {
      const bearer = { issuer: 'test', subject: 'newcomer', name: 'Newcomer' };
      const users = valuesOf(await race(world, async ({ users }) => users.signIn(bearer)));
      expect(new Set(users.map(({ id }) => id)).size).toBe(1);
    },
  ],
  [
    'add a user of the embedded provider by name once',
    async (world) => {
      const ids = valuesOf(await race(world, ({ store }) => userNamed(store, systemClock, 'Newcomer')));
      expect(new Set(ids).size).toBe(1);
    },
  ],
  [
    'bind a device to one source',
    async (world) => {
      const { alice, studioId } = world;
      const made = valuesOf(
        await race(world, ({ ingest }) => ingest.contribute(alice, studioId, { deviceId: 'device 1' })),
      );
      expect(new Set(made.map((one) => one?.contribution.sourceId)).size).toBe(1);
      expect(made.filter((one) => one?.created)).toHaveLength(1);
    },
  ],
  [
    'start one session of a studio',
    async (world) => {
      const { alice, studioId, setUp } = world;
      await setUp.destinations.create(alice, studioId, {
        name: 'Main',
        platform: 'custom_rtmp',
        rtmpUrl: 'rtmp://a.example.com/live',
      });
      const outcomes = await race(world, ({ sessions }) => sessions.begin(studioId, undefined));
      const rejected = valuesOf(outcomes).filter(isRejected);
      expect(rejected).toHaveLength(attempts - 1);
      for (const error of rejected) expect(error).toMatchObject({ rejected: 'conflict' });
    },
  ],
  [
    'accept one of several canvas updates that are based on the same revision',
    async (world) => {
      const target = { userId: world.alice, studioId: world.studioId, baseRev: 0 };
      const outcomes = await race(world, ({ canvases }) => canvases.update(target, { screenPriority: true }));
      expect(valuesOf(outcomes).filter(isRejected)).toHaveLength(attempts - 1);
    },
  ],
  [
    'consume a link attempt once',
    async (world) => {
      const secrets = new AesGcmSecrets(new Uint8Array(32));
      const linksOf = ({ store }: AreasOfProcess) => new LinkAttempts({ store, clock: systemClock, secrets });
      await linksOf(world.setUp).add('state', {
        userId: world.alice,
        platform: 'youtube',
        codeVerifier: 'verifier',
        scopes: [],
      });
      const taken = valuesOf(await race(world, (process) => linksOf(process).take('state')));
      expect(taken.filter((attempt) => attempt !== undefined)).toHaveLength(1);
    },
  ],
  [
    'consume a code of the identity provider once',
    async (world) => {
      const recordsOf = ({ store }: AreasOfProcess) => new Records(store, systemClock, 'AuthorizationCode');
      await recordsOf(world.setUp).upsert('code', { accountId: world.alice }, 60);
      const outcomes = await race(world, (process) => recordsOf(process).consume('code'));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    },
  ],
  [
    'give a lease to one owner',
    async (world) => {
      const until = systemClock.now() + 10_000;
      const outcomes = await race(world, ({ store }, number) =>
        store.write({ name: 'lease duties' }, (transaction) =>
          claim(transaction, { name: 'duties', owner: `owner ${number}`, value: '', until }),
        ),
      );
      expect(valuesOf(outcomes).filter((claimed) => 'fence' in claimed)).toEqual([{ fence: 1 }]);
    },
  ],
  [
    'list a sealing key once',
    async (world) => {
      const secrets = new AesGcmSecrets(randomBytes(32));
      const options = { clock: systemClock, secrets, begin: true };
      valuesOf(await race(world, ({ store }) => recordKey(store, options)));
      expect(await world.stores[0].all('SELECT key_id FROM sealing_keys')).toHaveLength(1);
    },
  ],
  [
    'count the events of a studio without a gap',
    async (world) => {
      const { alice, studioId, stores } = world;
      const source = { name: 'Camera', type: 'webcam' };
      valuesOf(await race(world, ({ sources }) => sources.create(alice, studioId, source)));
      const rows = await stores[0].all<{ sequence: number }>(
        'SELECT sequence FROM events WHERE studio_id = ? ORDER BY sequence',
        studioId,
      );
      const sequences = rows.map(({ sequence }) => Number(sequence));
      expect(sequences).toEqual(Array.from(sequences, (_, index) => index + 1));
      expect(sequences.length).toBeGreaterThanOrEqual(attempts);
    },
  ],
];

describe.each(Object.entries(bothStores(plain)))('concurrent writes in %s', (_store, driver) => {
  driver.test.each(races)('two processes %s', async (_name, run) => {
    await run(await twoProcesses(driver));
  });
});
