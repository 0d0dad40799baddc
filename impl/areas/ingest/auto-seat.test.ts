import { expect, test } from 'vitest';
import { present, startSources } from '../../fixtures/studio/sources.ts';
import { Canvases } from '../canvas/canvases.ts';

/** Sources whose seats a real canvas gives out. */
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

test('autoSeat says whether the input took a seat or went to the tray (CONTRIB-15)', async () => {
  const { canvases, at, contribute } = await start();
  await canvases.pick(at, { presetId: 'side-by-side' });
  const asked = ['device-1', 'device-2', 'device-3'];
  const seats: boolean[] = [];
  for (const deviceId of asked) seats.push((await contribute(deviceId)).autoSeat);
  expect(seats).toEqual([true, true, false]);
  expect((await canvases.read(at.studioId))?.traySourceIds).toHaveLength(1);
  await canvases.pick(at, { presetId: 'grid-2x2' });
  expect((await contribute('device-3')).autoSeat).toBe(true);
});

test('an input that is put into the tray, switched off or placed by hand takes no seat by itself', async () => {
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
