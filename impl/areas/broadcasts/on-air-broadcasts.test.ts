import { expect, test, vi } from 'vitest';
import { startChannel } from '../../fixtures/platforms/channel.ts';

const soon = { interval: 5 };

async function start(platform?: 'youtube' | 'facebook', options: { timeoutMs?: number } = {}) {
  const channel = await startChannel(platform, options);
  const { listed, leg, store, stream, studioId } = channel;
  return {
    ...channel,
    reads: (expected: object) => vi.waitFor(async () => expect(await leg()).toMatchObject(expected), soon),
    /** Waits until the broadcasts of the account have these statuses, newest first. */
    become: (...statuses: string[]) =>
      vi.waitFor(async () => expect((await listed()).map(({ status }) => status)).toEqual(statuses), soon),
    /** Waits until no work is pending for any broadcast. */
    settles: () =>
      vi.waitFor(
        async () => expect(await store.all('SELECT broadcast_id FROM session_broadcasts')).toEqual([]),
        soon,
      ),
    async offline() {
      await stream.goOffline(studioId);
      await vi.waitFor(async () => expect((await stream.status(studioId)).state).toBe('offline'), soon);
    },
  };
}

type Channel = Awaited<ReturnType<typeof start>>;

/** Goes live and waits until viewers of the platform see it. */
async function untilSeen({ goLive, feed, reads }: Channel): Promise<string> {
  const streamId = await goLive();
  await feed(streamId);
  await reads({ status: 'LIVE' });
  return streamId;
}

test('a broadcast with default settings goes live for its viewers, and is complete at the end', async () => {
  const channel = await start();
  const { goLive, feed, reads, become, offline, settles, events, target } = channel;
  const streamId = await goLive();
  // The encoder sends, but the platform's viewers see nothing yet.
  await become('ready');
  await reads({ status: 'CONNECTING' });
  await feed(streamId);
  await reads({ status: 'LIVE', lastError: undefined });
  await become('live');
  await offline();
  await become('complete');
  await settles();
  const legEvents = (await events()).filter(({ data }) => data.id === target.destinationId);
  expect(legEvents.map(({ data }) => data.status)).toEqual([
    'IDLE',
    'CONNECTING',
    'LIVE',
    'STOPPING',
    'IDLE',
  ]);
});

test('takes a picked broadcast live and completes it, even without autoStart and autoStop', async () => {
  const channel = await start();
  const { save, create, become, offline } = channel;
  await save({ autoStart: false, autoStop: false, enableMonitorStream: false });
  await create({ title: 'Picked' });
  await untilSeen(channel);
  await become('live');
  await offline();
  await become('complete');
});

test('waits for a broadcast that starts automatically', async () => {
  const channel = await start();
  await channel.save({ autoStart: true });
  await untilSeen(channel);
  await channel.become('live');
});

test('starts and ends a scheduled video on Facebook', async () => {
  const channel = await start('facebook');
  const scheduledStartTime = new Date(channel.clock.now() + 3_600_000).toISOString();
  await channel.create({ title: 'Scheduled', scheduledStartTime });
  await untilSeen(channel);
  await channel.become('live');
  await channel.offline();
  await channel.become('complete');
});

test('a destination reports an error while viewers see nothing, and goes live afterwards', async () => {
  const { goLive, feed, reads, become } = await start('youtube', { timeoutMs: 100 });
  const streamId = await goLive();
  const lastError = 'The broadcast is not live: YouTube does not see the video yet.';
  await reads({ status: 'ERROR', lastError });
  await feed(streamId);
  await reads({ status: 'LIVE' });
  await become('live');
});

test('a destination goes live with video that arrives after the session is live', async () => {
  const channel = await start();
  const { encoder, feed, reads, target, goLive, stream, studioId } = channel;
  await channel.pasted();
  const { destinationId } = target;
  const begin = encoder.start.bind(encoder);
  encoder.start = async (session) => {
    await begin(session);
    encoder.setLeg(session.streamId, { destinationId, status: 'CONNECTING' });
  };
  const streamId = await goLive();
  await feed(streamId);
  const before = await channel.events();
  // The first change is invisible to watchers, so it emits no event.
  encoder.setLeg(streamId, { destinationId, status: 'LIVE' });
  await reads({ status: 'LIVE' });
  expect((await channel.events()).slice(before.length).map(({ kind }) => kind)).toEqual([
    'destination',
    'streamStatus',
  ]);
  expect((await stream.status(studioId)).state).toBe('live');
});

