import { expect, test } from 'vitest';
import { standIn } from '../../fixtures/studio/studio-sources.ts';
import { strangerInSettings } from './body-references.ts';
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

test('a canvas that nobody touched says so in every field', () => {
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

test('a seated source carries its rect and only what was set of it', () => {
  expect(shown([standIn('a')]).placements).toEqual([
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

test('a device source says whose it is, and that it was brought in', () => {
  const devices = [standIn('a', { ownerSub: 'ann' }), standIn('b', { ownerSub: 'ann' })];
  const state = shown(devices);
  expect(state.broughtInSourceIds).toEqual(['b']);
  expect(state.placements).toMatchObject([{ ownerSub: 'ann' }, { ownerSub: 'ann', broughtIn: true }]);
  expect(state.placements[0]).not.toHaveProperty('broughtIn');
});

test('in auto mode a displaced source has no rect, whatever was written', () => {
  const state = shown([standIn('a'), standIn('b')], { activePreset: 'solo', tiles: { b: { rect } } });
  expect(state.placements[1]).toMatchObject({ sourceId: 'b', onCanvas: false, inTray: true });
  expect(state.placements[1]).not.toHaveProperty('rect');
  expect(state.traySourceIds).toEqual(['b']);
});

test('in auto mode a hidden source keeps its seat and its rect', () => {
  const [placement] = shown([standIn('a')], { tiles: { a: { visible: false } } }).placements;
  expect(placement).toMatchObject({ onCanvas: true, visible: false, rect: { width: 960 } });
});

test('in advanced mode who is on the canvas is who has a visible rect; the tray is not asked', () => {
  const sources = ['a', 'b', 'c', 'd'].map((id) => standIn(id));
  const state = shown([...sources, standIn('e', { active: false })], {
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
  const sources = ['e', 'd', 'c', 'b', 'a'].map((id) => standIn(id));
  const tiles = { e: { rect, zIndex: -1 }, b: { rect, zIndex: 3 }, c: { rect }, a: { rect } };
  expect(order(shown(sources, { layoutMode: 'advanced', tiles }))).toBe('e a c b d');
  const hero = shown(sources, { activePreset: 'solo', tiles: { d: { zIndex: 99 } } });
  expect(order(hero)).toBe('e a b c d');
});

test('an inset lies in front of what it is on', () => {
  const state = shown([standIn('z'), standIn('a')], { activePreset: 'picture-in-picture' });
  expect(state.placements).toMatchObject([
    { sourceId: 'z', zIndex: 0, rect: { width: 1920 } },
    { sourceId: 'a', zIndex: 1, rect: { width: 480 } },
  ]);
});

test('the legacy spotlight follows focus', () => {
  expect(shown([standIn('a')], { focusSourceId: 'a' })).toMatchObject({ spotlightId: 'a' });
});

test('a preset that the library lacks leaves the last seats standing, as a stale fallback', () => {
  const lastPlan: Plan = {
    seats: [
      { sourceId: 'a', slot: 0, rect },
      { sourceId: 'b', slot: 1, rect },
      { sourceId: 'gone', slot: 2, rect },
    ],
    tray: [],
    broughtIn: ['b', 'gone'],
  };
  const sources = [standIn('a'), standIn('b', { active: false }), standIn('c')];
  const state = shown(sources, { activePreset: 'from-a-later-version' }, lastPlan);
  expect(state).toMatchObject({ membershipBasis: 'stored', traySourceIds: ['c'], broughtInSourceIds: [] });
  expect(state.placements).toMatchObject([
    { sourceId: 'a', onCanvas: true, rect },
    { sourceId: 'b', onCanvas: false, inTray: false },
    { sourceId: 'c', onCanvas: false, inTray: true },
  ]);
});

test('a preset that the library lacks does not matter in advanced mode', () => {
  const state = shown([standIn('a')], { layoutMode: 'advanced', activePreset: 'from-a-later-version' });
  expect(state.membershipBasis).toBe('resolved');
});

test.each(['auto', 'advanced'] as const)(
  'in %s mode a studio of many sources is no more than so much work for each',
  (layoutMode) => {
    let read = 0;
    const count = 1000;
    const sources = Array.from({ length: count }, (_, index) => {
      const { id, ...source } = standIn(`s${String(index).padStart(4, '0')}`);
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
    expect(strangerInSettings({ tileOrder: ids, traySourceIds: ids }, sources)).toBeUndefined();
    expect(read).toBeLessThan(200 * count);
  },
);
