import { expect, test, vi } from 'vitest';
import { plan, tile } from '../../fixtures/media/encoder/program-plans.ts';
import { onAir } from '../../fixtures/platforms/on-air.ts';
import { presenceOf } from '../../fixtures/presence.ts';
import { type Encoder, EncoderUnavailableError } from '../../ports/media/encoder.ts';
import { runningStream } from './session-rows.ts';

async function live(but: Parameters<typeof onAir>[0] = {}) {
  const studio = await onAir(but);
  const first = await studio.pasted({ name: 'First', streamKey: 'first-key' });
  const second = await studio.pasted({ name: 'Second', rtmpUrl: 'rtmp://b.example.com/live/' });
  return { ...studio, first, second };
}

type Air = Awaited<ReturnType<typeof live>>;

const goLive = ({ stream, alice, studioId }: Air, wanted?: readonly string[]) =>
  stream.goLive(alice, studioId, wanted);

async function idOf(air: Air, wanted?: readonly string[]): Promise<string> {
  const begun = await goLive(air, wanted);
  if ('rejected' in begun) throw new Error(begun.message);
  return begun.encoderStreamId;
}

const reaches = ({ stream, studioId }: Air, state: string) =>
  vi.waitFor(async () => expect((await stream.status(studioId)).state).toBe(state));

const statusesOf = async ({ destinations, studioId }: Air) =>
  (await destinations.list(studioId, { limit: 200, after: undefined })).items.map(({ status }) => status);

test('a studio goes live and offline again, and its destinations too (STREAM-04 to STREAM-06)', async () => {
  const air = await live();
  const { stream, studioId, first, second, encoder } = air;
  const offline = { studioId, state: 'offline', live: false, inputs: [], destinations: [] };
  expect(await stream.status(studioId)).toEqual(offline);

  const begun = await goLive(air);
  expect(begun).toEqual({
    destinationIds: [first.id, second.id],
    encoderStreamId: expect.stringMatching(/^enc_/),
  });
  await reaches(air, 'live');
  const id = 'encoderStreamId' in begun ? begun.encoderStreamId : '';
  expect(await stream.status(studioId)).toEqual({
    ...offline,
    state: 'live',
    live: true,
    encoderStreamId: id,
    startedAt: '2026-01-01T00:00:00.000Z',
    destinations: [
      { destinationId: first.id, status: 'LIVE' },
      { destinationId: second.id, status: 'LIVE' },
    ],
  });
  expect(await air.destinations.read(studioId, first.id)).toMatchObject({
    status: 'LIVE',
    encoderStreamId: id,
  });
  expect(encoder.legsOf(id)).toEqual([
    { destinationId: first.id, vertical: false, url: 'rtmp://a.example.com/live/first-key' },
    { destinationId: second.id, vertical: false, url: 'rtmp://b.example.com/live/' },
  ]);

  await stream.goOffline(studioId);
  expect(await stream.status(studioId)).toMatchObject({ state: 'stopping', live: true });
  expect(await statusesOf(air)).toEqual(['STOPPING', 'STOPPING']);
  await reaches(air, 'offline');
  expect(await stream.status(studioId)).toEqual(offline);
  expect(await statusesOf(air)).toEqual(['IDLE', 'IDLE']);
  expect((await air.destinations.read(studioId, first.id))?.encoderStreamId).toBeUndefined();
});

test('each change emits one event, in order and in the API’s form', async () => {
  const air = await live();
  const { stream, studioId, events } = air;
  await goLive(air);
  await reaches(air, 'live');
  await stream.goOffline(studioId);
  await reaches(air, 'offline');
  await stream.goOffline(studioId);
  const statusEvents = await events();
  const states = statusEvents.filter(({ kind }) => kind === 'streamStatus').map(({ data }) => data.state);
  expect(states).toEqual(['starting', 'live', 'stopping', 'offline']);
  const ofFirst = statusEvents.filter(({ data }) => data.id === air.first.id).map(({ data }) => data.status);
  expect(ofFirst).toEqual(['IDLE', 'CONNECTING', 'LIVE', 'STOPPING', 'IDLE']);
  expect(statusEvents.at(-1)?.data).toEqual(await stream.status(studioId));
  expect(statusEvents.findLast(({ data }) => data.id === air.first.id)?.data).toEqual(
    JSON.parse(JSON.stringify(await air.destinations.read(studioId, air.first.id))),
  );
});

