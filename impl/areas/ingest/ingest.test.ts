import { expect, test, vi } from 'vitest';
import { present, startSources } from '../../fixtures/studio/sources.ts';
import { inputPath } from '../../ports/media/media-paths.ts';

async function startWithSource(type = 'webcam', more: { url?: string } = {}) {
  const started = await startSources();
  const made = await started.sources.create(started.alice, started.studio, { name: 'Stage', type, ...more });
  if (!made || 'rejected' in made) throw new Error('no source was made');
  await started.watch.start();
  const path = inputPath(made.id);
  const key = async () => present(await started.keys.read(started.store, made.id)).key;
  const admit = (presented: string) => started.keys.admit(path, presented, presented);
  return { ...started, id: made.id, path, key, admit };
}

test('a source’s endpoints are the same for every request, and reading them changes nothing', async () => {
  const { ingest, studio, id, path, events } = await startWithSource();
  const first = present(await ingest.issue(studio, id, ['srt', 'rtmp']));
  expect(first).toMatchObject({ sourceId: id, granted: ['srt', 'rtmp'], streamName: path });
  expect(first).not.toHaveProperty('rtmps');
  expect(await ingest.issue(studio, id, ['srt', 'rtmp'])).toEqual(first);
  expect(await events()).toHaveLength(1);
});

test.each([
  ['rtmp', 'rtmp://192.0.2.10/live/stage'],
  ['image', undefined],
])('a %s source that accepts no publisher grants no protocol and rejects publishers', async (type, url) => {
  const { ingest, studio, id, key, admit } = await startWithSource(type, url === undefined ? {} : { url });
  const issued = present(await ingest.issue(studio, id, ['srt', 'rtmp']));
  expect(issued).toEqual({ sourceId: id, granted: [], streamName: inputPath(id) });
  expect(await admit(await key())).toBeUndefined();
});

test('only the key of the path authorizes a publisher', async () => {
  const { alice, studio, sources, keys, store, path, key, admit } = await startWithSource();
  const other = await sources.create(alice, studio, { name: 'Other', type: 'webcam' });
  if (!other || 'rejected' in other) throw new Error('no source was made');
  const current = await key();
  expect(await admit(current)).toBe(1);
  expect(await keys.admit(path, current, 'wrong')).toBeUndefined();
  expect(await keys.admit(path, 'wrong', current)).toBeUndefined();
  expect(await admit('')).toBeUndefined();
  expect(await admit(present(await keys.read(store, other.id)).key)).toBeUndefined();
  expect(await keys.admit('inputs/src_unknown', current, current)).toBeUndefined();
  expect(await keys.admit('program/std_1', current, current)).toBeUndefined();
});

test('a rotation replaces the key of every protocol at once and emits an event', async () => {
  const { ingest, clock, studio, id, path, key, admit, keys, events } = await startWithSource();
  const old = await key();
  clock.advance(1000);
  const rotated = present(await ingest.rotate(studio, id, { protocols: ['rtmps'] }));
  expect(rotated.granted).toEqual(['rtmps']);
  expect(rotated).not.toHaveProperty('srt');
  const current = await key();
  expect(current).not.toBe(old);
  expect(rotated.rtmps?.complete).toContain(`user=${current}&pass=${current}`);
  expect(await admit(old)).toBeUndefined();
  expect(await admit(current)).toBe(2);
  expect(await keys.isCurrent(path, 1)).toBe(false);
  expect(await keys.isCurrent(path, 2)).toBe(true);
  const laterEvents = (await events()).slice(1);
  expect(laterEvents).toMatchObject([
    { kind: 'source', data: { id, updatedAt: '2026-01-01T00:00:01.000Z' } },
  ]);
  expect(JSON.stringify(laterEvents)).not.toContain(current);
});

test('a rotation disconnects publishers only on request', async () => {
  const { ingest, plane, studio, id, path } = await startWithSource();
  const publishing = async () => (await plane.liveness([path]))?.get(path)?.publishing;
  plane.publish(path, 1);
  await ingest.rotate(studio, id, {});
  expect(await publishing()).toBe(true);
  await ingest.rotate(studio, id, { kickPublishers: true });
  expect(await publishing()).toBe(false);
});

test('a publisher with the new key is not disconnected with the others', async () => {
  const { ingest, plane, studio, id, path, cuts } = await startWithSource();
  plane.setReachable(false);
  await ingest.rotate(studio, id, { kickPublishers: true });
  plane.publish(path, 2);
  plane.setReachable(true);
  await cuts.cut();
  expect((await plane.liveness([path]))?.get(path)?.publishing).toBe(true);
});

test('a failed disconnection is retried, by another process too', async () => {
  const before = await startWithSource();
  const { plane, path, studio, id } = before;
  plane.publish(path, 1);
  plane.setReachable(false);
  const old = await before.key();
  expect(await before.ingest.rotate(studio, id, { kickPublishers: true })).toBeDefined();
  expect(await before.admit(old)).toBeUndefined();
  expect(before.failures).toHaveLength(1);

  const after = await startSources({ ...before, clock: before.clock });
  plane.setReachable(true);
  await after.cuts.cut();
  expect((await plane.liveness([path]))?.get(path)?.publishing).toBe(false);
  expect(await after.store.all('SELECT source_id FROM stream_keys WHERE cut_below IS NOT NULL')).toEqual([]);
});

test('concurrent rotations each create a key, and the last one is valid', async () => {
  const { ingest, studio, id, key, admit } = await startWithSource();
  const rotated = await Promise.all(Array.from({ length: 10 }, () => ingest.rotate(studio, id, {})));
  const completes = rotated.map((each) => each?.srt?.complete);
  expect(new Set(completes).size).toBe(10);
  expect(completes.filter((each) => each?.includes(':'))).toHaveLength(10);
  expect(await admit(await key())).toBe(11);
});

test('a write that fails halfway rotates nothing', async () => {
  const { ingest, keys, studio, id, key, events } = await startWithSource();
  const old = await key();
  vi.spyOn(keys, 'rotate').mockRejectedValue(new Error('the disk is full'));
  await expect(ingest.rotate(studio, id, {})).rejects.toThrow('the disk is full');
  expect(await key()).toBe(old);
  expect(await events()).toHaveLength(1);
});

test('no row contains a stream key in plain text', async () => {
  const { ingest, alice, studio, id, key, store } = await startWithSource();
  await ingest.rotate(studio, id, { kickPublishers: true });
  await ingest.contribute(alice, studio, { deviceId: 'device-1' });
  const current = await key();
  const rows = await Promise.all(
    ['sources', 'stream_keys', 'events'].map((table) => store.all(`SELECT * FROM ${table}`)),
  );
  expect(JSON.stringify(rows)).not.toContain(current);
});
