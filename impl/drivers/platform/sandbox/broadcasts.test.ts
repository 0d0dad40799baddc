import { expect, test } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { control, grantOn, temporarySandbox } from '../../../fixtures/platforms/sandbox.ts';
import {
  type BroadcastSettings,
  type Broadcasts,
  PlatformError,
  type Progress,
} from '../../../ports/platform.ts';

async function start(id: 'youtube' | 'facebook', clock?: ManualClock) {
  const sandbox = await temporarySandbox({ only: [id], ...(clock && { clock }) });
  const platform = sandbox.platforms.get(id);
  const broadcasts = platform?.broadcasts;
  if (!platform || !broadcasts) throw new Error(`${id} has no broadcasts`);
  const grant = await grantOn(platform);
  const { externalUserId } = await platform.account(grant);
  const origin = sandbox.origins.get(id);
  const move = (broadcast: string, status: string) =>
    control(origin, { account: externalUserId, broadcast, status }, 'broadcasts');
  return { platform, broadcasts, grant, origin, move };
}

const kindOf = (work: Promise<unknown> | undefined): Promise<unknown> =>
  (work ?? Promise.resolve()).then(
    () => 'done',
    (error: unknown) => (error instanceof PlatformError ? error.kind : error),
  );

const firstPage = { limit: 50 };

const png = { contentType: 'image/png', bytes: new Uint8Array([137, 80, 78, 71]) };

function editOf({ edit }: Broadcasts) {
  if (!edit) throw new Error('the platform supports no edits');
  return edit;
}

test('creates a broadcast as requested and lists it newest first with its live settings', async () => {
  const { broadcasts, grant } = await start('youtube');
  const first = await broadcasts.create(grant, { title: 'Morning show' });
  const second = await broadcasts.create(grant, {
    title: 'Evening show',
    description: 'A late edition.',
    scheduledStartTime: '2031-05-01T06:00:00Z',
    privacy: 'unlisted',
    latency: 'low',
    enableDvr: false,
  });
  expect(second).toEqual({
    id: expect.any(String),
    title: 'Evening show',
    status: 'created',
    description: 'A late edition.',
    scheduledStartTime: '2031-05-01T06:00:00Z',
    privacy: 'unlisted',
    latency: 'low',
    enableDvr: false,
    // The defaults in YouTube's documentation.
    projection: 'rectangular',
    madeForKids: false,
    enableAutoStart: false,
    enableAutoStop: false,
    enableEmbed: true,
    recordFromStart: true,
    enableMonitorStream: true,
  });
  expect(await broadcasts.list(grant, firstPage)).toEqual({ items: [second, first] });
});

test('an account only sees its own broadcasts', async () => {
  const { platform, broadcasts, grant } = await start('youtube');
  const { id } = await broadcasts.create(grant, { title: 'Morning show' });
  const other = await grantOn(platform, { account: 'Somebody else' });
  expect(await broadcasts.list(other, firstPage)).toEqual({ items: [] });
  expect(await kindOf(platform.ingest(other, id))).toBe('unknown-broadcast');
});

test('an edit applies permitted changes and names the rejected fields', async () => {
  const { broadcasts, grant, origin, move } = await start('youtube');
  const edit = editOf(broadcasts);
  const { id } = await broadcasts.create(grant, { title: 'Morning show', latency: 'normal' });
  expect(await edit(grant, id, { title: 'Brunch show', latency: 'low' })).toEqual({
    rejectedFields: [],
    lifecycleStatus: 'created',
  });
  await control(origin, { rejectsFields: ['privacy'] });
  expect(await edit(grant, id, { privacy: 'private', madeForKids: true })).toMatchObject({
    rejectedFields: ['privacy'],
  });
  await control(origin, { rejectsFields: [] });
  await move(id, 'live');
  expect(await edit(grant, id, { title: 'Late show', latency: 'ultraLow', streamDelayMs: 0 })).toEqual({
    rejectedFields: ['latency', 'streamDelayMs'],
    lifecycleStatus: 'live',
  });
  expect(await broadcasts.list(grant, firstPage)).toMatchObject({
    items: [{ title: 'Late show', latency: 'low', privacy: 'public', madeForKids: true }],
  });
  expect(await kindOf(edit(grant, 'bc-missing', { title: 'None' }))).toBe('unknown-broadcast');
});

