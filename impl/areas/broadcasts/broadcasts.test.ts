import { expect, test, vi } from 'vitest';
import { startChannel } from '../../fixtures/platforms/channel.ts';

const firstPage = { limit: 50, after: undefined };

test('a new broadcast has the saved settings, the request overrides them, and it is picked (BCAST-13, BCAST-27, BCAST-41)', async () => {
  const { save, create, pickNow, listed, events } = await startChannel();
  await save({
    title: 'Saved',
    description: 'Saved too',
    privacy: 'unlisted',
    latency: 'ultraLow',
    projection: '',
    autoStart: false,
    autoStop: false,
    dvr: true,
    enableEmbed: false,
    streamDelayMs: 0,
    mode: 'create',
  });
  const before = (await events()).length;
  const made = await create({ title: 'Asked' });
  expect(made).toMatchObject({
    title: 'Asked',
    description: 'Saved too',
    privacy: 'unlisted',
    latency: 'ultraLow',
    enableAutoStart: false,
    enableAutoStop: false,
    enableDvr: true,
    enableEmbed: false,
  });
  // The platform chooses unset members, and none of them is invented here (BCAST-10, BCAST-11).
  expect(made).toMatchObject({ projection: 'rectangular', recordFromStart: true, enableMonitorStream: true });
  expect(made).not.toHaveProperty('scheduledStartTime');
  expect(await pickNow()).toEqual({ id: made.id, title: 'Asked' });
  expect(await listed()).toEqual([made]);
  expect((await events()).slice(before).map(({ kind }) => kind)).toEqual(['destination']);
});

test('go-live binds to the pick, or creates a broadcast in create mode (BCAST-24, BCAST-26)', async () => {
  const { target, broadcasts, create, goLive, encoder, listed, stream, studioId, save } =
    await startChannel();
  const picked = await create({ title: 'Picked' });
  const urls = encoder.legsOf(await goLive())?.map(({ url }) => url);
  expect(urls).toHaveLength(1);
  expect(await listed()).toHaveLength(1);
  await stream.goOffline(studioId);
  await vi.waitFor(async () => expect((await stream.status(studioId)).state).toBe('offline'));

  expect(await broadcasts.pick(target, { broadcastId: '' })).toEqual({ mode: 'create' });
  await save({ title: 'Made at go-live', privacy: 'private' });
  await goLive();
  const titles = (await listed()).map(({ title }) => title);
  expect(titles).toEqual(['Made at go-live', picked.title]);
});

test('without saved settings, a broadcast has the name of its destination', async () => {
  const { goLive, feed, leg, listed } = await startChannel();
  await feed(await goLive());
  await vi.waitFor(async () => expect(await leg()).toEqual({ status: 'LIVE', lastError: undefined }));
  expect((await listed()).map(({ title }) => title)).toEqual(['Channel']);
});

test('a pick of a missing broadcast succeeds without a call, and its leg fails at go-live (BCAST-38, BCAST-40)', async () => {
  const { target, broadcasts, area, goLive, leg } = await startChannel();
  await area.control('youtube', { down: true });
  expect(await broadcasts.pick(target, { broadcastId: 'bc-dead', title: 'Gone' })).toEqual({
    mode: 'pick',
    broadcastId: 'bc-dead',
    title: 'Gone',
  });
  await area.control('youtube', { down: false });
  await goLive();
  expect(await leg()).toEqual({ status: 'ERROR', lastError: expect.any(String) });
});

test('pick mode without a pick is an error of the leg', async () => {
  const { save, goLive, leg, listed } = await startChannel();
  await save({ mode: 'pick' });
  await goLive();
  expect(await leg()).toEqual({ status: 'ERROR', lastError: 'No broadcast is picked.' });
  expect(await listed()).toEqual([]);
});

test('an unreachable platform or a deleted link is an error of the leg (CONN-28)', async () => {
  const { area, alice, connectionId, goLive, leg, stream, studioId } = await startChannel();
  await area.control('youtube', { down: true });
  await goLive();
  expect(await leg()).toEqual({ status: 'ERROR', lastError: expect.any(String) });
  await stream.goOffline(studioId);
  await vi.waitFor(async () => expect((await stream.status(studioId)).state).toBe('offline'));
  await area.control('youtube', { down: false });
  await area.connections.remove(alice, connectionId);
  await goLive();
  expect(await leg()).toEqual({ status: 'ERROR', lastError: 'There is no such connection.' });
});

