import { describe, expect, test as plain } from 'vitest';
import { systemClock } from '../drivers/clock/system.ts';
import { Records } from '../drivers/identity/embedded/records.ts';
import { userNamed } from '../drivers/identity/embedded/user-names.ts';
import { bothStores } from '../fixtures/store/both-stores.ts';
import { twoProcesses } from '../fixtures/store/two-processes.ts';
import { newId } from '../ports/ids.ts';
import type { Grant, Platform } from '../ports/platform.ts';
import { AccountErasedError } from './account-access.ts';

type World = Awaited<ReturnType<typeof twoProcesses>>;

const rounds = 8;

/** Runs all work at once. Only an erased account may make it fail. */
async function together(...work: readonly (() => Promise<unknown>)[]): Promise<void> {
  const outcomes = await Promise.allSettled(work.map((one) => one()));
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(reasons.filter((reason) => !(reason instanceof AccountErasedError))).toEqual([]);
}

async function countOf({ stores }: World, table: string, condition = '1 = 1', ...values: string[]) {
  const statement = `SELECT COUNT(*) AS count FROM ${table} WHERE ${condition}`;
  return Number((await stores[0].first<{ count: number }>(statement, ...values))?.count);
}

async function readyAsset({ stores, alice }: World): Promise<string> {
  const id = newId('ast');
  await stores[0].write('statement', (transaction) =>
    transaction.run(
      `INSERT INTO media_assets (id, user_id, filename, content_type, kind, status, byte_size, held_bytes, has_thumbnail,
         duration_ms, width, height, completed_at, created_at, updated_at)
       VALUES (?, ?, 'a.png', 'image/png', 'image', 'READY', 1, 1, 0, 0, 1, 1, '', '', '')`,
      id,
      alice,
    ),
  );
  return id;
}

/** A platform with one account, which gives every consent. It records the grants that it has to end. */
function platformOfOneAccount(ended: string[]): Platform {
  let granted = 0;
  const grant = (): Grant => {
    granted += 1;
    return { accessToken: `token ${granted}`, scopes: [] };
  };
  return {
    id: 'youtube',
    defaultScopes: [],
    requiresLiveBroadcast: false,
    authorizationUrl: ({ state }) => `https://platform.example/?state=${state}`,
    exchange: async () => grant(),
    refresh: async () => grant(),
    revoke: async ({ accessToken }) => void ended.push(accessToken),
    account: async () => ({ externalUserId: 'UC1', displayName: 'Show' }),
    ingest: async () => ({ rtmpUrl: 'rtmp://platform.example/live', streamKey: 'key' }),
  };
}

