import { expect, test } from 'vitest';
import type { CanvasState } from '../../../generated/schemas.ts';
import { type StubSource, stub, studioWithSources } from '../../fixtures/studio/studio-sources.ts';
import { type CanvasError, Canvases, type CanvasOptions } from './canvases.ts';

async function start(initial: readonly StubSource[] = [], options: Partial<CanvasOptions> = {}) {
  const studio = await studioWithSources(initial);
  const canvases = new Canvases({ ...studio, ...options });
  const at = { userId: studio.alice, studioId: studio.studioId };
  return { ...studio, canvases, at };
}

function written(outcome: CanvasState | CanvasError): CanvasState {
  if ('rejected' in outcome) throw new Error(outcome.message);
  return outcome;
}

const [a, b] = [stub('src_a'), stub('src_b')];
const rect = { x: 100, y: 50, width: 640, height: 360 };

test('an untouched studio has a canvas with the creation time of the studio', async () => {
  const { canvases, studioId } = await start();
  expect(await canvases.read(studioId)).toMatchObject({
    layoutRev: 0,
    updatedAt: '2026-01-01T00:00:00.000Z',
    placements: [],
  });
  expect(await canvases.read('std_missing')).toBeUndefined();
});

test('every write gets the next revision and its time, and emits the new state once', async () => {
  const { canvases, at, clock, events, studioId } = await start([a]);
  const writes = [
    () => canvases.update(at, { screenPriority: true }),
    () => canvases.update(at, { screenPriority: true }),
    () => canvases.updatePlacement(at, a.id, { rect }),
    () => canvases.pick(at, { presetId: 'solo' }),
    () => canvases.handBack(at),
  ];
  const states: CanvasState[] = [];
  for (const write of writes) {
    clock.advance(1000);
    states.push(written(await write()));
    expect(await canvases.read(studioId)).toEqual(states.at(-1));
  }
  expect(states.map(({ layoutRev }) => layoutRev)).toEqual([1, 2, 3, 4, 5]);
  expect(states.map(({ updatedAt }) => updatedAt.slice(17, 19))).toEqual(['01', '02', '03', '04', '05']);
  expect(await events()).toEqual(states.map((data) => ({ kind: 'canvas', data })));
});

test('in auto mode a rect is stored but shown only in advanced mode, and the mode stays', async () => {
  const { canvases, at } = await start([a, b]);
  const moved = written(await canvases.updatePlacement(at, a.id, { rect }));
  expect(moved).toMatchObject({ layoutMode: 'auto' });
  expect(moved.placements[0]?.rect).toEqual({ x: 0, y: 0, width: 960, height: 540 });
  const advanced = written(await canvases.update(at, { layoutMode: 'advanced' }));
  expect(advanced.placements).toMatchObject([
    { sourceId: a.id, rect, onCanvas: true },
    { sourceId: b.id, rect: { x: 960, y: 0, width: 960, height: 540 }, onCanvas: true },
  ]);
});

test('in advanced mode tiles keep their rects, even across auto mode', async () => {
  const { canvases, at } = await start([a]);
  await canvases.update(at, { layoutMode: 'advanced' });
  expect(written(await canvases.updatePlacement(at, a.id, { rect })).placements[0]?.rect).toEqual(rect);
  expect(written(await canvases.pick(at, { presetId: 'solo' }))).toMatchObject({
    layoutMode: 'advanced',
    activePreset: 'solo',
    placements: [{ rect }],
  });
  expect(written(await canvases.handBack(at))).toMatchObject({
    layoutMode: 'auto',
    placements: [{ rect: { x: 0, y: 0, width: 1920, height: 1080 } }],
  });
  expect(written(await canvases.update(at, { layoutMode: 'advanced' })).placements[0]?.rect).toEqual(rect);
});