test('a broadcast that is complete before its video arrives is an error of the destination', async () => {
  const { goLive, feed, reads, listed, area, encoder } = await start();
  const streamId = await goLive();
  const [broadcast] = await listed();
  // Stream keys of the simulated platform begin with the account.
  const account = encoder.legsOf(streamId)?.[0]?.url.split('/').at(-1)?.split('_')[0];
  await area.control('youtube', { account, broadcast: broadcast?.id, status: 'complete' }, 'broadcasts');
  await feed(streamId);
  await reads({ status: 'ERROR', lastError: 'The broadcast is over on YouTube.' });
});

test('a broken leg shows its error, and is LIVE again after it recovers', async () => {
  const channel = await start();
  const streamId = await untilSeen(channel);
  const { destinationId } = channel.target;
  channel.encoder.setLeg(streamId, { destinationId, status: 'ERROR', lastError: 'The connection broke.' });
  await channel.reads({ status: 'ERROR', lastError: 'The connection broke.' });
  channel.encoder.setLeg(streamId, { destinationId, status: 'LIVE' });
  await channel.reads({ status: 'LIVE' });
});

test('retries the end of a broadcast until the platform is back', async () => {
  const channel = await start();
  const { area, offline, become, settles, store } = channel;
  await untilSeen(channel);
  await area.control('youtube', { down: true });
  await offline();
  expect(await store.all('SELECT broadcast_id FROM session_broadcasts')).toHaveLength(1);
  await area.control('youtube', { down: false });
  await become('complete');
  await settles();
});

test('a process ends the broadcasts that its crashed predecessor left live', async () => {
  const channel = await start();
  const { stream, onAirBroadcasts, restarted, resumedBroadcasts, become, settles } = channel;
  await untilSeen(channel);
  await stream.close();
  await onAirBroadcasts.close();
  await become('live');
  await restarted().start();
  await resumedBroadcasts().start();
  await become('complete');
  await settles();
});

test('deleting a destination on air completes its broadcast', async () => {
  const channel = await start();
  const { destinations, pasted, target, become, stream, studioId } = channel;
  const other = await pasted();
  await untilSeen(channel);
  await destinations.delete(studioId, target.destinationId);
  // The deleted destination cannot list broadcasts, so another destination of the same account lists them.
  const made = await destinations.create(target.userId, studioId, {
    name: 'Again',
    platform: 'youtube',
    connectionId: channel.connectionId,
  });
  target.destinationId = made && 'id' in made ? made.id : '';
  await become('complete');
  expect((await stream.status(studioId)).destinations).toEqual([
    { destinationId: other.id, status: 'LIVE', lastError: undefined },
  ]);
});

test('going live again with the same pick after a failed session resumes its broadcast', async () => {
  const channel = await start();
  const { create, encoder, stream, studioId, become, offline, settles } = channel;
  await create({ title: 'Picked' });
  encoder.fail(await untilSeen(channel), 'the encoder broke off');
  await vi.waitFor(async () => expect((await stream.status(studioId)).state).toBe('error'), soon);
  await channel.goLive();
  await channel.reads({ status: 'LIVE' });
  await become('live');
  await offline();
  await become('complete');
  await settles();
});

test('going live again with a new broadcast after a failed session completes the first one', async () => {
  const channel = await start();
  channel.encoder.fail(await untilSeen(channel), 'the encoder broke off');
  const { stream, studioId } = channel;
  await vi.waitFor(async () => expect((await stream.status(studioId)).state).toBe('error'), soon);
  await untilSeen(channel);
  await channel.become('live', 'complete');
});

test('abandons a broadcast with a deleted link, and reports the failure', async () => {
  const channel = await start();
  const { area, alice, connectionId, offline, settles, failures } = channel;
  await untilSeen(channel);
  await area.connections.remove(alice, connectionId);
  await offline();
  await settles();
  expect(failures.join()).toContain('could not be ended: There is no such connection.');
});

test('deleting a studio deletes the rows of its broadcasts', async () => {
  const channel = await start();
  const { alice, store, settles } = channel;
  await untilSeen(channel);
  expect(await store.all('SELECT user_id FROM session_broadcasts')).toEqual([{ user_id: alice }]);
  await store.write('statement', (transaction) =>
    transaction.run('DELETE FROM studios WHERE user_id = ?', alice),
  );
  await settles();
});
