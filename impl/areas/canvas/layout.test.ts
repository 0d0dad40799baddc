import { expect, test } from 'vitest';
import { stub } from '../../fixtures/studio/studio-sources.ts';
import {
  type Layout,
  sceneOf,
  untouchedLayout,
  withoutUnknownSources,
  withScene,
  withSettings,
  withTile,
} from './layout.ts';
import { plan } from './planner.ts';
import { presetLibrary, presetOf } from './presets.ts';

const rect = { x: 1, y: 2, width: 3, height: 4 };
const noPlan = { seats: [], tray: [], broughtIn: [] };

test('removes all references to deleted sources from a layout', () => {
  const layout: Layout = {
    ...untouchedLayout,
    tileOrder: ['gone', 'a'],
    focusSourceId: 'gone',
    pinnedOwnerId: 'left',
    traySourceIds: ['a', 'gone'],
    slotAssignments: { solo: { 0: 'gone' }, 'grid-2x2': { 0: 'gone', 1: 'a' } },
    tiles: { gone: { rect }, a: { rect } },
  };
  expect(withoutUnknownSources(layout, [stub('a', { ownerSub: 'ann' })])).toEqual({
    ...untouchedLayout,
    tileOrder: ['a'],
    traySourceIds: ['a'],
    slotAssignments: { 'grid-2x2': { 1: 'a' } },
    tiles: { a: { rect } },
  });
});

test('a change of a tile changes only the given members', () => {
  const styled = withTile(untouchedLayout, 'a', { rect, alpha: 0.5, fitMode: 'stretch', baseRev: 3 });
  const moved = withTile(styled, 'a', { zIndex: 4, visible: false });
  expect(moved.tiles).toEqual({ a: { rect, alpha: 0.5, fitMode: 'stretch', zIndex: 4, visible: false } });
});

test('zoom 1 removes the crop', () => {
  const cropped = withTile(untouchedLayout, 'a', { crop: { zoom: 2, panX: 0.5, panY: 0.25 } });
  expect(cropped.tiles.a).toEqual({ crop: { zoom: 2, panX: 0.5, panY: 0.25 } });
  expect(withTile(cropped, 'a', { alpha: 1 }).tiles.a).toHaveProperty('crop');
  expect(withTile(cropped, 'a', { crop: { zoom: 1, panX: 0.5, panY: 0.25 } }).tiles.a).toEqual({});
});

test('leaving auto mode, tiles keep the planner’s rects, or the rects that were set before', () => {
  const preset = presetOf(presetLibrary, 'picture-in-picture');
  if (!preset) throw new Error('no preset');
  const layout = { ...untouchedLayout, tiles: { b: { rect, alpha: 0.5 } } };
  const seated = plan([stub('a'), stub('b'), stub('c')], preset, layout);
  const advanced = withSettings(layout, { layoutMode: 'advanced' }, seated);
  expect(advanced.tiles).toEqual({
    a: { rect: { x: 0, y: 0, width: 1920, height: 1080 }, plannedZ: 0 },
    b: { rect, alpha: 0.5, plannedZ: 1 },
  });
  expect(withSettings(advanced, { layoutMode: 'advanced' }, seated).tiles).toBe(advanced.tiles);
  expect(withSettings(advanced, { layoutMode: 'auto' }, seated).tiles).toBe(advanced.tiles);
});

test('settings replace the given members, without baseRev', () => {
  const background = { color: '#101010' };
  expect(withSettings(untouchedLayout, { canvasBackground: background, baseRev: 1 }, noPlan)).toEqual({
    ...untouchedLayout,
    canvasBackground: background,
  });
});

test('a recalled scene replaces everything except the broadcast format and the guide', () => {
  const captured: Layout = { ...untouchedLayout, activePreset: 'solo', tiles: { a: { rect } } };
  const now: Layout = {
    ...untouchedLayout,
    canvasBackground: { color: 'red' },
    verticalOverlay: { enabled: true, xOffset: 0, width: 9, height: 16 },
    output: { width: 1280, height: 720, fpsNum: 60, fpsDen: 1 },
    tiles: { b: { rect } },
  };
  expect(withScene(now, sceneOf(captured))).toEqual({
    ...captured,
    verticalOverlay: now.verticalOverlay,
    output: now.output,
  });
});