test('a thumbnail can be fetched, unless the channel is not verified', async () => {
  const { broadcasts, grant, origin } = await start('youtube');
  const { id } = await broadcasts.create(grant, { title: 'Morning show' });
  const set = await broadcasts.setThumbnail?.(grant, id, png);
  const fetched = await fetch(set?.thumbnailUrl ?? '');
  expect(fetched.headers.get('content-type')).toBe('image/png');
  expect(new Uint8Array(await fetched.arrayBuffer())).toEqual(png.bytes);
  expect(await broadcasts.list(grant, firstPage)).toMatchObject({
    items: [{ thumbnailUrl: set?.thumbnailUrl }],
  });
  expect(await kindOf(broadcasts.setThumbnail?.(grant, 'bc-missing', png))).toBe('unknown-broadcast');
  await control(origin, { unverifiedChannel: true });
  expect(await kindOf(broadcasts.setThumbnail?.(grant, id, png))).toBe('unverified-channel');
});

test('Facebook schedules at least ten minutes ahead', async () => {
  const { broadcasts, grant } = await start('facebook');
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const early = broadcasts.create(grant, { title: 'Soon', scheduledStartTime: at(5) });
  expect(await kindOf(early)).toBe('refused');
  await broadcasts.create(grant, { title: 'Later', scheduledStartTime: at(15) });
  await broadcasts.create(grant, { title: 'Now' });
  const { items } = await broadcasts.list(grant, firstPage);
  expect(items.map(({ title }) => title)).toEqual(['Now', 'Later']);
});

/** A broadcast with its ingest address, and the actions of its owner and of an encoder. */
async function made(id: 'youtube' | 'facebook', settings: BroadcastSettings = {}, clock?: ManualClock) {
  const started = await start(id, clock);
  const { platform, broadcasts, grant, origin } = started;
  const { id: broadcast } = await broadcasts.create(grant, { title: 'Morning show', ...settings });
  const { rtmpUrl, streamKey } = await platform.ingest(grant, broadcast);
  return {
    ...started,
    broadcast,
    rtmpUrl,
    streamKey,
    status: async () => (await broadcasts.list(grant, firstPage)).items[0]?.status,
    feed: (publishing = true) => control(origin, { streamKey, publishing }, 'publish'),
    goLive: () => broadcasts.goLive(grant, broadcast),
    end: () => broadcasts.end(grant, broadcast),
  };
}

/** Repeats a step until it is done, and returns the reasons for waiting. */
async function untilDone(step: () => Promise<Progress>): Promise<string[]> {
  const waits: string[] = [];
  for (let steps = 0; steps < 20; steps += 1) {
    const progress = await step();
    if (progress.done) return waits;
    waits.push(progress.waitsFor);
  }
  throw new Error('it is never done');
}

