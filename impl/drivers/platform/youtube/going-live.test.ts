import { expect, test } from 'vitest';
import { FakeResponse } from '../../../fixtures/platforms/fake-api.ts';
import { fakeYoutube } from '../../../fixtures/platforms/fake-youtube.ts';
import type { BroadcastSettings, Grant, Progress } from '../../../ports/platform.ts';
import { youtubePlatform } from './youtube.ts';

const grant: Grant = { accessToken: 'the-token', scopes: [] };

/** A broadcast on a fake YouTube that follows the documentation, with its stream bound. */
async function start(settings: BroadcastSettings = {}) {
  const youtube = await fakeYoutube();
  const platform = youtubePlatform({
    clientId: 'the-client',
    clientSecret: 'the-secret',
    apiUrl: youtube.api.url,
    timeoutMs: 2000,
    now: () => Date.parse('2026-01-01T00:00:00Z'),
  });
  const { broadcasts } = platform;
  if (!broadcasts) throw new Error('YouTube has no broadcasts');
  const { id } = await broadcasts.create(grant, { title: 'Morning show', ...settings });
  await platform.ingest(grant, id);
  return {
    youtube,
    platform,
    broadcasts,
    id,
    goLive: () => broadcasts.goLive(grant, id),
    end: () => broadcasts.end(grant, id),
    status: () => youtube.broadcasts.find((one) => one.id === id)?.status.lifeCycleStatus,
  };
}

async function untilDone(step: () => Promise<Progress>): Promise<string[]> {
  const waits: string[] = [];
  for (let steps = 0; steps < 20; steps += 1) {
    const progress = await step();
    if (progress.done) return waits;
    waits.push(progress.waitsFor);
  }
  throw new Error('it is never done');
}

const unseen = { done: false, waitsFor: 'YouTube does not see the video yet.' };

test('a broadcast with YouTube’s defaults is tested, goes live, and completes at the end', async () => {
  const { youtube, goLive, end, status } = await start();
  expect(status()).toBe('ready');
  expect(await goLive()).toEqual(unseen);
  expect(youtube.transitions()).toEqual([]);
  youtube.feed();
  await untilDone(goLive);
  expect(status()).toBe('live');
  await untilDone(end);
  expect(status()).toBe('complete');
  expect(youtube.transitions()).toEqual(['testing', 'live', 'complete']);
});

test('without a monitor stream a broadcast goes live without a test', async () => {
  const { youtube, goLive, status } = await start({ enableMonitorStream: false });
  youtube.feed();
  await untilDone(goLive);
  expect(status()).toBe('live');
  expect(youtube.transitions()).toEqual(['live']);
});

test('waits for a broadcast that starts automatically', async () => {
  const { youtube, goLive, status } = await start({ enableAutoStart: true });
  expect(await goLive()).toEqual(unseen);
  youtube.feed();
  await untilDone(goLive);
  expect(status()).toBe('live');
  expect(youtube.transitions()).toEqual([]);
});

test('a broadcast that is already bound to a stream goes live the same way', async () => {
  const { youtube, platform, goLive, id } = await start();
  expect((await platform.ingest(grant, id)).streamKey).toBe('key-of-st1');
  youtube.feed();
  await untilDone(goLive);
});

test.each(['errorStreamInactive', 'redundantTransition', 'invalidTransition'])(
  'requests a transition again that YouTube rejected with %s',
  async (reason) => {
    const { youtube, goLive } = await start();
    youtube.feed();
    const error = { code: 403, message: 'No.', errors: [{ reason, message: 'No.' }] };
    youtube.api.respond({
      'POST /youtube/v3/liveBroadcasts/transition': () => new FakeResponse(403, { error }),
    });
    expect(await goLive()).toMatchObject({ done: false });
  },
);

test('a permanently rejected transition returns YouTube’s reason', async () => {
  const { youtube, goLive } = await start();
  youtube.feed();
  const message = 'The user is not enabled for live streaming.';
  const error = { code: 403, message, errors: [{ reason: 'liveStreamingNotEnabled', message }] };
  youtube.api.respond({
    'POST /youtube/v3/liveBroadcasts/transition': () => new FakeResponse(403, { error }),
  });
  await expect(goLive()).rejects.toMatchObject({ kind: 'refused', message });
});

test('a broadcast that has ended neither goes live nor accepts video', async () => {
  const { youtube, platform, goLive, end, id } = await start();
  youtube.feed();
  await untilDone(goLive);
  await untilDone(end);
  await expect(goLive()).rejects.toMatchObject({ kind: 'refused' });
  await expect(platform.ingest(grant, id)).rejects.toMatchObject({ kind: 'refused' });
});

test('a broadcast that never started stays unchanged, and one that is starting ends later', async () => {
  const { youtube, goLive, end, status } = await start();
  expect(await end()).toEqual({ done: true });
  expect(status()).toBe('ready');
  youtube.feed();
  await goLive();
  // Its test is starting: no transition is allowed before that is done.
  expect(await end()).toMatchObject({ done: false });
  expect(youtube.transitions()).toEqual(['testing']);
  await untilDone(end);
  expect(status()).toBe('complete');
});

test('a page continues after the page before and has at most fifty rows', async () => {
  const { youtube, broadcasts } = await start();
  for (let more = 0; more < 59; more += 1) await broadcasts.create(grant, { title: `Show ${more}` });
  const first = await broadcasts.list(grant, { limit: 200 });
  expect(first.items).toHaveLength(50);
  const second = await broadcasts.list(grant, { limit: 150, after: first.next });
  expect(second.items).toHaveLength(10);
  expect(second.next).toBeUndefined();
  const pageRequests = youtube.api.seen.slice(-2).map(({ query }) => [query.maxResults, query.pageToken]);
  expect(pageRequests).toEqual([
    ['50', undefined],
    ['50', '50'],
  ]);
  await expect(broadcasts.list(grant, { limit: 1, after: 'x' })).rejects.toMatchObject({ kind: 'refused' });
});
