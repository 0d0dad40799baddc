import { expect, test } from 'vitest';
import { present, startSources } from '../../fixtures/studio/sources.ts';
import { inputPath } from '../../ports/media/media-paths.ts';
import { ingestHandlers } from './handlers.ts';

test('a device gets its own input, and the same one every time', async () => {
  const { alice, studio, ingest, sources, events } = await startSources();
  const first = present(await ingest.contribute(alice, studio, { deviceId: 'device-1' }));
  const { contribution } = first;
  const { sourceId, streamKey } = contribution;
  const path = inputPath(sourceId);
  expect(first).toEqual({
    created: true,
    contribution: {
      sourceId,
      deviceId: 'device-1',
      granted: ['srt'],
      ingest: {
        srt: {
          complete: `srt://192.0.2.1:8890?streamid=publish:${path}:${streamKey}:${streamKey}&latency=2000`,
          base: `srt://192.0.2.1:8890?streamid=publish:${path}&latency=2000`,
        },
      },
      ingestHost: '192.0.2.1',
      ingestMetro: 'auto',
      streamName: path,
      streamKey,
      srtStreamId: `publish:${path}:${streamKey}:${streamKey}`,
      autoSeat: true,
    },
  });
  expect(await ingest.contribute(alice, studio, { deviceId: 'device-1' })).toEqual({
    created: false,
    contribution,
  });
  const source = await sources.read(studio, sourceId);
  expect(source).toMatchObject({ type: 'generic-input', deviceId: 'device-1', active: true });
  expect(source?.name).toMatch(/^Device [0-9a-f]{6}$/);
  expect(await events()).toHaveLength(1);
});

test('20 concurrent first calls create one input: one call returns it as new', async () => {
  const { alice, studio, ingest, sources, events } = await startSources();
  const calls = Array.from({ length: 20 }, () => ingest.contribute(alice, studio, { deviceId: 'device-1' }));
  const responses = (await Promise.all(calls)).map(present);
  expect(responses.filter(({ created }) => created)).toHaveLength(1);
  expect(new Set(responses.map(({ contribution }) => JSON.stringify(contribution))).size).toBe(1);
  expect((await sources.list(studio, { limit: 50 })).items).toHaveLength(1);
  expect(await events()).toHaveLength(1);
});

test('a label renames the input, and without one the name stays', async () => {
  const { alice, studio, ingest, sources, events } = await startSources();
  const contribute = async (deviceLabel?: string) => {
    const device = { deviceId: 'device-1', ...(deviceLabel !== undefined && { deviceLabel }) };
    const { contribution } = present(await ingest.contribute(alice, studio, device));
    return (await sources.read(studio, contribution.sourceId))?.name;
  };
  expect(await contribute('Phone')).toBe('Phone');
  expect(await contribute()).toBe('Phone');
  expect(await contribute('Tablet')).toBe('Tablet');
  expect(await contribute('Tablet')).toBe('Tablet');
  expect((await events()).map(({ data }) => data)).toMatchObject([{ name: 'Phone' }, { name: 'Tablet' }]);
});

test('each studio has its own binding of a device', async () => {
  const { alice, bob, studio, bobsStudio, ingest } = await startSources();
  const hers = present(await ingest.contribute(alice, studio, { deviceId: 'device-1' }));
  const his = present(await ingest.contribute(bob, bobsStudio, { deviceId: 'device-1' }));
  expect(his.created).toBe(true);
  expect(his.contribution.sourceId).not.toBe(hers.contribution.sourceId);
  expect(his.contribution.streamKey).not.toBe(hers.contribution.streamKey);
  expect(await ingest.contribute(bob, studio, { deviceId: 'device-1' })).toBeUndefined();
});

test('only a rotation changes the credential, and only a deletion ends the binding', async () => {
  const { alice, studio, ingest, sources } = await startSources();
  const contribute = async () => present(await ingest.contribute(alice, studio, { deviceId: 'device-1' }));
  const { contribution: first } = await contribute();
  await ingest.rotate(studio, first.sourceId, {});
  const { contribution: rotated, created } = await contribute();
  expect(created).toBe(false);
  expect(rotated.sourceId).toBe(first.sourceId);
  expect(rotated.streamKey).not.toBe(first.streamKey);
  await sources.delete(studio, first.sourceId);
  const again = await contribute();
  expect(again.created).toBe(true);
  expect(again.contribution.sourceId).not.toBe(first.sourceId);
});

test('without a granted protocol there are no endpoints and no streamid, but the key is returned', async () => {
  const { alice, studio, ingest } = await startSources();
  const contributionRequest = { deviceId: 'device-1', protocols: ['webrtc' as const, 'hls' as const] };
  const { contribution } = present(await ingest.contribute(alice, studio, contributionRequest));
  expect(contribution).toMatchObject({ granted: [], ingest: {}, streamKey: expect.any(String) });
  expect(contribution).not.toHaveProperty('srtStreamId');
});

test('a device of a user that is erased meanwhile stores nothing', async () => {
  const { alice, studio, store, studios, ingest } = await startSources();
  await ingest.contribute(alice, studio, { deviceId: 'device-1' });
  await store.write({ account: alice }, async (transaction) => {
    await studios.erase(transaction, alice);
    await transaction.run("UPDATE users SET erased_at = '2026-01-01T00:00:00.000Z' WHERE id = ?", alice);
  });
  await expect(ingest.contribute(alice, studio, { deviceId: 'device-1' })).rejects.toMatchObject({
    status: 401,
  });
  for (const table of ['sources', 'stream_keys', 'events']) {
    expect(await store.all(`SELECT * FROM ${table}`)).toEqual([]);
  }
});

test('a deployment without contributions returns 503 without Retry-After', async () => {
  const { alice, studio, store, ingest } = await startSources();
  const caller = { kind: 'userJwt', userId: alice, credentialId: 'token', scopes: 'all' as const };
  const { contribute } = ingestHandlers(ingest, { contributeEnabled: false });
  const response = await contribute({ caller, params: { id: studio }, body: { deviceId: 'device-1' } });
  expect(response).toMatchObject({ status: 503, error: { code: 'contribute_disabled' } });
  expect(response).not.toHaveProperty('headers');
  expect(await store.all('SELECT id FROM sources')).toEqual([]);
});
