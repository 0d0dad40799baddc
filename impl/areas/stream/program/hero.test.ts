import { expect, test } from 'vitest';
import type { CanvasState } from '../../../../generated/schemas.ts';
import { toCanvasState } from '../../canvas/canvas-state.ts';
import { untouchedLayout } from '../../canvas/layout.ts';
import { plan as seatsOf } from '../../canvas/planner.ts';
import { presetLibrary, presetOf } from '../../canvas/presets.ts';
import { programPlan } from './plan.ts';

const cameras = ['a', 'b', 'c'].map((id) => ({ id, name: id, type: 'webcam', active: true }));

/** The source in an open hero seat, with sources seated by the planner. */
function heroOf(settings: Partial<typeof untouchedLayout>, sources = cameras): string | undefined {
  const layout = { ...untouchedLayout, activePreset: 'hero-left', autoEmphasisEnabled: true, ...settings };
  const preset = presetOf(presetLibrary, layout.activePreset);
  if (!preset) throw new Error(`there is no preset ${layout.activePreset}`);
  const revision = { layout, layoutRev: 0, updatedAt: '2026-01-01T00:00:00.000Z' };
  const membership = { basis: 'resolved', plan: seatsOf(sources, preset, layout) } as const;
  const canvas: CanvasState = toCanvasState(revision, membership, sources);
  return programPlan(canvas, { master: { muted: false, volume: 1 }, sources: [] }, new Map()).heroSourceId;
}

test('with auto emphasis, the hero seat is open to the loudest source (CANVAS-11)', () => {
  expect(heroOf({})).toBe('a');
  expect(heroOf({ tileOrder: ['b'] })).toBe('b');
  expect(heroOf({ activePreset: 'picture-in-picture' })).toBe('a');
});

test.each([
  ['auto emphasis is off', { autoEmphasisEnabled: false }],
  ['tiles are placed by hand', { layoutMode: 'advanced' as const }],
  ['no seat is larger than the others', { activePreset: 'grid-2x2' }],
  ['there is one seat', { activePreset: 'solo' }],
  ['an owner is pinned', { pinnedOwnerId: 'usr_1' }],
  ['a source is in focus', { focusSourceId: 'b' }],
  ['the seat is assigned', { slotAssignments: { 'hero-left': { '0': 'c' } } }],
])('the hero seat is not open if %s', (_, settings) => {
  expect(heroOf(settings)).toBeUndefined();
});

test('an assignment in another preset or of another seat keeps the hero seat open', () => {
  expect(heroOf({ slotAssignments: { 'hero-top': { '0': 'c' }, 'hero-left': { '1': 'b' } } })).toBe('a');
});

test('a shared screen stays in the hero seat', () => {
  const screen = { id: 's', name: 's', type: 'screen', active: true };
  expect(heroOf({ activePreset: 'screen-share' }, [...cameras, screen])).toBeUndefined();
  expect(heroOf({ screenPriority: true }, [...cameras, screen])).toBeUndefined();
});
