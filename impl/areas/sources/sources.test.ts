import { expect, test } from 'vitest';
import type { Source } from '../../../generated/schemas.ts';
import { MemoryMediaPlane } from '../../drivers/media-plane/memory/memory-media-plane.ts';
import { ManualClock } from '../../fixtures/clock.ts';
import { present, startSources } from '../../fixtures/studio/sources.ts';
import { LinkError } from '../../ipc/link-errors.ts';
import type { MediaPlane } from '../../ports/media/media-plane.ts';
import type { Assets, SourceError } from './sources.ts';

function made(result: Source | SourceError | undefined): Source {
  if (!result || 'rejected' in result) throw new Error(`nothing was made: ${JSON.stringify(result)}`);
  return result;
}

/** A stub of the library, with one READY asset of one user. */
function library(userId: () => string): Assets {
  let issued = 0;
  return {
    isReady: async (_reader, userOf, assetId) => userOf === userId() && assetId === 'ready',
    urlFor: async (assetId) => `https://storage.test/${assetId}?issue=${++issued}`,
  };
}

async function startWithLibrary() {
  let alice = '';
  const started = await startSources({ assets: library(() => alice) });
  alice = started.alice;
  return started;
}

test('a new source is active, configured and without a publisher, and emits an event', async () => {
  const { alice, studio, sources, events, reacted } = await startSources();
  const source = made(await sources.create(alice, studio, { name: 'Camera 1', type: 'webcam' }));
  expect(source).toEqual({
    id: expect.stringMatching(/^src_/),
    studioId: studio,
    name: 'Camera 1',
    type: 'webcam',
    active: true,
    status: 'OK',
    publishing: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  });
  expect(await sources.read(studio, source.id)).toEqual(source);
  expect(await events()).toEqual([{ kind: 'source', data: source }]);
  expect(reacted).toEqual([`changed ${studio}`]);
});

test('a URL is stored for types that read one, and ignored for types with a provisioned ingest', async () => {
  const { alice, studio, sources } = await startSources();
  const url = 'rtmp://192.0.2.10/live/stage';
  for (const type of ['rtmp', 'srt', 'image', 'a kind of tomorrow']) {
    expect(made(await sources.create(alice, studio, { name: 'Feed', type, url }))).toMatchObject({
      type,
      url,
    });
  }
  for (const type of ['webcam', 'webrtc-input', 'generic-input']) {
    const source = made(await sources.create(alice, studio, { name: 'Feed', type, url }));
    expect(source).not.toHaveProperty('url');
    const { updatedAt } = source;
    expect(await sources.update(alice, studio, source.id, { url })).toMatchObject({ updatedAt });
  }
});

test('a library source without an asset is pending', async () => {
  const { alice, studio, sources } = await startWithLibrary();
  const source = made(await sources.create(alice, studio, { name: 'Opener', type: 'video-file' }));
  expect(source.status).toBe('PENDING');
  expect(await sources.update(alice, studio, source.id, { mediaAssetId: 'ready' })).toMatchObject({
    status: 'OK',
    mediaAssetId: 'ready',
  });
});

test('rejects an asset that is not ready, of another user or of no library type, and creates nothing', async () => {
  const { alice, bob, studio, bobsStudio, sources, events } = await startWithLibrary();
  const asset = (type: string, mediaAssetId: string) => ({ name: 'Opener', type, mediaAssetId });
  const missing = await sources.create(alice, studio, asset('video-file', 'nowhere'));
  const foreign = await sources.create(bob, bobsStudio, asset('video-file', 'ready'));
  expect(missing).toMatchObject({ rejected: 'invalid_request' });
  expect(foreign).toEqual(missing);
  for (const type of ['webcam', 'rtmp', 'anything']) {
    expect(await sources.create(alice, studio, asset(type, 'ready'))).toMatchObject({
      rejected: 'invalid_request',
    });
  }
  const source = made(await sources.create(alice, studio, asset('image', 'ready')));
  expect(await sources.update(alice, studio, source.id, { name: 'New', mediaAssetId: 'gone' })).toEqual(
    missing,
  );
  expect(await sources.read(studio, source.id)).toEqual(source);
  expect(await events()).toHaveLength(1);
  expect(await events(bobsStudio)).toHaveLength(0);
});