test('one of 20 concurrent requests goes live, and the others are rejected', async () => {
  const air = await live();
  const begun = await Promise.all(Array.from({ length: 20 }, () => goLive(air)));
  expect(begun.filter((one) => 'encoderStreamId' in one)).toHaveLength(1);
  expect(begun.filter((one) => 'rejected' in one && one.rejected === 'conflict')).toHaveLength(19);
  await reaches(air, 'live');
  const starts = (await air.events()).filter(({ data }) => data.state === 'starting');
  expect(starts).toHaveLength(1);
});

test('only enabled destinations get video, and only named ones if any are named (DEST-04)', async () => {
  const air = await live();
  const { destinations, alice, studioId, first, second, bobs } = air;
  const bobsOwn = await destinations.create(air.bob, bobs, { name: 'Bob', platform: 'custom_rtmp' });
  await destinations.update(alice, studioId, first.id, { enabled: false });
  for (const foreign of ['dst_missing', bobsOwn && 'id' in bobsOwn ? bobsOwn.id : ''])
    expect(await goLive(air, [second.id, foreign])).toEqual({
      rejected: 'not_found',
      message: 'destination not found',
    });
  expect(await goLive(air, [first.id])).toMatchObject({ rejected: 'invalid_request' });
  const id = await idOf(air);
  await reaches(air, 'live');
  expect(air.encoder.legsOf(id)?.map(({ destinationId }) => destinationId)).toEqual([second.id]);
  expect(await statusesOf(air)).toEqual(['IDLE', 'LIVE']);

  await air.stream.goOffline(studioId);
  await reaches(air, 'offline');
  await destinations.update(alice, studioId, second.id, { enabled: false });
  expect(await goLive(air)).toMatchObject({ rejected: 'conflict' });
});

test('a destination that is named twice is one leg', async () => {
  const air = await live();
  const begun = await goLive(air, [air.second.id, air.second.id]);
  expect(begun).toMatchObject({ destinationIds: [air.second.id] });
});

test('without an encoder, go-live is rejected and writes nothing', async () => {
  const air = await live({ reachable: false });
  const before = await air.events();
  expect(await goLive(air)).toEqual({
    rejected: 'unavailable',
    message: 'The encoder cannot be reached; retry in a moment.',
  });
  // Errors of the request are still reported.
  expect(await goLive(air, ['dst_missing'])).toMatchObject({ rejected: 'not_found' });
  expect(await air.events()).toEqual(before);
  expect(await air.store.all('SELECT id FROM stream_sessions')).toEqual([]);
});

test('an encoder that becomes unreachable at the last moment leaves the studio offline', async () => {
  const air = await live();
  air.encoder.isReachable = async () => true;
  air.encoder.setReachable(false);
  expect(await goLive(air)).toMatchObject({ rejected: 'unavailable' });
  expect(await air.stream.status(air.studioId)).toMatchObject({ state: 'offline', destinations: [] });
  expect(await statusesOf(air)).toEqual(['IDLE', 'IDLE']);
  air.encoder.setReachable(true);
  expect(await goLive(air)).toHaveProperty('encoderStreamId');
});

