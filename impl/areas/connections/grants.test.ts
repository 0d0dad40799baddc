import { expect, test } from 'vitest';
import { startConnections } from '../../fixtures/platforms/connections.ts';
import { type Grant, type Platform, PlatformError } from '../../ports/platform.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A stand-in's platform whose renewals are counted, and can be answered for. */
function counted(platform: Platform) {
  const counter = { renewals: 0, answer: undefined as (() => Promise<Grant>) | undefined };
  const wrapped: Platform = {
    ...platform,
    refresh(grant) {
      counter.renewals += 1;
      return counter.answer ? counter.answer() : platform.refresh(grant);
    },
  };
  return { counter, wrapped };
}

/** One user with one linked account, an hour's access token and a counter of renewals. */
async function start(id = 'youtube') {
  const started = await startConnections();
  const { counter, wrapped } = counted(started.platform(id));
  const connectionId = await started.link(started.alice, id);
  started.replace(wrapped);
  return { ...started, counter, connectionId };
}

test('a good grant is given as it is', async () => {
  const { alice, connectionId, counter, grants } = await start();
  const granted = await grants.grantFor(alice, connectionId);
  if ('refused' in granted) throw new Error(granted.message);
  expect(granted.platform.id).toBe('youtube');
  await granted.platform.account(granted.grant);
  expect(counter.renewals).toBe(0);
});

test('a grant is renewed a minute before it ends, once for all who ask at the time', async () => {
  const { alice, clock, connectionId, connections, counter, grantOf } = await start('kick');
  const before = await grantOf(alice, connectionId);
  clock.advance(2 * hour - minute);
  const given = await Promise.all(Array.from({ length: 5 }, () => grantOf(alice, connectionId)));
  expect(counter.renewals).toBe(1);
  expect(new Set(given.map(({ accessToken }) => accessToken)).size).toBe(1);
  expect(given[0]?.accessToken).not.toBe(before.accessToken);
  // What was renewed is kept: the refresh token of this platform is good once.
  clock.advance(2 * hour);
  await grantOf(alice, connectionId);
  expect(counter.renewals).toBe(2);
  expect(await connections.read(alice, connectionId)).toMatchObject({
    status: 'active',
    updatedAt: '2026-01-01T00:00:00.000Z',
  });
});

test('while the platform cannot be reached, a grant is used until it ends', async () => {
  const { alice, clock, connectionId, connections, counter, grantOf, grants } = await start();
  counter.answer = () => Promise.reject(new PlatformError('unavailable', 'down'));
  const before = await grantOf(alice, connectionId);
  clock.advance(hour - minute);
  expect(await grantOf(alice, connectionId)).toEqual(before);
  clock.advance(minute);
  expect(await grants.grantFor(alice, connectionId)).toMatchObject({ refused: 'unavailable' });
  expect(await connections.read(alice, connectionId)).toMatchObject({ status: 'active' });
  counter.answer = undefined;
  expect(await grantOf(alice, connectionId)).not.toEqual(before);
});

test('a platform that refuses to renew an ended grant wants consent anew', async () => {
  const { alice, clock, connectionId, connections, control, counter, grants } = await start();
  const account = (await connections.read(alice, connectionId))?.externalUserId;
  await control('youtube', { account }, 'withdraw');
  clock.advance(hour);
  expect(await grants.grantFor(alice, connectionId)).toMatchObject({ refused: 'unusable' });
  expect(await connections.read(alice, connectionId)).toMatchObject({
    status: 'needs_reauth',
    updatedAt: '2026-01-01T01:00:00.000Z',
  });
  await grants.grantFor(alice, connectionId);
  expect(counter.renewals).toBe(1);
});

test('a grant that is taken back before its time is revoked', async () => {
  const { alice, connectionId, connections, control, grants } = await start();
  const account = (await connections.read(alice, connectionId))?.externalUserId;
  await control('youtube', { account }, 'withdraw');
  const used = await grants.use(alice, connectionId, (platform, grant) => platform.account(grant));
  expect(used).toMatchObject({ refused: 'unusable', message: expect.stringContaining('revoked') });
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
  expect(await grants.grantFor(alice, connectionId)).toMatchObject({ refused: 'unusable' });
});

test('work that the platform refuses is done again with a renewed grant', async () => {
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

test('a renewed grant that is refused too needs the person', async () => {
  const { alice, connectionId, connections, grants } = await start();
  const used = await grants.use(alice, connectionId, () => Promise.reject(new PlatformError('reauth', 'no')));
  expect(used).toMatchObject({ refused: 'unusable' });
  expect(await connections.read(alice, connectionId)).toMatchObject({ status: 'needs_reauth' });
});

test('a refused grant stays when the platform cannot be reached for another', async () => {
  const { alice, connectionId, connections, counter, grants } = await start();
  counter.answer = () => Promise.reject(new PlatformError('unavailable', 'down'));
  const used = await grants.use(alice, connectionId, () => Promise.reject(new PlatformError('reauth', 'no')));
  expect(used).toMatchObject({ refused: 'unavailable' });
  expect(await connections.read(alice, connectionId)).toMatchObject({ status: 'active' });
});

test('every other refusal of the platform is passed on', async () => {
  const { alice, connectionId, connections, grants } = await start();
  const refused = new PlatformError('refused', 'no');
  await expect(grants.use(alice, connectionId, () => Promise.reject(refused))).rejects.toBe(refused);
  expect(await connections.read(alice, connectionId)).toMatchObject({ status: 'active' });
});

test('a link that ends while the old grant is being renewed wins', async () => {
  const { alice, clock, connectionId, connections, consent, counter, grants, links } = await start('kick');
  clock.advance(2 * hour);
  const answer = await consent(alice, { platform: 'kick', reconnectConnectionId: connectionId });
  counter.answer = async () => {
    await links.complete('kick', answer);
    throw new PlatformError('reauth', 'no');
  };
  const granted = await grants.grantFor(alice, connectionId);
  if ('refused' in granted) throw new Error(granted.message);
  await granted.platform.account(granted.grant);
  expect(await connections.read(alice, connectionId)).toMatchObject({ status: 'active' });
});

test('a connection that is deleted while its grant is renewed stays deleted', async () => {
  const { alice, clock, connectionId, connections, counter, grants, platform, grantOf } = await start('kick');
  const grant = await grantOf(alice, connectionId);
  clock.advance(2 * hour);
  counter.answer = async () => {
    counter.answer = undefined;
    await connections.remove(alice, connectionId);
    return platform('kick').refresh(grant);
  };
  expect(await grants.grantFor(alice, connectionId)).toMatchObject({ refused: 'unknown' });
  expect(await connections.read(alice, connectionId)).toBeUndefined();
});

test('a linked account’s ingest is the platform’s, and a pasted key is no account', async () => {
  const { alice, bob, connectionId, connections, grants } = await start();
  expect(await grants.ingestFor(alice, connectionId, undefined)).toEqual({
    rtmpUrl: expect.stringMatching(/^rtmp:/),
    streamKey: expect.any(String),
  });
  expect(await grants.ingestFor(bob, connectionId, undefined)).toMatchObject({ refused: 'unknown' });
  await expect(grants.ingestFor(alice, connectionId, 'bc-missing')).rejects.toMatchObject({
    kind: 'unknown-broadcast',
  });
  const { id } = await connections.createManual(alice, { label: 'L', rtmpUrl: 'rtmp://h/a', streamKey: 'k' });
  expect(await grants.grantFor(alice, id)).toMatchObject({ refused: 'manual' });
});
