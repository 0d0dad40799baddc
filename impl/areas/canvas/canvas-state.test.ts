import { expect, test } from 'vitest';
import { stub } from '../../fixtures/studio/studio-sources.ts';
import { unknownSourceInSettings } from './body-references.ts';
import type { CanvasSource } from './canvas-sources.ts';
import { resolve, toCanvasState } from './canvas-state.ts';
import { type Layout, untouchedLayout } from './layout.ts';
import type { Plan } from './planner.ts';
import { presetLibrary } from './presets.ts';

const noPlan: Plan = { seats: [], tray: [], broughtIn: [] };

function shown(sources: readonly CanvasSource[], layout: Partial<Layout> = {}, lastPlan = noPlan) {
  const whole = { ...untouchedLayout, ...layout };
  const membership = resolve(whole, sources, presetLibrary, lastPlan);
  const updatedAt = '2026-01-01T00:00:00.000Z';
  return toCanvasState({ layout: whole, layoutRev: 7, updatedAt }, membership, sources);
}

const order = (state: ReturnType<typeof shown>) => state.placements.map(({ sourceId }) => sourceId).join(' ');
const rect = { x: 10, y: 20, width: 300, height: 200 };

test('an untouched canvas has the default of every field', () => {
  expect(shown([])).toEqual({
    layoutMode: 'auto',
    layoutRev: 7,
    activePreset: 'grid-2x2',
    canvasWidth: 1920,
    canvasHeight: 1080,
    aspectRatio: '16/9',
    fitMode: 'contain',
    autoEmphasisEnabled: false,
    broughtInSourceIds: [],
    traySourceIds: [],
    tileOrder: [],
    focusSourceId: '',
    spotlightId: '',
    pinnedOwnerId: '',
    screenPriority: false,
    slotAssignments: {},
    membershipBasis: 'resolved',
    output: { width: 1920, height: 1080, fpsNum: 30, fpsDen: 1 },
    placements: [],
    updatedAt: '2026-01-01T00:00:00.000Z',
  });
});

test('a seated source has its rect and only the members that were set', () => {
  expect(shown([stub('a')]).placements).toEqual([
    {
      sourceId: 'a',
      name: 'Source a',
      type: 'webcam',
      active: true,
      onCanvas: true,
      inTray: false,
      zIndex: 0,
      alpha: 1,
      visible: true,
      rect: { x: 0, y: 0, width: 960, height: 540 },
    },
  ]);
});

test('a device source has its owner and the flag that it was brought in', () => {
  const devices = [stub('a', { ownerSub: 'ann' }), stub('b', { ownerSub: 'ann' })];
  const state = shown(devices);
  expect(state.broughtInSourceIds).toEqual(['b']);
  expect(state.placements).toMatchObject([{ ownerSub: 'ann' }, { ownerSub: 'ann', broughtIn: true }]);
  expect(state.placements[0]).not.toHaveProperty('broughtIn');
});

test('in auto mode a displaced source has no rect, even if one was set', () => {
  const state = shown([stub('a'), stub('b')], { activePreset: 'solo', tiles: { b: { rect } } });
  expect(state.placements[1]).toMatchObject({ sourceId: 'b', onCanvas: false, inTray: true });
  expect(state.placements[1]).not.toHaveProperty('rect');
  expect(state.traySourceIds).toEqual(['b']);
});

test('in auto mode a hidden source keeps its seat and its rect', () => {
  const [placement] = shown([stub('a')], { tiles: { a: { visible: false } } }).placements;
  expect(placement).toMatchObject({ onCanvas: true, visible: false, rect: { width: 960 } });
});

