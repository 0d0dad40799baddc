import { expect, test, vi } from 'vitest';
import { startChannel } from '../../fixtures/platforms/channel.ts';

const soon = { timeout: 10_000, interval: 5 };

async function start(platform?: 'youtube' | 'facebook', options: { patienceMs?: number } = {}) {
  const channel = await startChannel(platform, options);
  const { listed, leg, store, stream, studioId } = channel;
  return {
    ...channel,
    reads: (expected: object) => vi.waitFor(async () => expect(await leg()).toMatchObject(expected), soon),
    /** The broadcasts of the account become so, newest first. */
    become: (...statuses: string[]) =>
      vi.waitFor(async () => expect((await listed()).map(({ status }) => status)).toEqual(statuses), soon),
    /** Nothing is left to be done about any broadcast. */
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

/** Goes live until the viewers of the platform see it. */
async function untilSeen({ goLive, feed, reads }: Channel): Promise<string> {
  const streamId = await goLive();
  await feed(streamId);
  await reads({ status: 'LIVE' });
  return streamId;
}

test('a broadcast with the platform’s defaults reaches its viewers, and is complete at the end', async () => {
  const channel = await start();
  const { goLive, feed, reads, become, offline, settles, events, place } = channel;
  const streamId = await goLive();
  // The encoder sends, but nobody sees it yet.
  await become('ready');
  await reads({ status: 'CONNECTING' });
  await feed(streamId);
  await reads({ status: 'LIVE', lastError: undefined });
  await become('live');
  await offline();
  await become('complete');
  await settles();
  const told = (await events()).filter(({ data }) => data.id === place.destinationId);
  expect(told.map(({ data }) => data.status)).toEqual(['IDLE', 'CONNECTING', 'LIVE', 'STOPPING', 'IDLE']);
});

test('a picked broadcast is taken live and completed as well, whatever it says of starting and stopping', async () => {
  const channel = await start();
  const { save, create, become, offline } = channel;
  await save({ autoStart: false, autoStop: false, enableMonitorStream: false });
  await create({ title: 'Picked' });
  await untilSeen(channel);
  await become('live');
  await offline();
  await become('complete');
});

test('a broadcast that starts by itself is waited for', async () => {
  const channel = await start();
  await channel.save({ autoStart: true });
  await untilSeen(channel);
  await channel.become('live');
});

test('a scheduled video of the other platform is set live and ended', async () => {
  const channel = await start('facebook');
  const scheduledStartTime = new Date(channel.clock.now() + 3_600_000).toISOString();
  await channel.create({ title: 'Scheduled', scheduledStartTime });
  await untilSeen(channel);
  await channel.become('live');
  await channel.offline();
  await channel.become('complete');
});

test('a destination whose viewers see nothing says why, until they do', async () => {
  const { goLive, feed, reads, become } = await start('youtube', { patienceMs: 100 });
  const streamId = await goLive();
  const lastError = 'The broadcast is not live: YouTube does not see the video yet.';
  await reads({ status: 'ERROR', lastError });
  await feed(streamId);
  await reads({ status: 'LIVE' });
  await become('live');
});

test('video that comes once the session is live is enough', async () => {
  const channel = await start();
  const { encoder, feed, reads, place, goLive, stream, studioId } = channel;
  await channel.pasted();
  const { destinationId } = place;
  const begin = encoder.start.bind(encoder);
  encoder.start = async (session) => {
    await begin(session);
    encoder.setLeg(session.streamId, { destinationId, status: 'CONNECTING' });
  };
  const streamId = await goLive();
  await feed(streamId);
  const before = await channel.events();
  // Nothing of it shows at first, so that no watcher is told.
  encoder.setLeg(streamId, { destinationId, status: 'LIVE' });
  await reads({ status: 'LIVE' });
  expect((await channel.events()).slice(before.length).map(({ kind }) => kind)).toEqual([
    'destination',
    'streamStatus',
  ]);
  expect((await stream.status(studioId)).state).toBe('live');
});

test('a broadcast that is over before its video comes is the destination’s error', async () => {
  const { goLive, feed, reads, listed, area, encoder } = await start();
  const streamId = await goLive();
  const [broadcast] = await listed();
  // Keys of the stand-in begin with the account.
  const account = encoder.legsOf(streamId)?.[0]?.url.split('/').at(-1)?.split('_')[0];
  await area.control('youtube', { account, broadcast: broadcast?.id, status: 'complete' }, 'broadcasts');
  await feed(streamId);
  await reads({ status: 'ERROR', lastError: 'The broadcast is over on YouTube.' });
});

test('a leg that breaks off shows that, and is LIVE again when it is back', async () => {
  const channel = await start();
  const streamId = await untilSeen(channel);
  const { destinationId } = channel.place;
  channel.encoder.setLeg(streamId, { destinationId, status: 'ERROR', lastError: 'The connection broke.' });
  await channel.reads({ status: 'ERROR', lastError: 'The connection broke.' });
  channel.encoder.setLeg(streamId, { destinationId, status: 'LIVE' });
  await channel.reads({ status: 'LIVE' });
});

test('a platform that is down at the end is asked again until it is back', async () => {
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

test('what a process that died on air has left live, the next one ends', async () => {
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

test('a destination that is deleted on air takes its broadcast with it', async () => {
  const channel = await start();
  const { destinations, pasted, place, become, stream, studioId } = channel;
  const other = await pasted();
  await untilSeen(channel);
  await destinations.delete(studioId, place.destinationId);
  // The list went with the destination: another one of the same account has it.
  const made = await destinations.create(place.userId, studioId, {
    name: 'Again',
    platform: 'youtube',
    connectionId: channel.connectionId,
  });
  place.destinationId = made && 'id' in made ? made.id : '';
  await become('complete');
  expect((await stream.status(studioId)).destinations).toEqual([
    { destinationId: other.id, status: 'LIVE', lastError: undefined },
  ]);
});

test('who goes on after a failed session with the same pick goes on with the same broadcast', async () => {
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

test('who goes on after a failed session with another broadcast leaves none behind', async () => {
  const channel = await start();
  channel.encoder.fail(await untilSeen(channel), 'the encoder broke off');
  const { stream, studioId } = channel;
  await vi.waitFor(async () => expect((await stream.status(studioId)).state).toBe('error'), soon);
  await untilSeen(channel);
  await channel.become('live', 'complete');
});

test('a broadcast whose link is gone is given up, and somebody is told', async () => {
  const channel = await start();
  const { area, alice, connectionId, offline, settles, failures } = channel;
  await untilSeen(channel);
  await area.connections.remove(alice, connectionId);
  await offline();
  await settles();
  expect(failures.join()).toContain('could not be ended: There is no such connection.');
});

test('what is kept of a broadcast goes with the studio when its account is erased', async () => {
  const channel = await start();
  const { alice, store, settles } = channel;
  await untilSeen(channel);
  expect(await store.all('SELECT user_id FROM session_broadcasts')).toEqual([{ user_id: alice }]);
  await store.write('statement', (transaction) =>
    transaction.run('DELETE FROM studios WHERE user_id = ?', alice),
  );
  await settles();
});
