import { expect, test } from 'vitest';
import type {
  AudioSourceStrip,
  CanvasPlacement,
  CanvasState,
  StudioAudio,
} from '../../../../generated/schemas.ts';
import { toCanvasState } from '../../canvas/canvas-state.ts';
import { untouchedLayout } from '../../canvas/layout.ts';
import { programPlan } from './plan.ts';

const rect = { x: 10, y: 20, width: 640, height: 360 };

function placement(sourceId: string, but: Partial<CanvasPlacement> = {}): CanvasPlacement {
  return {
    sourceId,
    name: sourceId,
    type: 'webcam',
    active: true,
    onCanvas: true,
    inTray: false,
    zIndex: 0,
    alpha: 1,
    visible: true,
    rect,
    ...but,
  };
}

function canvas(but: Partial<CanvasState> = {}): CanvasState {
  const revision = { layout: untouchedLayout, layoutRev: 0, updatedAt: '2026-01-01T00:00:00.000Z' };
  const nobody = { basis: 'resolved', plan: { seats: [], tray: [], broughtIn: [] } } as const;
  return { ...toCanvasState(revision, nobody, []), ...but };
}

function strip(sourceId: string, but: Partial<AudioSourceStrip> = {}): AudioSourceStrip {
  return {
    sourceId,
    name: sourceId,
    type: 'webcam',
    active: true,
    muted: false,
    volume: 1,
    pan: 0,
    soloed: false,
    trim: 1,
    muteGroups: [],
    ...but,
  };
}

function audio(...sources: AudioSourceStrip[]): StudioAudio {
  return { master: { muted: false, volume: 1 }, sources };
}

const plan = (state: CanvasState, mix = audio()) => programPlan(state, mix, new Map());
const idsOf = (state: CanvasState) => plan(state).tiles.map(({ sourceId }) => sourceId);

test('tiles are ordered from back to front, with ties by source id (CANVAS-29)', () => {
  const placements = [
    placement('c', { zIndex: 1 }),
    placement('b', { zIndex: 1 }),
    placement('a', { zIndex: 2 }),
    placement('d', { zIndex: -1 }),
  ];
  expect(idsOf(canvas({ placements }))).toEqual(['d', 'b', 'c', 'a']);
});

test.each(['auto', 'advanced'] as const)('only visible sources have a tile, in %s mode', (layoutMode) => {
  const { rect: _, ...seatless } = placement('seatless');
  const placements = [
    placement('shown'),
    placement('hidden', { visible: false }),
    placement('inactive', { active: false }),
    placement('in the tray', { onCanvas: false }),
    seatless,
  ];
  const shown = layoutMode === 'auto' ? ['shown'] : ['in the tray', 'shown'];
  expect(idsOf(canvas({ layoutMode, placements }))).toEqual(shown);
});

test('a tile has its own fit or the canvas’s, and its crop and alpha (CANVAS-10, CANVAS-43)', () => {
  const crop = { zoom: 2, panX: 0.5, panY: 1 };
  const placements = [placement('a'), placement('b', { fitMode: 'contain', crop, alpha: 0.5 })];
  expect(plan(canvas({ fitMode: 'stretch', placements })).tiles).toEqual([
    { sourceId: 'a', rect, alpha: 1, fit: 'stretch' },
    { sourceId: 'b', rect, alpha: 0.5, fit: 'contain', crop },
  ]);
});

test('the mix has every source, with or without a tile, and a solo changes nothing (AUDIO-16)', () => {
  const mix = audio(
    strip('a', { volume: 0.5, trim: 4, pan: -1 }),
    strip('b', { soloed: true }),
    strip('c', { muted: true }),
    strip('d', { active: false }),
  );
  expect(plan(canvas(), mix)).toMatchObject({
    tiles: [],
    masterGain: 1,
    strips: [
      { sourceId: 'a', gain: 2, pan: -1, muted: false },
      { sourceId: 'b', gain: 1, pan: 0, muted: false },
      { sourceId: 'c', gain: 1, pan: 0, muted: true },
      { sourceId: 'd', gain: 1, pan: 0, muted: true },
    ],
  });
});

test.each([
  [{ muted: false, volume: 3 }, 3],
  [{ muted: true, volume: 3 }, 0],
])('the master %j gives the gain %d', (master, gain) => {
  expect(plan(canvas(), { master, sources: [] }).masterGain).toBe(gain);
});

test('the output has the broadcast format and the background colour of the canvas (CANVAS-22, CANVAS-23)', () => {
  const output = { width: 1280, height: 720, fpsNum: 30_000, fpsDen: 1001 };
  expect(plan(canvas({ output, canvasBackground: { color: 'teal' } }))).toMatchObject({
    output,
    background: [0, 128, 128],
  });
  for (const state of [canvas(), canvas({ canvasBackground: { color: 'none of CSS' } })])
    expect(plan(state).background).toEqual([0, 0, 0]);
});

test.each([
  ['the vertical guide', { verticalOverlay: { enabled: true, xOffset: 300, width: 607, height: 1080 } }],
  ['the intended ratio', { aspectRatio: '9/16' }],
])('%s does not change the program (CANVAS-09, CANVAS-24)', (_, settings) => {
  const placements = [placement('a'), placement('b', { zIndex: 1 })];
  expect(plan(canvas({ placements, ...settings }))).toEqual(plan(canvas({ placements })));
});
