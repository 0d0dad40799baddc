import { expect, test } from 'vitest';
import { startConnections } from '../../fixtures/platforms/connections.ts';
import { type Grant, type Platform, PlatformError } from '../../ports/platform.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Wraps a simulated platform: counts renewals, and can replace their result. */
function counted(platform: Platform) {
  const counter = { renewals: 0, refresh: undefined as (() => Promise<Grant>) | undefined };
  const wrapped: Platform = {
    ...platform,
    refresh(grant) {
      counter.renewals += 1;
      return counter.refresh ? counter.refresh() : platform.refresh(grant);
    },
  };
  return { counter, wrapped };
}

/** A user with a linked account, an access token for an hour and a counter of renewals. */
async function start(id = 'youtube') {
  const started = await startConnections();
  const { counter, wrapped } = counted(started.platform(id));
  const connectionId = await started.link(started.alice, id);
  started.replace(wrapped);
  return { ...started, counter, connectionId };
}

test('a valid grant is returned without a renewal', async () => {
  const { alice, connectionId, counter, grants } = await start();
  const granted = await grants.grantFor(alice, connectionId);
  if ('rejected' in granted) throw new Error(granted.message);
  expect(granted.platform.id).toBe('youtube');
  await granted.platform.account(granted.grant);
  expect(counter.renewals).toBe(0);
});

test('a grant is renewed a minute before its end, once for all concurrent callers', async () => {
  const { alice, clock, connectionId, connections, counter, grantOf } = await start('kick');
  const before = await grantOf(alice, connectionId);
  clock.advance(2 * hour - minute);
  const given = await Promise.all(Array.from({ length: 5 }, () => grantOf(alice, connectionId)));
  expect(counter.renewals).toBe(1);
  expect(new Set(given.map(({ accessToken }) => accessToken)).size).toBe(1);
  expect(given[0]?.accessToken).not.toBe(before.accessToken);
  // The renewed grant is stored, because this platform's refresh tokens are valid once.
  clock.advance(2 * hour);
  await grantOf(alice, connectionId);
  expect(counter.renewals).toBe(2);
  expect(await connections.read(alice, connectionId)).toMatchObject({
    status: 'active',
    updatedAt: '2026-01-01T00:00:00.000Z',
  });
});

test('while the platform is unreachable, a grant is used until its end', async () => {
  const { alice, clock, connectionId, connections, counter, grantOf, grants } = await start();
  counter.refresh = () => Promise.reject(new PlatformError('unavailable', 'down'));
  const before = await grantOf(alice, connectionId);
  clock.advance(hour - minute);
  expect(await grantOf(alice, connectionId)).toEqual(before);
  clock.advance(minute);
  expect(await grants.grantFor(alice, connectionId)).toMatchObject({ rejected: 'unavailable' });
  expect(await connections.read(alice, connectionId)).toMatchObject({ status: 'active' });
  counter.refresh = undefined;
  expect(await grantOf(alice, connectionId)).not.toEqual(before);
});

test('a platform’s rejection of a renewal after the grant’s end requires new consent', async () => {
  const { alice, clock, connectionId, connections, control, counter, grants } = await start();
  const account = (await connections.read(alice, connectionId))?.externalUserId;
  await control('youtube', { account }, 'withdraw');
  clock.advance(hour);
  expect(await grants.grantFor(alice, connectionId)).toMatchObject({ rejected: 'unusable' });
  expect(await connections.read(alice, connectionId)).toMatchObject({
    status: 'needs_reauth',
    updatedAt: '2026-01-01T01:00:00.000Z',
  });
  await grants.grantFor(alice, connectionId);
  expect(counter.renewals).toBe(1);
});

test('a grant that is withdrawn before its end is revoked', async () => {
  const { alice, connectionId, connections, control, grants } = await start();
  const account = (await connections.read(alice, connectionId))?.externalUserId;
  await control('youtube', { account }, 'withdraw');
  const used = await grants.use(alice, connectionId, (platform, grant) => platform.account(grant));
  expect(used).toMatchObject({ rejected: 'unusable', message: expect.stringContaining('revoked') });
  expect(await connections.read(alice, connectionId)).toMatchObject({ status: 'revoked' });
});

