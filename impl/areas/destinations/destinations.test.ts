import { expect, test, vi } from 'vitest';
import { onAir } from '../../fixtures/platforms/on-air.ts';

test('a new destination is enabled and idle, and its key is masked', async () => {
  const { destinations, studioId, pasted } = await onAir();
  const made = await pasted({ streamKey: 'top-secret-0042' });
  expect(made).toEqual({
    id: expect.stringMatching(/^dst_/),
    studioId,
    name: 'Main',
    platform: 'custom_rtmp',
    enabled: true,
    vertical: false,
    rtmpUrl: 'rtmp://a.example.com/live',
    streamKey: '********0042',
    status: 'IDLE',
    degraded: false,
    drainPct: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  });
  expect(await destinations.read(studioId, made.id)).toEqual(made);
});

test('no row and no event contains a key in plain text', async () => {
  const { destinations, alice, studioId, pasted, store, events } = await onAir();
  const { id } = await pasted({ streamKey: 'top-secret-0042' });
  await destinations.update(alice, studioId, id, { streamKey: 'next-secret-0043' });
  const held = JSON.stringify([await store.all('SELECT * FROM destinations'), await events()]);
  expect(held).not.toContain('secret-004');
});

test('any platform name is stored, and only known platforms have `requiresLiveBroadcast` (DEST-02, DEST-16)', async () => {
  const { pasted } = await onAir();
  for (const platform of ['custom_rtmp', 'Ünknown 42', 'toString'])
    expect(await pasted({ platform })).toMatchObject({ platform });
  expect((await pasted({ platform: 'custom_rtmp' })).requiresLiveBroadcast).toBeUndefined();
  expect(await pasted({ platform: 'youtube' })).toMatchObject({ requiresLiveBroadcast: true });
  expect(await pasted({ platform: 'twitch' })).toMatchObject({ requiresLiveBroadcast: false });
});

test('rejects a missing and another user’s connection with the same error (CF-65)', async () => {
  const { destinations, alice, bob, bobs, studioId, linked } = await onAir();
  const make = (userId: string, studio: string, connectionId: string) =>
    destinations.create(userId, studio, { name: 'Linked', platform: 'youtube', connectionId });
  const missing = await make(alice, studioId, 'con_missing');
  expect(missing).toMatchObject({ rejected: 'invalid_request' });
  expect(await make(bob, bobs, 'con_youtube')).toEqual(missing);
  const { id } = await linked('con_youtube');
  const change = { connectionId: 'con_missing' };
  expect(await destinations.update(alice, studioId, id, change)).toEqual(missing);
});

test('an address and a linked account replace each other (DEST-07, DEST-09)', async () => {
  const { destinations, alice, studioId, pasted } = await onAir();
  const { id } = await pasted({ streamKey: 'abcd-efgh' });
  const update = (change: Parameters<typeof destinations.update>[3]) =>
    destinations.update(alice, studioId, id, change);
  const linked = await update({ connectionId: 'con_twitch' });
  expect(linked).toMatchObject({ connectionId: 'con_twitch' });
  expect(linked).toMatchObject({ rtmpUrl: undefined, streamKey: undefined });
  expect(await update({ streamKey: 'alone' })).toMatchObject({ rejected: 'invalid_request' });
  const pastedAgain = await update({ rtmpUrl: 'rtmp://b.example.com/live' });
  expect(pastedAgain).toMatchObject({ connectionId: undefined, rtmpUrl: 'rtmp://b.example.com/live' });
  expect(pastedAgain).toMatchObject({ streamKey: undefined });
});

test('an empty key keeps the stored one', async () => {
  const { destinations, alice, studioId, pasted } = await onAir();
  const { id } = await pasted({ streamKey: 'abcd-efgh' });
  expect(await destinations.update(alice, studioId, id, { streamKey: '' })).toMatchObject({
    streamKey: '********efgh',
  });
});

test('concurrent changes of different fields all take effect', async () => {
  const { destinations, alice, studioId, pasted } = await onAir();
  const { id } = await pasted();
  const changes = [
    { name: 'New' },
    { enabled: false },
    { vertical: true },
    { rtmpUrl: 'rtmp://b.example.com/live' },
    { streamKey: 'wxyz-1234' },
    { settings: { a: 1 } },
  ];
  await Promise.all(changes.map((change) => destinations.update(alice, studioId, id, change)));
  expect(await destinations.read(studioId, id)).toMatchObject({
    name: 'New',
    enabled: false,
    vertical: true,
    rtmpUrl: 'rtmp://b.example.com/live',
    streamKey: '********1234',
    settings: { a: 1 },
  });
});

test('each change emits one event; an update without a change emits none', async () => {
  const { destinations, alice, studioId, pasted, events, clock } = await onAir();
  const made = await pasted({ streamKey: 'abcd-efgh', settings: { a: [1] } });
  clock.advance(1000);
  const same = { name: 'Main', enabled: true, streamKey: 'abcd-efgh', settings: { a: [1] } };
  expect(await destinations.update(alice, studioId, made.id, same)).toEqual(made);
  const changed = await destinations.update(alice, studioId, made.id, { name: 'Other' });
  expect(changed).toMatchObject({ updatedAt: '2026-01-01T00:00:01.000Z' });
  expect(await destinations.delete(studioId, made.id)).toBe(true);
  expect(await destinations.delete(studioId, made.id)).toBe(false);
  expect(await events()).toEqual([
    { kind: 'destination', data: made },
    { kind: 'destination', data: JSON.parse(JSON.stringify(changed)) },
    { kind: 'destinationRemoved', data: { id: made.id } },
  ]);
});