test('URL and asset replace each other, and each address of an asset for the encoder is new', async () => {
  const { alice, studio, sources } = await startWithLibrary();
  const { id } = made(
    await sources.create(alice, studio, { name: 'Opener', type: 'media', mediaAssetId: 'ready' }),
  );
  expect(await sources.encoderUrl(studio, id)).toBe('https://storage.test/ready?issue=1');
  expect(await sources.encoderUrl(studio, id)).toBe('https://storage.test/ready?issue=2');
  const url = 'https://example.test/clip.mp4';
  const withUrl = made(await sources.update(alice, studio, id, { url }));
  expect(withUrl.url).toBe(url);
  expect(withUrl).not.toHaveProperty('mediaAssetId');
  expect(await sources.encoderUrl(studio, id)).toBe(url);
  const withAsset = made(await sources.update(alice, studio, id, { mediaAssetId: 'ready' }));
  expect(withAsset).not.toHaveProperty('url');
  const bare = made(await sources.update(alice, studio, id, { url: '' }));
  expect(bare).not.toHaveProperty('url');
  expect(bare).not.toHaveProperty('mediaAssetId');
});

test('each change keeps other members, emits one event, and updates canvas and mixer only if they show it', async () => {
  const { alice, clock, studio, sources, events, reacted } = await startSources();
  const { id } = made(await sources.create(alice, studio, { name: 'Stage', type: 'rtmp', active: false }));
  clock.advance(1000);
  const renamed = made(await sources.update(alice, studio, id, { name: 'Side' }));
  expect(renamed).toMatchObject({ name: 'Side', active: false, updatedAt: '2026-01-01T00:00:01.000Z' });
  expect(reacted).toHaveLength(2);
  const switched = made(await sources.update(alice, studio, id, { active: true }));
  expect(switched).toMatchObject({ name: 'Side', active: true });
  expect(reacted).toHaveLength(3);
  const moved = made(await sources.update(alice, studio, id, { url: 'rtmp://192.0.2.10/live/side' }));
  expect(reacted).toHaveLength(3);
  expect((await events()).map(({ data }) => data)).toEqual([expect.anything(), renamed, switched, moved]);
});

test('an update without a change emits no event', async () => {
  const { alice, clock, studio, sources, events, reacted } = await startSources();
  const source = made(await sources.create(alice, studio, { name: 'Stage', type: 'rtmp' }));
  clock.advance(1000);
  expect(await sources.update(alice, studio, source.id, { name: 'Stage', active: true })).toEqual(source);
  expect(await events()).toHaveLength(1);
  expect(reacted).toHaveLength(1);
});

test('deleting a source deletes its key and emits one event', async () => {
  const { alice, studio, sources, store, events } = await startSources();
  const { id } = made(await sources.create(alice, studio, { name: 'Stage', type: 'rtmp' }));
  expect(await sources.delete(studio, id)).toBe(true);
  expect(await sources.delete(studio, id)).toBe(false);
  expect(await sources.read(studio, id)).toBeUndefined();
  expect(await store.all('SELECT source_id FROM stream_keys')).toEqual([]);
  expect((await events()).slice(1)).toEqual([{ kind: 'sourceRemoved', data: { id } }]);
});

test('another user’s source is not found', async () => {
  const { alice, bob, studio, bobsStudio, sources } = await startSources();
  const { id } = made(await sources.create(alice, studio, { name: 'Stage', type: 'rtmp' }));
  expect(await sources.owns(alice, studio, id)).toBe(true);
  expect(await sources.owns(bob, studio, id)).toBe(false);
  expect(await sources.owns(bob, bobsStudio, id)).toBe(false);
  expect(await sources.owns(alice, bobsStudio, id)).toBe(false);
  expect(await sources.create(bob, studio, { name: 'Mine', type: 'rtmp' })).toBeUndefined();
  expect(await sources.read(bobsStudio, id)).toBeUndefined();
  expect(await sources.update(bob, bobsStudio, id, { name: 'Mine' })).toBeUndefined();
  expect(await sources.delete(bobsStudio, id)).toBe(false);
});

