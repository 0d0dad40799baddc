import { expect, test } from 'vitest';
import { type StandInSource, standIn, studioWithSources } from '../../fixtures/studio/studio-sources.ts';
import { Canvases } from './canvases.ts';

async function start(initial: readonly StandInSource[] = []) {
  const studio = await studioWithSources();
  const canvases = new Canvases(studio);
  const become = (...sources: StandInSource[]) => studio.change(sources, canvases);
  if (initial.length > 0) await become(...initial);
  const read = () => canvases.read(studio.studioId);
  return { ...studio, canvases, become, read, at: { userId: studio.alice, studioId: studio.studioId } };
}

const [a, b] = [standIn('src_a'), standIn('src_b')];

test('a source that comes takes a seat and a new revision, and watchers are told', async () => {
  const { become, read, events, clock } = await start();
  clock.advance(1000);
  await become(a);
  expect(await read()).toMatchObject({
    layoutRev: 1,
    updatedAt: '2026-01-01T00:00:01.000Z',
    placements: [{ sourceId: a.id, onCanvas: true }],
  });
  expect(await events()).toEqual([{ kind: 'canvas', data: await read() }]);
});

test('a source that is switched off leaves its seat to the next, and gets it back', async () => {
  const { become, read, at, canvases } = await start([a, b]);
  await canvases.pick(at, { presetId: 'solo' });
  await become({ ...a, active: false }, b);
  expect(await read()).toMatchObject({
    traySourceIds: [],
    placements: [
      { sourceId: b.id, onCanvas: true },
      { sourceId: a.id, active: false, onCanvas: false, inTray: false },
    ],
  });
  await become(a, b);
  expect(await read()).toMatchObject({ traySourceIds: [b.id], placements: [{ sourceId: a.id }, {}] });
});

test('a source that goes leaves nothing of it behind', async () => {
  const { become, read, at, canvases } = await start([a, b]);
  await canvases.update(at, { tileOrder: [b.id, a.id], focusSourceId: a.id, traySourceIds: [b.id] });
  await canvases.pick(at, { presetId: 'solo', slotAssignments: { solo: { 0: a.id } } });
  await canvases.place(at, a.id, { alpha: 0.5 });
  await become(b);
  const after = await read();
  expect(JSON.stringify(after)).not.toContain(a.id);
  expect(after).toMatchObject({ tileOrder: [b.id], traySourceIds: [b.id], focusSourceId: '' });
  await become(a, b);
  expect((await read())?.placements[0]).toMatchObject({ sourceId: a.id, alpha: 1 });
});

test('a new name is told, but is no new revision: a write based on the one before still holds', async () => {
  const { become, read, events, at, canvases, clock } = await start([a]);
  const before = await read();
  clock.advance(1000);
  await become({ ...a, name: 'Stage left' });
  expect(await read()).toEqual({
    ...before,
    placements: [{ ...before?.placements[0], name: 'Stage left' }],
  });
  expect(await events()).toHaveLength(2);
  expect(await canvases.update({ ...at, baseRev: 1 }, { screenPriority: true })).toMatchObject({
    layoutRev: 2,
  });
});

test('a write based on the layout before a source came is refused', async () => {
  const { become, at, canvases } = await start([a]);
  await become(a, b);
  expect(await canvases.update({ ...at, baseRev: 1 }, { focusSourceId: b.id })).toMatchObject({
    refused: 'conflict',
  });
});

test('nothing is told when nothing changed that the canvas shows', async () => {
  const { become, events, read } = await start([a]);
  const before = await read();
  await become({ ...a });
  const stranger: StandInSource & { publishing: boolean } = { ...a, publishing: true };
  await become(stranger);
  expect(await read()).toEqual(before);
  expect(await events()).toHaveLength(1);
});

test('a change of the sources that fails leaves the canvas as it was', async () => {
  const { store, canvases, read, events, studioId, change } = await start([a]);
  const before = await read();
  await change([a, b]);
  const failing = store.write({ studio: studioId }, async (transaction) => {
    await canvases.followSources(transaction, studioId);
    throw new Error('the source could not be written');
  });
  await expect(failing).rejects.toThrow('could not be written');
  await change([a]);
  expect(await read()).toEqual(before);
  expect(await events()).toHaveLength(1);
});

test('a studio that is gone is nobody’s to follow', async () => {
  const { store, canvases } = await start();
  await store.write({ studio: 'std_gone' }, (transaction) => canvases.followSources(transaction, 'std_gone'));
});

test('in advanced mode a new source waits in the tray', async () => {
  const { become, read, at, canvases } = await start([a]);
  await canvases.update(at, { layoutMode: 'advanced' });
  await become(a, b);
  expect(await read()).toMatchObject({
    traySourceIds: [b.id],
    placements: [
      { sourceId: a.id, onCanvas: true },
      { sourceId: b.id, onCanvas: false, inTray: true },
    ],
  });
});