test('in advanced mode a source is on the canvas if it has a visible rect, regardless of the tray', () => {
  const sources = ['a', 'b', 'c', 'd'].map((id) => stub(id));
  const state = shown([...sources, stub('e', { active: false })], {
    layoutMode: 'advanced',
    traySourceIds: ['a', 'c'],
    tiles: { a: { rect }, b: { rect, visible: false }, e: { rect } },
  });
  const [a, b, c, d, e] = state.placements;
  expect(a).toMatchObject({ sourceId: 'a', onCanvas: true, inTray: false, rect });
  expect(b).toMatchObject({ sourceId: 'b', onCanvas: false, inTray: true, visible: false, rect });
  expect(c).toMatchObject({ sourceId: 'c', onCanvas: false, inTray: true });
  expect(d).toMatchObject({ sourceId: 'd', onCanvas: false, inTray: true });
  expect(e).toMatchObject({ sourceId: 'e', onCanvas: false, inTray: false, active: false });
  expect(e).not.toHaveProperty('rect');
  expect(state).toMatchObject({ traySourceIds: ['c', 'b', 'd'], membershipBasis: 'resolved' });
});

test('placed tiles come in draw order with ties by id, then the others by id', () => {
  const sources = ['e', 'd', 'c', 'b', 'a'].map((id) => stub(id));
  const tiles = { e: { rect, zIndex: -1 }, b: { rect, zIndex: 3 }, c: { rect }, a: { rect } };
  expect(order(shown(sources, { layoutMode: 'advanced', tiles }))).toBe('e a c b d');
  const hero = shown(sources, { activePreset: 'solo', tiles: { d: { zIndex: 99 } } });
  expect(order(hero)).toBe('e a b c d');
});

test('an inset is drawn in front of its background', () => {
  const state = shown([stub('z'), stub('a')], { activePreset: 'picture-in-picture' });
  expect(state.placements).toMatchObject([
    { sourceId: 'z', zIndex: 0, rect: { width: 1920 } },
    { sourceId: 'a', zIndex: 1, rect: { width: 480 } },
  ]);
});

test('the legacy spotlight follows focus', () => {
  expect(shown([stub('a')], { focusSourceId: 'a' })).toMatchObject({ spotlightId: 'a' });
});

test('a preset that the library lacks keeps the last seats, as a stored fallback', () => {
  const lastPlan: Plan = {
    seats: [
      { sourceId: 'a', slot: 0, rect },
      { sourceId: 'b', slot: 1, rect },
      { sourceId: 'gone', slot: 2, rect },
    ],
    tray: [],
    broughtIn: ['b', 'gone'],
  };
  const sources = [stub('a'), stub('b', { active: false }), stub('c')];
  const state = shown(sources, { activePreset: 'from-a-later-version' }, lastPlan);
  expect(state).toMatchObject({ membershipBasis: 'stored', traySourceIds: ['c'], broughtInSourceIds: [] });
  expect(state.placements).toMatchObject([
    { sourceId: 'a', onCanvas: true, rect },
    { sourceId: 'b', onCanvas: false, inTray: false },
    { sourceId: 'c', onCanvas: false, inTray: true },
  ]);
});

test('a preset that the library lacks has no effect in advanced mode', () => {
  const state = shown([stub('a')], { layoutMode: 'advanced', activePreset: 'from-a-later-version' });
  expect(state.membershipBasis).toBe('resolved');
});

test.each(['auto', 'advanced'] as const)(
  'in %s mode the work for a source does not grow with the number of sources',
  (layoutMode) => {
    let read = 0;
    const count = 1000;
    const sources = Array.from({ length: count }, (_, index) => {
      const { id, ...source } = stub(`s${String(index).padStart(4, '0')}`);
      return {
        ...source,
        get id() {
          read += 1;
          return id;
        },
      };
    });
    const ids = sources.map(({ id }) => id);
    const layout = { layoutMode, tileOrder: ids, traySourceIds: ids.slice(0, count / 2) };
    expect(shown(sources, layout).placements).toHaveLength(count);
    expect(unknownSourceInSettings({ tileOrder: ids, traySourceIds: ids }, sources)).toBeUndefined();
    expect(read).toBeLessThan(200 * count);
  },
);