test('if the encoder rejects a session, its reason is returned and the studio stays offline', async () => {
  const air = await live();
  const { encoder, stream, studioId } = air;
  const start = encoder.start.bind(encoder);
  encoder.start = async () => {
    throw new EncoderUnavailableError('There is no room.');
  };
  expect(await goLive(air)).toEqual({ rejected: 'unavailable', message: 'There is no room.' });
  expect(await stream.status(studioId)).toMatchObject({ state: 'offline', destinations: [] });
  expect(await stream.status(studioId)).not.toHaveProperty('lastError');
  expect(await statusesOf(air)).toEqual(['IDLE', 'IDLE']);
  encoder.start = start;
  expect(await goLive(air)).toHaveProperty('encoderStreamId');
});

test('a session starts with the settings that were made off air (AUDIO-28)', async () => {
  const air = await live();
  const set = plan([tile('src_1', 'left')]);
  air.program.plan = async (id) => (id === air.studioId ? set : undefined);
  expect(air.encoder.programOf(await idOf(air))).toEqual(set);
});

test('a studio that is deleted during go-live is not started', async () => {
  const air = await live();
  air.program.plan = async (id) => {
    await air.store.write('statement', (transaction) =>
      transaction.run('DELETE FROM studios WHERE id = ?', id),
    );
    return undefined;
  };
  expect(air.encoder.legsOf(await idOf(air))).toBeUndefined();
  expect(await air.store.all('SELECT id FROM stream_sessions')).toEqual([]);
});

test('a leg that cannot be opened has an error, and the session continues (CONN-28)', async () => {
  const air = await live();
  const broken = await air.linked('con_youtube');
  air.platform.ingest = async () => ({ rejected: 'unknown', message: 'There is no such connection.' });
  const id = await idOf(air);
  await reaches(air, 'live');
  expect(await air.destinations.read(air.studioId, broken.id)).toMatchObject({
    status: 'ERROR',
    lastError: 'There is no such connection.',
    encoderStreamId: id,
  });
  expect(await statusesOf(air)).toEqual(['LIVE', 'LIVE', 'ERROR']);
  await air.stream.goOffline(air.studioId);
  await reaches(air, 'offline');
  expect(await statusesOf(air)).toEqual(['IDLE', 'IDLE', 'IDLE']);
});

test('an internal error while legs are opened leaves the studio offline', async () => {
  const air = await live();
  await air.linked('con_youtube');
  air.platform.broadcast = () => Promise.reject(new TypeError('a fault of ours'));
  await expect(goLive(air)).rejects.toThrow('a fault of ours');
  expect(await air.stream.status(air.studioId)).toMatchObject({ state: 'offline' });
  expect(await statusesOf(air)).toEqual(['IDLE', 'IDLE', 'IDLE']);
});

test('going offline during a platform call takes effect, and the late response changes nothing', async () => {
  const air = await live();
  await air.linked('con_youtube');
  const requested = Promise.withResolvers<void>();
  const response = Promise.withResolvers<{ id: undefined }>();
  air.platform.broadcast = () => {
    requested.resolve();
    return response.promise;
  };
  const going = goLive(air);
  await requested.promise;
  await air.stream.goOffline(air.studioId);
  await reaches(air, 'offline');
  response.resolve({ id: undefined });
  const begun = await going;
  const id = 'encoderStreamId' in begun ? begun.encoderStreamId : '';
  expect(air.encoder.legsOf(id)).toBeUndefined();
  expect(await air.stream.status(air.studioId)).toMatchObject({ state: 'offline' });
  expect(await statusesOf(air)).toEqual(['IDLE', 'IDLE', 'IDLE']);
});

test('a stopping studio cannot go live', async () => {
  const air = await live();
  await goLive(air);
  await reaches(air, 'live');
  await air.stream.goOffline(air.studioId);
  const rejected = await goLive(air);
  expect(rejected).toMatchObject({ rejected: 'conflict', message: expect.stringContaining('stopping') });
  expect(rejected).toHaveProperty('retryAfterSeconds', 1);
  await reaches(air, 'offline');
  expect(await goLive(air)).toHaveProperty('encoderStreamId');
  const again = await goLive(air);
  expect(again).toMatchObject({ rejected: 'conflict', message: 'The studio is live already.' });
  expect(again).not.toHaveProperty('retryAfterSeconds');
});

