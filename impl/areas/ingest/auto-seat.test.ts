import { expect, test } from 'vitest';
import { present, startSources } from '../../fixtures/studio/sources.ts';
import { Canvases } from '../canvas/canvases.ts';

/** Starts sources with a real canvas that seats them. */
async function start() {
  const started = await startSources({
    autoSeats: (studioId, sourceId) => canvases.autoSeats(studioId, sourceId),
  });
  const { alice, studio, sources, ingest } = started;
  const canvases: Canvases = new Canvases({
    ...started,
    sources: { of: (reader, studioId) => sources.ofStudio(reader, studioId) },
  });
  const contribute = async (deviceId: string) =>
    present(await ingest.contribute(alice, studio, { deviceId })).contribution;
  return { ...started, canvases, at: { userId: alice, studioId: studio }, contribute };
}

test('autoSeat is true if the input got a seat, and false if it went to the tray (CONTRIB-15)', async () => {
  const { canvases, at, contribute } = await start();
  await canvases.pick(at, { presetId: 'side-by-side' });
  const deviceIds = ['device-1', 'device-2', 'device-3'];
  const seats: boolean[] = [];
  for (const deviceId of deviceIds) seats.push((await contribute(deviceId)).autoSeat);
  expect(seats).toEqual([true, true, false]);
  expect((await canvases.read(at.studioId))?.traySourceIds).toHaveLength(1);
  await canvases.pick(at, { presetId: 'grid-2x2' });
  expect((await contribute('device-3')).autoSeat).toBe(true);
});

test('an input in the tray, switched off or placed by hand gets no automatic seat', async () => {
  const { canvases, at, contribute, sources, alice, studio } = await start();
  const { sourceId, autoSeat } = await contribute('device-1');
  expect(autoSeat).toBe(true);
  await canvases.update(at, { traySourceIds: [sourceId] });
  expect((await contribute('device-1')).autoSeat).toBe(false);
  await canvases.update(at, { traySourceIds: [] });
  await sources.update(alice, studio, sourceId, { active: false });
  expect((await contribute('device-1')).autoSeat).toBe(false);
  await sources.update(alice, studio, sourceId, { active: true });
  await canvases.update(at, { layoutMode: 'advanced' });
  expect((await contribute('device-1')).autoSeat).toBe(false);
});