describe.each(Object.entries(bothStores(plain)))('concurrent requests in %s', (_store, driver) => {
  const { test } = driver;
  test('an asset that a source begins to use is never deleted', async () => {
    const world = await twoProcesses(driver);
    const { alice, studioId, processes } = world;
    const [one, other] = processes;
    for (let round = 0; round < rounds; round += 1) {
      const mediaAssetId = await readyAsset(world);
      await together(
        () => one.sources.create(alice, studioId, { name: 'Opener', type: 'image', mediaAssetId }),
        () => other.media.library.delete(alice, mediaAssetId),
      );
      const uses = await countOf(world, 'sources', 'media_asset_id = ?', mediaAssetId);
      expect(await countOf(world, 'media_assets', 'id = ?', mediaAssetId)).toBe(uses);
    }
  });

  test('no rows of a deleted account are left if resources are added meanwhile', async () => {
    const world = await twoProcesses(driver);
    const { processes, setUp } = world;
    const [one, other] = processes;
    for (let round = 0; round < rounds; round += 1) {
      const user = (await setUp.users.signIn({ issuer: 'test', subject: `user ${round}` })).id;
      const studioId = (await setUp.studios.create(user, { name: 'Show' })).id;
      await together(
        () => one.studios.create(user, { name: 'Another' }),
        () => one.sources.create(user, studioId, { name: 'Camera', type: 'webcam' }),
        () => one.templates.create(studioId, { name: 'T', config: {} }),
        () => one.keys.create({ userId: user, holds: 'all', name: 'Key' }),
        () => other.deletion.delete(user),
        () => one.connections.createManual(user, { label: 'A', rtmpUrl: 'rtmp://a.example', streamKey: 'k' }),
        () => other.profiles.claim(user, `name_${round}`),
        () => one.ingest.contribute(user, studioId, { deviceId: 'device' }),
        () => other.studios.create(user, { name: 'A third' }),
      );
      for (const table of ['studios', 'api_keys', 'connections', 'profiles', 'account_documents'])
        expect(await countOf(world, table, 'user_id = ?', user), table).toBe(0);
      for (const table of ['sources', 'broadcast_templates', 'events'])
        expect(await countOf(world, table, 'studio_id = ?', studioId), table).toBe(0);
      expect(await countOf(world, 'account_deletions', 'user_id = ? AND finished_at IS NOT NULL', user)).toBe(
        1,
      );
      expect(other.failures).toEqual([]);
    }
  });

  test('no login records are left of an account that is deleted during a login', async () => {
    const world = await twoProcesses(driver);
    const [one, other] = world.processes;
    for (let round = 0; round < rounds; round += 1) {
      const user = await userNamed(one.store, systemClock, `user ${round}`);
      const records = new Records(one.store, systemClock, 'Session');
      await together(
        () => records.upsert(`session ${round}`, { accountId: user }, 60),
        () => other.deletion.delete(user),
        () => records.upsert(`other session ${round}`, { accountId: user }, 60),
      );
      expect(await countOf(world, 'identity_records', 'account_id = ?', user)).toBe(0);
    }
  });

  test('the name of an account that is being deleted goes to exactly one new account', async () => {
    const world = await twoProcesses(driver);
    const [one, other] = world.processes;
    for (let round = 0; round < rounds; round += 1) {
      const name = `user ${round}`;
      const user = await userNamed(one.store, systemClock, name);
      await together(
        () => other.deletion.delete(user),
        () => userNamed(one.store, systemClock, name),
        () => userNamed(other.store, systemClock, name),
      );
      const next = await userNamed(one.store, systemClock, name);
      expect(next).not.toBe(user);
      expect(await userNamed(other.store, systemClock, name)).toBe(next);
      expect(await countOf(world, 'users', 'name = ? AND erased_at IS NULL', name)).toBe(1);
    }
  });

  test('the grant of a platform account ends if its last two links are deleted at once', async () => {
    const ended: string[] = [];
    const platforms = new Map([['youtube', platformOfOneAccount(ended)]]);
    const world = await twoProcesses(driver, { platforms });
    const { alice, processes, setUp } = world;
    const [one, other] = processes;
    const bob = (await setUp.users.signIn({ issuer: 'test', subject: 'bob' })).id;
    const link = async (userId: string) => {
      const started = await one.links.start(userId, { platform: 'youtube' });
      if ('rejected' in started) throw new Error(started.message);
      await one.links.complete('youtube', { state: started.state, code: 'code' });
      return (await one.connections.list(userId, { limit: 1 })).items[0]?.id ?? '';
    };
    for (let round = 0; round < rounds; round += 1) {
      const [hers, his] = [await link(alice), await link(bob)];
      const before = ended.length;
      await together(
        () => one.connections.remove(alice, hers),
        () => other.connections.remove(bob, his),
      );
      expect(ended.length).toBeGreaterThan(before);
    }
  });

  test('a destination that is deleted while a session starts is not listed', async () => {
    const world = await twoProcesses(driver);
    const { alice, studioId, processes } = world;
    const [one, other] = processes;
    for (let round = 0; round < rounds; round += 1) {
      const made = await one.destinations.create(alice, studioId, {
        name: 'Main',
        platform: 'custom_rtmp',
        rtmpUrl: 'rtmp://a.example.com/live',
      });
      const id = made && 'id' in made ? made.id : '';
      let begun: Awaited<ReturnType<typeof one.sessions.begin>> | undefined;
      const removed: string[] = [];
      await together(
        async () => {
          begun = await one.sessions.begin(studioId, [id]);
        },
        async () => {
          await other.destinations.delete(studioId, id);
          removed.push(id);
        },
      );
      expect(removed).toEqual([id]);
      expect(await countOf(world, 'destinations')).toBe(0);
      const isBegun = begun !== undefined && !('rejected' in begun);
      expect(await countOf(world, 'stream_sessions', 'ended_at IS NULL')).toBe(isBegun ? 1 : 0);
      const shown = await world.stores[0].first<{ status: string }>('SELECT status FROM stream_told');
      expect(JSON.parse(shown?.status ?? '{ "destinations": [] }').destinations).toEqual([]);
      if (begun && 'id' in begun) await one.sessions.end(begun.id);
    }
  });
});