test('settings are returned exactly as given (DEST-17)', async () => {
  const { destinations, alice, studioId, pasted } = await onAir();
  const settings = {
    z: null,
    a: { deep: [[[{ more: [] }]]], empty: {} },
    'with space': '  ',
    ünïcode: '😀\u2028',
    number: 1.5e-7,
    large: 9007199254740991,
    text: 'x'.repeat(200_000),
    toString: 'mine',
  };
  const made = await pasted({ settings });
  expect(JSON.stringify(made.settings)).toBe(JSON.stringify(settings));
  expect(JSON.stringify((await destinations.read(studioId, made.id))?.settings)).toBe(
    JSON.stringify(settings),
  );
  const replaced = await destinations.update(alice, studioId, made.id, { settings: { only: true } });
  expect(replaced).toMatchObject({ settings: { only: true } });
});

test('another studio’s destination is not found', async () => {
  const { destinations, alice, bobs, pasted } = await onAir();
  const { id } = await pasted();
  expect(await destinations.owns(bobs, id)).toBe(false);
  expect(await destinations.read(bobs, id)).toBeUndefined();
  expect(await destinations.update(alice, bobs, id, { name: 'Mine' })).toBeUndefined();
  expect(await destinations.delete(bobs, id)).toBe(false);
});

test('pages return each destination once, in id order, including disabled ones (DEST-03)', async () => {
  const { destinations, studioId, pasted } = await onAir();
  const made: string[] = [];
  for (let number = 0; number < 5; number += 1) made.push((await pasted({ enabled: number % 2 === 0 })).id);
  const met: string[] = [];
  for (let after: { id: string } | undefined; ; ) {
    const page = await destinations.list(studioId, { limit: 2, after });
    met.push(...page.items.map(({ id }) => id));
    after = page.items.at(-1);
    if (!page.more) break;
  }
  expect(met).toEqual(made);
});

test('destinations with one linked account give one chat account of its platform, enabled or not (DEST-05)', async () => {
  const { destinations, alice, studioId, linked, pasted } = await onAir();
  await pasted();
  await linked('con_youtube', { enabled: false });
  await destinations.create(alice, studioId, {
    name: 'Same again',
    platform: 'YouTube, the second',
    connectionId: 'con_youtube',
  });
  expect(await destinations.accounts(alice, studioId)).toEqual([
    { connectionId: 'con_youtube', platform: 'youtube' },
  ]);
});

test('rejects settings of more than 256 KiB as JSON, on create and on update (DEST-17)', async () => {
  const { destinations, alice, studioId, pasted } = await onAir();
  const { id } = await pasted({ settings: { text: 'a'.repeat(200_000) } });
  const settings = { text: 'a'.repeat(300_000) };
  const error = {
    rejected: 'invalid_request',
    message: expect.stringMatching(/^body.settings: has 300011 bytes/),
  };
  const request = { name: 'Large', platform: 'custom_rtmp', settings };
  expect(await destinations.create(alice, studioId, request)).toEqual(error);
  expect(await destinations.update(alice, studioId, id, { settings })).toEqual(error);
});

test('the settings of a studio’s destinations are limited to 2 MiB, and a page to 1 MiB', async () => {
  const { destinations, alice, studioId, pasted } = await onAir();
  const settings = { text: 'a'.repeat(250_000) };
  const { id } = await pasted();
  for (let number = 1; number <= 8; number += 1) await pasted({ settings });
  const message = expect.stringContaining('have 2250099 bytes as JSON; 2097152 are the most');
  const request = { name: 'More', platform: 'custom_rtmp', settings };
  expect(await destinations.create(alice, studioId, request)).toMatchObject({ message });
  expect(await destinations.update(alice, studioId, id, { settings })).toMatchObject({ message });
  expect(await destinations.update(alice, studioId, id, { settings: { small: true } })).toMatchObject({ id });
  const met: string[] = [];
  let pages = 0;
  for (let after: { id: string } | undefined, more = true; more; pages += 1) {
    const page = await destinations.list(studioId, { limit: 200, after });
    met.push(...page.items.map((item) => item.id));
    ({ more } = page);
    after = page.items.at(-1);
  }
  expect([pages, new Set(met).size]).toEqual([2, 9]);
});

test('a missing mask of an earlier version is stored on a read, and the mask follows the key', async () => {
  const { destinations, alice, studioId, pasted, store } = await onAir();
  const { id } = await pasted({ streamKey: 'top-secret-0042' });
  await store.write('statement', (transaction) =>
    transaction.run('UPDATE destinations SET stream_key_shown = NULL'),
  );
  const shown = async () =>
    (await store.first<{ shown: string | null }>('SELECT stream_key_shown AS shown FROM destinations'))
      ?.shown;
  const list = () => destinations.list(studioId, { limit: 10, after: undefined });
  expect((await list()).items).toMatchObject([{ streamKey: '********0042' }]);
  await vi.waitFor(async () => expect(await shown()).toBe('********0042'));
  await destinations.update(alice, studioId, id, { streamKey: 'next-secret-0043' });
  expect((await list()).items).toMatchObject([{ streamKey: '********0043' }]);
  await destinations.update(alice, studioId, id, { connectionId: 'con_youtube' });
  expect(await shown()).toBeNull();
});