test.each([
  { x: -639, y: 0, onCanvas: true },
  { x: -640, y: 0, onCanvas: false },
  { x: 0, y: -359, onCanvas: true },
  { x: 0, y: -360, onCanvas: false },
  { x: 1919, y: 1079, onCanvas: true },
  { x: 1920, y: 0, onCanvas: false },
  { x: 0, y: 1080, onCanvas: false },
])('a rect at $x, $y is accepted: $onCanvas', async ({ x, y, onCanvas }) => {
  const { canvases, at, studioId } = await start([a]);
  const outcome = await canvases.updatePlacement(at, a.id, { rect: { ...rect, x, y } });
  if (onCanvas) expect(outcome).not.toHaveProperty('rejected');
  else expect(outcome).toMatchObject({ rejected: 'invalid_request' });
  expect(await canvases.read(studioId)).toMatchObject({ layoutRev: onCanvas ? 1 : 0 });
});

test('slot assignments are replaced as a whole, and kept if absent', async () => {
  const { canvases, at } = await start([a, b]);
  const first = { 'grid-2x2': { 3: a.id }, solo: { 0: b.id } };
  expect(written(await canvases.pick(at, { presetId: 'grid-2x2', slotAssignments: first }))).toMatchObject({
    slotAssignments: first,
    placements: [{ sourceId: b.id }, { sourceId: a.id, rect: { x: 960, y: 540 } }],
  });
  expect(written(await canvases.pick(at, { presetId: 'solo' })).slotAssignments).toEqual(first);
  const second = { 'grid-2x2': { 0: b.id } };
  const replaced = written(await canvases.pick(at, { presetId: 'grid-2x2', slotAssignments: second }));
  expect(replaced.slotAssignments).toEqual(second);
  expect(written(await canvases.pick(at, { presetId: 'solo', slotAssignments: {} })).slotAssignments).toEqual(
    {},
  );
});

test.each([
  ['an unknown preset', { presetId: 'nonet' }],
  ['an assignment of an unknown preset', { presetId: 'solo', slotAssignments: { nonet: {} } }],
  ['a slot that the preset lacks', { presetId: 'solo', slotAssignments: { solo: { 1: a.id } } }],
  ['a slot that is not a plain number', { presetId: 'solo', slotAssignments: { solo: { '00': a.id } } }],
  [
    'a slot with the name of an inherited property',
    { presetId: 'solo', slotAssignments: { solo: { constructor: a.id } } },
  ],
  ['an unknown source', { presetId: 'solo', slotAssignments: { solo: { 0: 'src_x' } } }],
  ['one source twice', { presetId: 'interview', slotAssignments: { interview: { 0: a.id, 1: a.id } } }],
])('a pick of %s is rejected and writes nothing', async (_, pick) => {
  const { canvases, at, studioId, events } = await start([a]);
  expect(await canvases.pick(at, pick)).toMatchObject({ rejected: 'invalid_request' });
  expect(await canvases.read(studioId)).toMatchObject({ layoutRev: 0, activePreset: 'grid-2x2' });
  expect(await events()).toEqual([]);
});

test.each([
  { tileOrder: [a.id, 'ID'] },
  { traySourceIds: ['ID'] },
  { focusSourceId: 'ID' },
  { pinnedOwnerId: 'ID' },
])('missing and foreign ids in settings are rejected with the same error: %j', async (change) => {
  const { canvases, at, studioId } = await start([a]);
  const updateWith = (id: string) =>
    canvases.update(at, JSON.parse(JSON.stringify(change).replace('ID', id)));
  const missing = await updateWith('src_missing');
  expect(missing).toMatchObject({ rejected: 'invalid_request' });
  expect(await updateWith('src_bobs')).toEqual(missing);
  expect(await canvases.read(studioId)).toMatchObject({ layoutRev: 0 });
});