test('a grant that cannot be renewed expires by the clock', async () => {
  const { alice, clock, connectionId, connections, grants } = await start('linkedin');
  const expiresAt = '2026-03-02T00:00:00.000Z';
  expect(await connections.read(alice, connectionId)).toMatchObject({ status: 'active', expiresAt });
  clock.advance(60 * 24 * hour - 1);
  expect(await connections.read(alice, connectionId)).toMatchObject({ status: 'active' });
  clock.advance(1);
  expect(await connections.read(alice, connectionId)).toMatchObject({
    status: 'expired',
    expiresAt,
    updatedAt: expiresAt,
  });
  expect(await grants.grantFor(alice, connectionId)).toMatchObject({ rejected: 'unusable' });
});

test('work that fails with a rejected grant is repeated with a renewed one', async () => {
  const { alice, connectionId, counter, grants } = await start();
  const tried: string[] = [];
  const used = await grants.use(alice, connectionId, async (_platform, { accessToken }) => {
    tried.push(accessToken);
    if (tried.length === 1) throw new PlatformError('reauth', 'no');
    return 'done';
  });
  expect(used).toEqual({ result: 'done' });
  expect(new Set(tried).size).toBe(2);
  expect(counter.renewals).toBe(1);
});

test('a rejected renewed grant requires new consent', async () => {
  const { alice, connectionId, connections, grants } = await start();
  const used = await grants.use(alice, connectionId, () => Promise.reject(new PlatformError('reauth', 'no')));
  expect(used).toMatchObject({ rejected: 'unusable' });
  expect(await connections.read(alice, connectionId)).toMatchObject({ status: 'needs_reauth' });
});

test('a rejected grant stays if the platform is unreachable for a renewal', async () => {
  const { alice, connectionId, connections, counter, grants } = await start();
  counter.refresh = () => Promise.reject(new PlatformError('unavailable', 'down'));
  const used = await grants.use(alice, connectionId, () => Promise.reject(new PlatformError('reauth', 'no')));
  expect(used).toMatchObject({ rejected: 'unavailable' });
  expect(await connections.read(alice, connectionId)).toMatchObject({ status: 'active' });
});

test('every other platform error is passed on', async () => {
  const { alice, connectionId, connections, grants } = await start();
  const rejected = new PlatformError('refused', 'no');
  await expect(grants.use(alice, connectionId, () => Promise.reject(rejected))).rejects.toBe(rejected);
  expect(await connections.read(alice, connectionId)).toMatchObject({ status: 'active' });
});

test('a link that completes during a renewal of the old grant wins', async () => {
  const { alice, clock, connectionId, connections, consent, counter, grants, links } = await start('kick');
  clock.advance(2 * hour);
  const callback = await consent(alice, { platform: 'kick', reconnectConnectionId: connectionId });
  counter.refresh = async () => {
    await links.complete('kick', callback);
    throw new PlatformError('reauth', 'no');
  };
  const granted = await grants.grantFor(alice, connectionId);
  if ('rejected' in granted) throw new Error(granted.message);
  await granted.platform.account(granted.grant);
  expect(await connections.read(alice, connectionId)).toMatchObject({ status: 'active' });
});

test('a connection that is deleted during a renewal stays deleted', async () => {
  const { alice, clock, connectionId, connections, counter, grants, platform, grantOf } = await start('kick');
  const grant = await grantOf(alice, connectionId);
  clock.advance(2 * hour);
  counter.refresh = async () => {
    counter.refresh = undefined;
    await connections.remove(alice, connectionId);
    return platform('kick').refresh(grant);
  };
  expect(await grants.grantFor(alice, connectionId)).toMatchObject({ rejected: 'unknown' });
  expect(await connections.read(alice, connectionId)).toBeUndefined();
});

test('a linked account has the platform’s ingest, and a pasted key is no account', async () => {
  const { alice, bob, connectionId, connections, grants } = await start();
  expect(await grants.ingestFor(alice, connectionId, undefined)).toEqual({
    rtmpUrl: expect.stringMatching(/^rtmp:/),
    streamKey: expect.any(String),
  });
  expect(await grants.ingestFor(bob, connectionId, undefined)).toMatchObject({ rejected: 'unknown' });
  await expect(grants.ingestFor(alice, connectionId, 'bc-missing')).rejects.toMatchObject({
    kind: 'unknown-broadcast',
  });
  const { id } = await connections.createManual(alice, { label: 'L', rtmpUrl: 'rtmp://h/a', streamKey: 'k' });
  expect(await grants.grantFor(alice, id)).toMatchObject({ rejected: 'manual' });
});