test('legs stall, recover and fail as the encoder reports (DEST-12 to DEST-14, DEST-20)', async () => {
  const air = await live();
  const { encoder, destinations, studioId, first, events } = air;
  const id = await idOf(air);
  await reaches(air, 'live');
  const shows = (row: object) =>
    vi.waitFor(async () => expect(await destinations.read(studioId, first.id)).toMatchObject(row));
  encoder.setLeg(id, {
    destinationId: first.id,
    status: 'STALLED',
    lastError: 'slow network',
    degraded: true,
    drainPct: 40,
  });
  await shows({ status: 'STALLED', lastError: 'slow network', degraded: true, drainPct: 40 });
  encoder.setLeg(id, { destinationId: first.id, status: 'LIVE', degraded: true, drainPct: 10 });
  await shows({ status: 'LIVE', degraded: true, drainPct: 10 });
  const before = (await events()).length;
  // The stream status includes neither `degraded` nor `drainPct`, so only the destination emits an event.
  encoder.setLeg(id, { destinationId: first.id, status: 'LIVE' });
  await shows({ status: 'LIVE', degraded: false, drainPct: 0 });
  expect((await events()).slice(before).map(({ kind }) => kind)).toEqual(['destination']);
  encoder.setLeg(id, { destinationId: first.id, status: 'ERROR', lastError: 'refused by the server' });
  await shows({ status: 'ERROR', lastError: 'refused by the server' });
  expect((await air.stream.status(studioId)).state).toBe('live');
  await air.stream.goOffline(studioId);
  await shows({ status: 'IDLE', degraded: false, drainPct: 0 });
});

test('a failed session keeps its error until the next go-live or go-offline', async () => {
  const air = await live();
  const { encoder, stream, studioId } = air;
  encoder.fail(await idOf(air), 'the encoder broke off');
  await reaches(air, 'error');
  const failed = { state: 'error', live: false, lastError: 'the encoder broke off', destinations: [] };
  expect(await stream.status(studioId)).toMatchObject(failed);
  expect(await stream.status(studioId)).not.toHaveProperty('encoderStreamId');
  expect(await statusesOf(air)).toEqual(['ERROR', 'ERROR']);
  expect(await runningStream(air.store, studioId)).toBeUndefined();

  await air.restarted().start();
  expect(await stream.status(studioId)).toMatchObject(failed);

  await goLive(air, [air.first.id]);
  expect(await statusesOf(air)).toEqual(['CONNECTING', 'IDLE']);
  await reaches(air, 'live');

  encoder.fail((await runningStream(air.store, studioId)) ?? '', 'again');
  await reaches(air, 'error');
  await stream.goOffline(studioId);
  expect(await stream.status(studioId)).toMatchObject({ state: 'offline' });
  expect(await statusesOf(air)).toEqual(['IDLE', 'IDLE']);
});

test('a deleted destination gets no more video, and the others do', async () => {
  const air = await live();
  const { destinations, studioId, first, second, stream, encoder } = air;
  const id = await idOf(air);
  await reaches(air, 'live');
  await destinations.delete(studioId, first.id);
  expect(encoder.legsOf(id)?.map(({ destinationId }) => destinationId)).toEqual([second.id]);
  const status = await stream.status(studioId);
  expect(status).toMatchObject({
    state: 'live',
    destinations: [{ destinationId: second.id, status: 'LIVE' }],
  });
  const [removed, reported] = (await air.events()).slice(-2);
  expect(removed).toEqual({ kind: 'destinationRemoved', data: { id: first.id } });
  expect(reported).toEqual({ kind: 'streamStatus', data: status });
});