test('an empty focus or pin means none', async () => {
  const { canvases, at } = await start([stub('src_p', { ownerSub: 'ann' })]);
  const set = await canvases.update(at, { focusSourceId: 'src_p', pinnedOwnerId: 'ann' });
  expect(set).toMatchObject({ focusSourceId: 'src_p', spotlightId: 'src_p', pinnedOwnerId: 'ann' });
  const cleared = await canvases.update(at, { focusSourceId: '', pinnedOwnerId: '' });
  expect(cleared).toMatchObject({ focusSourceId: '', spotlightId: '', pinnedOwnerId: '' });
});

test('a stale baseRev is rejected and writes nothing; the current one is accepted', async () => {
  const { canvases, at, studioId, events } = await start([a]);
  await canvases.update(at, { screenPriority: true });
  for (const baseRev of [0, 2]) {
    const outcome = await canvases.updatePlacement({ ...at, baseRev }, a.id, { alpha: 0.5 });
    expect(outcome).toMatchObject({ rejected: 'conflict' });
  }
  expect(await canvases.read(studioId)).toMatchObject({ layoutRev: 1, placements: [{ alpha: 1 }] });
  expect(await events()).toHaveLength(1);
  expect(await canvases.updatePlacement({ ...at, baseRev: 1 }, a.id, { alpha: 0.5 })).toMatchObject({
    layoutRev: 2,
  });
});

test('an invalid request is reported before a conflict', async () => {
  const { canvases, at } = await start([a]);
  const outside = { rect: { ...rect, x: 1920 } };
  expect(await canvases.updatePlacement({ ...at, baseRev: 9 }, a.id, outside)).toMatchObject({
    rejected: 'invalid_request',
  });
  expect(await canvases.updatePlacement({ ...at, baseRev: 9 }, 'src_x', { alpha: 1 })).toMatchObject({
    rejected: 'not_found',
    message: 'source not found',
  });
});

test('canvases of other users are not found and do not change', async () => {
  const { canvases, at, bobs, bob, studioId } = await start([a]);
  for (const target of [
    { ...at, studioId: bobs },
    { ...at, userId: bob },
    { ...at, studioId: 'std_x' },
  ]) {
    expect(await canvases.update(target, { screenPriority: true })).toMatchObject({
      rejected: 'not_found',
      message: 'studio not found',
    });
  }
  expect(await canvases.read(studioId)).toMatchObject({ layoutRev: 0 });
  expect(await canvases.read(bobs)).toMatchObject({ layoutRev: 0 });
});

test('a preset of a later version stays until a preset of this version is picked', async () => {
  const later = { version: '2', presets: [{ id: 'nonet', displayName: 'Nine', people: true, slots: [] }] };
  const studio = await start([a]);
  const { at, studioId } = studio;
  const solo = written(await studio.canvases.pick(at, { presetId: 'solo' }));
  const laterCanvases = new Canvases({ ...studio, library: later });
  expect(await laterCanvases.read(studioId)).toEqual({ ...solo, membershipBasis: 'stored' });
  const styled = written(await laterCanvases.updatePlacement(at, a.id, { alpha: 0.5 }));
  expect(styled).toMatchObject({ membershipBasis: 'stored', placements: [{ onCanvas: true, alpha: 0.5 }] });
  expect(await studio.canvases.read(studioId)).toMatchObject({ membershipBasis: 'resolved' });
});

test('without a planner a preset can be picked, and the seats of the last plan are used', async () => {
  const studio = await start([a, b]);
  const { at, studioId } = studio;
  const solo = written(await studio.canvases.pick(at, { presetId: 'solo' }));
  const without = new Canvases({ ...studio, planner: false });
  expect(await without.read(studioId)).toEqual({ ...solo, membershipBasis: 'stored' });
  const picked = written(await without.pick(at, { presetId: 'grid-2x2' }));
  expect(picked).toMatchObject({
    activePreset: 'grid-2x2',
    membershipBasis: 'stored',
    traySourceIds: [b.id],
  });
  expect(await studio.canvases.read(studioId)).toMatchObject({
    membershipBasis: 'resolved',
    traySourceIds: [],
  });
});
