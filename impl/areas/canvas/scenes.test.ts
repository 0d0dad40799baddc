import { expect, test } from 'vitest';
import type { CanvasState } from '../../../generated/schemas.ts';
import { type StubSource, stub, studioWithSources } from '../../fixtures/studio/studio-sources.ts';
import { type CanvasError, Canvases } from './canvases.ts';
import { Scenes } from './scenes.ts';

const [a, b] = [stub('src_a'), stub('src_b')];
const rect = { x: 100, y: 50, width: 640, height: 360 };

async function start(initial: readonly StubSource[] = [a, b]) {
  const studio = await studioWithSources(initial);
  const canvases = new Canvases(studio);
  const scenes = new Scenes({ ...studio, canvases });
  const at = { userId: studio.alice, studioId: studio.studioId };
  const capture = async (name: string) => {
    const scene = await scenes.capture(at.userId, at.studioId, name);
    if (!scene) throw new Error('the scene was not captured');
    return scene;
  };
  return { ...studio, canvases, scenes, at, capture };
}

function written(outcome: CanvasState | CanvasError): CanvasState {
  if ('rejected' in outcome) throw new Error(outcome.message);
  return outcome;
}

test('capturing stores the layout under a name and does not change the canvas', async () => {
  const { canvases, scenes, capture, studioId, events } = await start();
  const before = await canvases.read(studioId);
  const scene = await capture('Interview');
  expect(scene).toEqual({
    id: expect.stringMatching(/^scn_/),
    studioId,
    name: 'Interview',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  });
  expect(await scenes.list(studioId, { limit: 10 })).toEqual({ items: [scene], more: false });
  expect(await canvases.read(studioId)).toEqual(before);
  expect(await events()).toEqual([]);
});

test('recalling restores the scene in its own mode and makes it active', async () => {
  const { canvases, scenes, at, capture } = await start();
  await canvases.update(at, { layoutMode: 'advanced', canvasBackground: { color: 'red' } });
  const placed = written(await canvases.updatePlacement(at, a.id, { rect, alpha: 0.5 }));
  const scene = await capture('Placed');
  await canvases.handBack(at);
  await canvases.pick(at, { presetId: 'solo' });
  await canvases.updatePlacement(at, a.id, { alpha: 1 });
  const recalled = written(await scenes.recall(at, scene.id));
  expect(recalled).toEqual({ ...placed, layoutRev: 6, activeSceneId: scene.id });
});

test('a scene is active until the layout changes', async () => {
  const { canvases, scenes, at, capture, studioId } = await start();
  const scene = await capture('Start');
  const active = async () => (await canvases.read(studioId))?.activeSceneId;
  expect(await active()).toBeUndefined();
  await scenes.recall(at, scene.id);
  const [, still, ...changes] = [
    undefined,
    () => canvases.update(at, { output: { width: 1280, height: 720, fpsNum: 30, fpsDen: 1 } }),
    () => canvases.update(at, { screenPriority: true }),
    () => canvases.updatePlacement(at, a.id, { alpha: 0.5 }),
    () => canvases.pick(at, { presetId: 'solo' }),
    () => canvases.update(at, { layoutMode: 'advanced' }),
  ];
  await still();
  expect(await active()).toBe(scene.id);
  await canvases.handBack(at);
  expect(await active()).toBe(scene.id);
  for (const change of changes) {
    await scenes.recall(at, scene.id);
    expect(await active()).toBe(scene.id);
    await change();
    expect(await active()).toBeUndefined();
  }
});

test('after the recall of an advanced scene, later sources are off the canvas and deleted ones stay deleted', async () => {
  const { canvases, scenes, at, capture, change } = await start([a, b]);
  await canvases.update(at, { layoutMode: 'advanced' });
  const scene = await capture('Both');
  const late = stub('src_c');
  await change([a, late], canvases);
  await canvases.updatePlacement(at, late.id, { rect });
  const recalled = written(await scenes.recall(at, scene.id));
  expect(recalled.placements).toMatchObject([
    { sourceId: a.id, onCanvas: true },
    { sourceId: late.id, onCanvas: false, inTray: true },
  ]);
  expect(JSON.stringify(recalled)).not.toContain(b.id);
});

test('a recall based on a stale revision is rejected and changes nothing', async () => {
  const { canvases, scenes, at, capture, studioId } = await start();
  const scene = await capture('Start');
  await canvases.pick(at, { presetId: 'solo' });
  const before = await canvases.read(studioId);
  expect(await scenes.recall({ ...at, baseRev: 0 }, scene.id)).toMatchObject({ rejected: 'conflict' });
  expect(await canvases.read(studioId)).toEqual(before);
  expect(await scenes.recall({ ...at, baseRev: 1 }, scene.id)).toMatchObject({ activeSceneId: scene.id });
});

test('deleting the active scene keeps the layout, clears the active scene and emits an event', async () => {
  const { canvases, scenes, at, capture, studioId, events } = await start();
  const scene = await capture('Start');
  const other = await capture('Other');
  const recalled = written(await scenes.recall(at, scene.id));
  expect(await scenes.remove(at.userId, studioId, other.id)).toBe(true);
  expect(await canvases.read(studioId)).toEqual(recalled);
  expect(await scenes.remove(at.userId, studioId, scene.id)).toBe(true);
  const { activeSceneId: _, ...layout } = recalled;
  expect(await canvases.read(studioId)).toEqual({ ...layout, layoutRev: 2 });
  expect(await events()).toHaveLength(2);
  expect(await scenes.remove(at.userId, studioId, scene.id)).toBe(false);
  expect(await scenes.recall(at, scene.id)).toMatchObject({ rejected: 'not_found' });
});

test('scenes of another studio are not found', async () => {
  const { scenes, at, bob, bobs, capture, studioId } = await start();
  const scene = await capture('Mine');
  expect(await scenes.owns(studioId, scene.id)).toBe(true);
  expect(await scenes.owns(bobs, scene.id)).toBe(false);
  expect(await scenes.remove(bob, bobs, scene.id)).toBe(false);
  expect(await scenes.remove(bob, studioId, scene.id)).toBe(false);
  expect(await scenes.recall({ userId: bob, studioId: bobs }, scene.id)).toMatchObject({
    rejected: 'not_found',
  });
  expect(await scenes.capture(bob, studioId, 'Stolen')).toBeUndefined();
  expect(await scenes.list(bobs, { limit: 10 })).toEqual({ items: [], more: false });
  expect(await scenes.list(at.studioId, { limit: 10 })).toMatchObject({ items: [{ name: 'Mine' }] });
});

test.each([1, 2, 3, 7, 8])('pages of %i return each scene once, in id order', async (limit) => {
  const { scenes, capture, studioId } = await start();
  const made: string[] = [];
  for (let number = 0; number < 7; number += 1) made.push((await capture(`Scene ${number}`)).id);
  const met: string[] = [];
  for (let after: { id: string } | undefined; ; ) {
    const page = await scenes.list(studioId, { limit, after });
    met.push(...page.items.map(({ id }) => id));
    after = page.items.at(-1);
    if (!page.more) break;
  }
  expect(met).toEqual(made);
});