test('a destination that is deleted while the encoder starts gets no video either', async () => {
  const air = await live();
  const { destinations, studioId, first, second, encoder } = air;
  const start = encoder.start.bind(encoder);
  encoder.start = async (session) => {
    await destinations.delete(studioId, first.id);
    await start(session);
  };
  const id = await idOf(air);
  expect(encoder.legsOf(id)?.map(({ destinationId }) => destinationId)).toEqual([second.id]);
});

test('a destination that is disabled on air keeps its video until the session ends', async () => {
  const air = await live();
  const id = await idOf(air);
  await reaches(air, 'live');
  await air.destinations.update(air.alice, air.studioId, air.first.id, { enabled: false });
  expect(air.encoder.legsOf(id)).toHaveLength(2);
  expect(await air.destinations.read(air.studioId, air.first.id)).toMatchObject({
    enabled: false,
    status: 'LIVE',
  });
});

test('a session that the encoder started is stopped if go-live fails afterwards', async () => {
  const air = await live();
  const { encoder } = air;
  const start = encoder.start.bind(encoder);
  let begun = '';
  encoder.start = async (session) => {
    begun = session.streamId;
    await start(session);
    throw new TypeError('a fault of ours');
  };
  await expect(goLive(air)).rejects.toThrow('a fault of ours');
  expect(await air.stream.status(air.studioId)).toMatchObject({ state: 'offline' });
  expect(encoder.legsOf(begun)).toBeDefined();
  await air.stream.sweep();
  await vi.waitFor(() => expect(encoder.legsOf(begun)).toBeUndefined());
});

test('a studio that is deleted on air is stopped', async () => {
  const air = await live();
  const id = await idOf(air);
  await reaches(air, 'live');
  await air.store.write('statement', (transaction) =>
    transaction.run('DELETE FROM studios WHERE id = ?', air.studioId),
  );
  await air.stream.sweep();
  await vi.waitFor(() => expect(air.encoder.legsOf(id)).toBeUndefined());
});

test('a failed stop of the encoder is retried', async () => {
  const air = await live();
  const id = await idOf(air);
  await reaches(air, 'live');
  const stop = air.encoder.stop.bind(air.encoder);
  air.encoder.stop = () => Promise.reject(new Error('no answer'));
  await air.stream.goOffline(air.studioId);
  expect(air.failures).toEqual(['Error: no answer']);
  expect(await air.stream.status(air.studioId)).toMatchObject({ state: 'stopping' });
  air.encoder.stop = stop;
  await air.stream.sweep();
  await reaches(air, 'offline');
  expect(air.encoder.legsOf(id)).toBeUndefined();
});

test('a session that a process left live is offline after the next start, and an event is emitted', async () => {
  const air = await live();
  await goLive(air);
  await reaches(air, 'live');
  await air.stream.close();
  const next = air.restarted();
  await next.start();
  expect(await next.status(air.studioId)).toMatchObject({ state: 'offline', destinations: [] });
  expect(await statusesOf(air)).toEqual(['IDLE', 'IDLE']);
  expect((await air.events()).at(-1)).toEqual({
    kind: 'streamStatus',
    data: await next.status(air.studioId),
  });
  expect(await next.goLive(air.alice, air.studioId, undefined)).toHaveProperty('encoderStreamId');
});

test('a change of inputs emits an event if they differ from the last emitted ones', async () => {
  const air = await live();
  const statusEvents = async () => (await air.events()).filter(({ kind }) => kind === 'streamStatus');
  const react = () =>
    air.store.write({ studio: air.studioId }, (transaction) => air.board.publish(transaction, air.studioId));
  await react();
  expect(await statusEvents()).toEqual([]);
  air.inputs.push({ sourceId: 'src_1', streamName: 'inputs/src_1', publishing: true });
  await react();
  await react();
  expect((await statusEvents()).map(({ data }) => data.inputs)).toEqual([air.inputs]);
});