test.each([1, 2, 3, 7, 8])('pages of %i return each source once, in id order', async (limit) => {
  const { alice, bob, studio, bobsStudio, sources } = await startSources();
  const ids: string[] = [];
  for (let number = 0; number < 7; number += 1) {
    ids.push(made(await sources.create(alice, studio, { name: `Camera ${number}`, type: 'webcam' })).id);
    await sources.create(bob, bobsStudio, { name: 'Not hers', type: 'webcam' });
  }
  const met: string[] = [];
  for (let after: { id: string } | undefined; ; ) {
    const page = await sources.list(studio, { limit, after });
    met.push(...page.items.map((source) => source.id));
    after = page.items.at(-1);
    if (!page.more) break;
    expect(page.items).toHaveLength(limit);
  }
  expect(met).toEqual(ids);
});

test('concurrent changes of different fields all take effect, and their events are in order', async () => {
  const { alice, studio, sources, events } = await startSources();
  const { id } = made(await sources.create(alice, studio, { name: 'Stage', type: 'rtmp' }));
  await Promise.all([
    sources.update(alice, studio, id, { name: 'Side' }),
    sources.update(alice, studio, id, { active: false }),
    sources.update(alice, studio, id, { url: 'rtmp://192.0.2.10/live/side' }),
  ]);
  const source = present(await sources.read(studio, id));
  expect(source).toMatchObject({ name: 'Side', active: false, url: 'rtmp://192.0.2.10/live/side' });
  const sourceEvents = await events();
  expect(sourceEvents).toHaveLength(4);
  expect(sourceEvents.at(-1)?.data).toEqual(source);
});

test('a source has the same JSON until something changes', async () => {
  const { alice, clock, studio, sources } = await startSources();
  const { id } = made(await sources.create(alice, studio, { name: 'Stage', type: 'rtmp' }));
  const before = JSON.stringify(await sources.read(studio, id));
  clock.advance(60_000);
  expect(JSON.stringify(await sources.read(studio, id))).toBe(before);
});

test('publishing and ingest addresses depend on the media plane of the studio', async () => {
  const clock = new ManualClock('2026-01-01T00:00:00.000Z');
  const away = new MemoryMediaPlane({ clock, addresses: { webrtc: '' }, reachable: false });
  const near = new MemoryMediaPlane({
    clock,
    addresses: { webrtc: '', rtmp: { host: '192.0.2.7', port: 1935 } },
  });
  let carried: string | undefined;
  const { alice, bob, studio, bobsStudio, sources, ingest } = await startSources({
    clock,
    planeOf: (studioId) => (studioId === carried ? near : away),
  });
  carried = studio;
  const hers = made(await sources.create(alice, studio, { name: 'Camera', type: 'webcam' }));
  const his = made(await sources.create(bob, bobsStudio, { name: 'Camera', type: 'webcam' }));
  expect([hers.publishing, his.publishing]).toEqual([false, null]);
  expect((await sources.read(studio, hers.id))?.publishing).toBe(false);
  expect((await sources.list(bobsStudio, { limit: 10 })).items[0]?.publishing).toBe(null);
  expect((await ingest.issue(studio, hers.id, ['rtmp']))?.rtmp?.base).toBe(
    `rtmp://192.0.2.7:1935/inputs/${hers.id}`,
  );
  expect((await ingest.issue(bobsStudio, his.id, ['rtmp']))?.granted).toEqual([]);
});

test('while ingest addresses are unknown, a source keeps its key', async () => {
  const nowhere: MediaPlane = {
    liveness: async () => undefined,
    kick: async () => {},
    onChange: () => () => {},
    get addresses(): MediaPlane['addresses'] {
      throw new LinkError('not there yet');
    },
  };
  const { alice, studio, sources, ingest, keys, store } = await startSources({ planeOf: () => nowhere });
  const { id } = made(await sources.create(alice, studio, { name: 'Camera', type: 'webcam' }));
  const before = await keys.read(store, id);
  await expect(ingest.rotate(studio, id, {})).rejects.toThrow(LinkError);
  await expect(ingest.contribute(alice, studio, { deviceId: 'phone' })).rejects.toThrow(LinkError);
  expect(await keys.read(store, id)).toEqual(before);
  expect((await sources.list(studio, { limit: 10 })).items).toHaveLength(1);
});
