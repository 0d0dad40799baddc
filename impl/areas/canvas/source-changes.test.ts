import { expect, test } from 'vitest';
import { type StubSource, stub, studioWithSources } from '../../fixtures/studio/studio-sources.ts';
import { Canvases } from './canvases.ts';

async function start(initial: readonly StubSource[] = []) {
  const studio = await studioWithSources();
  const canvases = new Canvases(studio);
  const become = (...sources: StubSource[]) => studio.change(sources, canvases);
  if (initial.length > 0) await become(...initial);
  const read = () => canvases.read(studio.studioId);
  return { ...studio, canvases, become, read, at: { userId: studio.alice, studioId: studio.studioId } };
}

const [a, b] = [stub('src_a'), stub('src_b')];

test('a new source gets a seat and a new revision, and emits an event', async () => {
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

test('a deactivated source frees its seat for the next, and gets it back', async () => {
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

test('a deleted source leaves no traces in the canvas', async () => {
  const { become, read, at, canvases } = await start([a, b]);
  await canvases.update(at, { tileOrder: [b.id, a.id], focusSourceId: a.id, traySourceIds: [b.id] });
  await canvases.pick(at, { presetId: 'solo', slotAssignments: { solo: { 0: a.id } } });
  await canvases.updatePlacement(at, a.id, { alpha: 0.5 });
  await become(b);
  const after = await read();
  expect(JSON.stringify(after)).not.toContain(a.id);
  expect(after).toMatchObject({ tileOrder: [b.id], traySourceIds: [b.id], focusSourceId: '' });
  await become(a, b);
  expect((await read())?.placements[0]).toMatchObject({ sourceId: a.id, alpha: 1 });
});

test('a new name emits an event but no new revision, so a write based on the old one succeeds', async () => {
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

test('a write based on the layout before a source was added is rejected', async () => {
  const { become, at, canvases } = await start([a]);
  await become(a, b);
  expect(await canvases.update({ ...at, baseRev: 1 }, { focusSourceId: b.id })).toMatchObject({
    rejected: 'conflict',
  });
});

test('emits nothing if no member that the canvas shows changed', async () => {
  const { become, events, read } = await start([a]);
  const before = await read();
  await become({ ...a });
  const changedSource: StubSource & { publishing: boolean } = { ...a, publishing: true };
  await become(changedSource);
  expect(await read()).toEqual(before);
  expect(await events()).toHaveLength(1);
});

test('a failed change of the sources does not change the canvas', async () => {
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

test('a change of a deleted studio is ignored', async () => {
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