test('the next process keeps running sessions, and ends those that the encoder lost', async () => {
  const air = await live();
  const id = await idOf(air);
  await reaches(air, 'live');
  await air.stream.close();
  const next = air.restarted(air.encoder);
  await next.start();
  await next.sweep();
  await next.sweep();
  expect(await next.status(air.studioId)).toMatchObject({ state: 'live', encoderStreamId: id });
  const otherProcess = air.restarted();
  await otherProcess.start();
  expect(await otherProcess.status(air.studioId)).toMatchObject({ state: 'offline' });
});

test('a session that the encoder lost is ended, but not one that is starting', async () => {
  const air = await live();
  await goLive(air);
  await reaches(air, 'live');
  vi.spyOn(air.encoder, 'running').mockResolvedValue(new Set());
  await air.stream.sweep();
  expect(await air.stream.status(air.studioId)).toMatchObject({ state: 'live' });
  await air.stream.sweep();
  expect(await air.stream.status(air.studioId)).toMatchObject({ state: 'offline' });
  // The encoder does not have the session yet, because a platform is called first.
  const { promise, resolve } = Promise.withResolvers<undefined>();
  air.program.plan = () => promise;
  const beginning = goLive(air);
  await reaches(air, 'starting');
  await air.stream.sweep();
  await air.stream.sweep();
  expect(await air.stream.status(air.studioId)).toMatchObject({ state: 'starting' });
  air.clock.advance(61_000);
  await air.stream.sweep();
  await air.stream.sweep();
  expect(await air.stream.status(air.studioId)).toMatchObject({ state: 'offline' });
  resolve(undefined);
  await beginning;
});

test('ends a session at once if its process died before the encoder had it', async () => {
  const air = await live();
  const encoder = Object.assign(air.encoder, { isShared: true });
  const gone = new Set<string>();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  air.program.plan = () => promise;
  const dying = air.restarted(encoder, presenceOf('dying', gone));
  const beginning = dying.goLive(air.alice, air.studioId, undefined);
  await reaches(air, 'starting');
  const looker = air.restarted(encoder, presenceOf('looker', gone));
  await looker.sweep();
  await looker.sweep();
  expect(await air.stream.status(air.studioId)).toMatchObject({ state: 'starting' });
  gone.add('dying');
  await looker.sweep();
  await looker.sweep();
  expect(await air.stream.status(air.studioId)).toMatchObject({ state: 'offline' });
  resolve(undefined);
  await beginning;
});

test('sessions of an unreachable part of the encoder stay, and sessions that no part has are ended', async () => {
  const air = await live();
  const id = await idOf(air);
  await reaches(air, 'live');
  const encoder: Encoder = air.encoder;
  const running = vi.spyOn(encoder, 'running');
  const stopped = vi.spyOn(encoder, 'stop');
  running.mockImplementation(async (studioId) => (studioId === undefined ? new Set() : undefined));
  await air.stream.sweep();
  await air.stream.sweep();
  expect(await air.stream.status(air.studioId)).toMatchObject({ state: 'live' });
  await air.stream.close();
  const next = air.restarted(air.encoder);
  await next.start();
  expect(await next.status(air.studioId)).toMatchObject({ state: 'live', encoderStreamId: id });
  // The studio is assigned to another part of the encoder by now, but its session continues on the first
  // part.
  running.mockImplementation(async (studioId) => new Set(studioId === undefined ? [id] : []));
  await next.sweep();
  await next.sweep();
  expect(await next.status(air.studioId)).toMatchObject({ state: 'live' });
  await next.goOffline(air.studioId);
  expect(stopped.mock.calls).toEqual([[id, air.studioId]]);
});

test('a process with its own encoder does not end sessions of another process over the same store', async () => {
  const air = await live();
  const anotherProcess = air.restarted();
  await anotherProcess.start();
  const id = await idOf(air);
  await reaches(air, 'live');
  for (let sweeps = 0; sweeps < 3; sweeps += 1) await anotherProcess.sweep();
  expect(await air.stream.status(air.studioId)).toMatchObject({ state: 'live', encoderStreamId: id });
});