test('a broadcast that only receives video never goes live', async () => {
  const { rtmpUrl, feed, status, origin, streamKey } = await made('youtube');
  expect(rtmpUrl).toMatch(/^rtmp:\/\//);
  await feed();
  expect([await status(), await status()]).toEqual(['ready', 'ready']);
  await expect(control(origin, { streamKey: `${streamKey}x` }, 'publish')).rejects.toThrow('400');
});

test('a broadcast is tested, goes live on request once video arrives, and ends on request', async () => {
  const { feed, status, goLive, end } = await made('youtube');
  expect(await goLive()).toEqual({ done: false, waitsFor: 'YouTube does not see the video yet.' });
  await feed();
  const seen: unknown[] = [];
  await untilDone(async () => {
    const progress = await goLive();
    seen.push(await status());
    return progress;
  });
  expect(seen).toEqual(['testing', 'live', 'live']);
  await feed(false);
  expect(await status()).toBe('live');
  await untilDone(end);
  expect(await status()).toBe('complete');
  await expect(goLive()).rejects.toMatchObject({ kind: 'refused' });
  expect(await untilDone(end)).toEqual([]);
});

test('without a monitor stream there is no test, and a broadcast that never started needs no end', async () => {
  const { broadcasts, grant, broadcast, feed, platform } = await made('youtube', {
    enableMonitorStream: false,
  });
  await feed();
  await untilDone(() => broadcasts.goLive(grant, broadcast));
  expect(await untilDone(() => broadcasts.goLive(grant, broadcast))).toEqual([]);
  const unbegun = await broadcasts.create(grant, { title: 'Another' });
  // A broadcast that never started needs no end, and stays available.
  expect(await broadcasts.end(grant, unbegun.id)).toEqual({ done: true });
  expect((await broadcasts.list(grant, firstPage)).items[0]).toMatchObject({ status: 'created' });
  await untilDone(() => broadcasts.end(grant, broadcast));
  expect(await kindOf(platform.ingest(grant, broadcast))).toBe('unknown-broadcast');
});

test('rejects the transitions that YouTube rejects', async () => {
  const { origin, grant, broadcast, feed, status } = await made('youtube');
  const requestTransition = async (wanted: string) => {
    const response = await fetch(`${origin}/api/broadcasts/${broadcast}/transition`, {
      method: 'POST',
      headers: { authorization: `Bearer ${grant.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ status: wanted }),
    });
    const body = Object(await response.json());
    return body.error?.reason ?? body.status;
  };
  expect(await requestTransition('testing')).toBe('stream_inactive');
  await feed();
  // With a monitor stream the test comes first, and a broadcast that never started cannot end.
  expect(await requestTransition('live')).toBe('invalid_transition');
  expect(await requestTransition('complete')).toBe('invalid_transition');
  expect(await requestTransition('testing')).toBe('testStarting');
  expect(await requestTransition('testing')).toBe('redundant_transition');
  expect(await requestTransition('live')).toBe('liveStarting');
  expect(await status()).toBe('live');
});

test('with automatic start and stop a broadcast waits for video and survives a short interruption', async () => {
  const clock = new ManualClock();
  const { feed, status, goLive } = await made(
    'youtube',
    { enableAutoStart: true, enableAutoStop: true },
    clock,
  );
  expect(await goLive()).toMatchObject({ done: false });
  await feed();
  expect(await status()).toBe('live');
  await feed(false);
  clock.advance(59_000);
  expect(await status()).toBe('live');
  await feed();
  clock.advance(120_000);
  expect(await status()).toBe('live');
  await feed(false);
  clock.advance(60_000);
  expect(await status()).toBe('complete');
});

test('on Facebook a scheduled video stays hidden until it is requested, and an unscheduled one does not', async () => {
  const scheduledStartTime = new Date(Date.now() + 3_600_000).toISOString();
  const scheduled = await made('facebook', { scheduledStartTime });
  await scheduled.feed();
  expect([await scheduled.status(), await scheduled.status()]).toEqual(['ready', 'ready']);
  await untilDone(scheduled.goLive);
  expect(await scheduled.status()).toBe('live');
  await untilDone(scheduled.end);
  expect(await scheduled.status()).toBe('complete');
  const now = await made('facebook');
  await now.feed();
  expect(await now.status()).toBe('live');
});

test('lists come in small pages, newest first, and reject unknown page tokens', async () => {
  const { broadcasts, grant } = await start('youtube');
  for (const title of ['1', '2', '3', '4', '5', '6', '7']) await broadcasts.create(grant, { title });
  const titles: string[][] = [];
  let after: string | undefined;
  do {
    const page = await broadcasts.list(grant, { limit: 50, after });
    titles.push(page.items.map(({ title }) => title));
    after = page.next;
  } while (after !== undefined);
  expect(titles).toEqual([['7', '6', '5'], ['4', '3', '2'], ['1']]);
  expect((await broadcasts.list(grant, { limit: 2 })).items).toHaveLength(2);
  expect(await kindOf(broadcasts.list(grant, { limit: 2, after: 'elsewhere' }))).toBe('refused');
});