test('an edit applies the accepted fields and names the rejected ones (BCAST-17, BCAST-18, BCAST-45)', async () => {
  const { target, broadcasts, area, create, listed } = await startChannel();
  const { id } = await create({ title: 'Before' });
  const edit = (changes: object) => broadcasts.edit(target, { broadcastId: id, ...changes });
  expect(await edit({ title: 'After', enableDvr: false, streamDelayMs: 0 })).toEqual({
    rejectedFields: [],
    lifecycleStatus: 'created',
  });
  expect((await listed())[0]).toMatchObject({ title: 'After', enableDvr: false, privacy: 'public' });
  await area.control('youtube', { rejectsFields: ['privacy'] });
  expect(await edit({ privacy: 'private', description: 'New' })).toMatchObject({
    rejectedFields: ['privacy'],
  });
  expect((await listed())[0]).toMatchObject({ privacy: 'public', description: 'New' });
  expect(await broadcasts.edit(target, { broadcastId: 'bc-none', title: 'x' })).toMatchObject({
    rejected: 'not_found',
  });
});

test('sets a thumbnail, except on an unverified channel (BCAST-33, BCAST-47)', async () => {
  const { target, broadcasts, area, create } = await startChannel();
  const { id } = await create({ title: 'Show' });
  const image = { contentType: 'image/png', bytes: new Uint8Array([137, 80, 78, 71]) };
  expect(await broadcasts.setThumbnail(target, id, image)).toEqual({
    thumbnailUrl: expect.stringContaining(id),
  });
  await area.control('youtube', { unverifiedChannel: true });
  expect(await broadcasts.setThumbnail(target, id, image)).toMatchObject({ rejected: 'invalid_request' });
});

test('Facebook rejects a start time that is too soon, and offers no edits (BCAST-15, BCAST-43, BCAST-44)', async () => {
  const { target, broadcasts, clock, create } = await startChannel('facebook');
  const at = (minutes: number) => new Date(clock.now() + minutes * 60_000).toISOString();
  const early = { title: 'Show', scheduledStartTime: at(5) };
  expect(await broadcasts.create(target, early)).toMatchObject({ rejected: 'invalid_request' });
  expect(await create({ title: 'Show', scheduledStartTime: at(15) })).toMatchObject({
    scheduledStartTime: at(15),
  });
  const image = { contentType: 'image/png', bytes: new Uint8Array([1]) };
  for (const error of [
    await broadcasts.edit(target, { broadcastId: 'bc-1', title: 'x' }),
    await broadcasts.setThumbnail(target, 'bc-1', image),
  ])
    expect(error).toMatchObject({ rejected: 'invalid_request' });
});

test('a platform without broadcasts lists none, creates none and goes live on its channel (BCAST-36, BCAST-42)', async () => {
  const { target, broadcasts, listed, goLive, leg } = await startChannel('twitch');
  expect(await listed()).toEqual([]);
  expect(await broadcasts.create(target, { title: 'x' })).toMatchObject({ rejected: 'invalid_request' });
  await goLive();
  expect(await leg()).toEqual({ status: 'LIVE', lastError: undefined });
});

test('a pasted address or connection has no broadcasts', async () => {
  const { alice, studioId, area, broadcasts, destinations, goLive, target } = await startChannel('twitch');
  const manual = await area.connections.createManual(alice, {
    label: 'Mine',
    rtmpUrl: 'rtmp://c.example.com/live',
    streamKey: 'manual-key',
  });
  for (const binding of [{ rtmpUrl: 'rtmp://a.example.com/live' }, { connectionId: manual.id }]) {
    await destinations.update(alice, studioId, target.destinationId, binding);
    expect(await broadcasts.list(target, firstPage)).toMatchObject({ items: [] });
    expect(await broadcasts.create(target, { title: 'x' })).toMatchObject({ rejected: 'invalid_request' });
    expect(await broadcasts.edit(target, { broadcastId: 'x' })).toMatchObject({
      rejected: 'invalid_request',
    });
  }
  await goLive();
  expect(await destinations.read(studioId, target.destinationId)).toMatchObject({ status: 'LIVE' });
});

test('an unreachable platform gives bad_gateway, a deleted link invalid_request (ERR-12)', async () => {
  const { target, broadcasts, area, alice, connectionId, pickNow } = await startChannel();
  await area.control('youtube', { down: true });
  for (const error of [
    await broadcasts.list(target, firstPage),
    await broadcasts.create(target, { title: 'x' }),
  ])
    expect(error).toMatchObject({ rejected: 'bad_gateway' });
  expect(await pickNow()).toBeUndefined();
  await area.connections.remove(alice, connectionId);
  expect(await broadcasts.create(target, { title: 'x' })).toMatchObject({ rejected: 'invalid_request' });
});
