import { expect, test } from 'vitest';
import { stub } from '../../fixtures/studio/studio-sources.ts';
import type { CanvasSource } from './canvas-sources.ts';
import { type PlanIntent, plan } from './planner.ts';
import { presetLibrary, presetOf } from './presets.ts';

const nothingRequested: PlanIntent = {
  tileOrder: [],
  focusSourceId: '',
  pinnedOwnerId: '',
  screenPriority: false,
  traySourceIds: [],
  slotAssignments: {},
};

function planned(presetId: string, sources: readonly CanvasSource[], intent: Partial<PlanIntent> = {}) {
  const preset = presetOf(presetLibrary, presetId);
  if (!preset) throw new Error(`no preset ${presetId}`);
  return plan(sources, preset, { ...nothingRequested, ...intent });
}

/** The source of each slot, `-` for an empty slot. */
function seating(presetId: string, sources: readonly CanvasSource[], intent: Partial<PlanIntent> = {}) {
  const { seats } = planned(presetId, sources, intent);
  const slots = presetOf(presetLibrary, presetId)?.slots ?? [];
  return slots.map((_, index) => seats.find(({ slot }) => slot === index)?.sourceId ?? '-').join(' ');
}

const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((id) => stub(id)) as [
  CanvasSource,
  CanvasSource,
  CanvasSource,
  CanvasSource,
  CanvasSource,
];
const screen = stub('s', { type: 'screen' });
const phone = stub('p', { ownerSub: 'ann' });
const tablet = stub('q', { ownerSub: 'ann' });

test('sources are seated in the order of the list', () => {
  expect(seating('grid-2x2', [a, b, c])).toBe('a b c -');
});

test('a seat has the rect of its slot in the preset', () => {
  expect(planned('grid-2x2', [a, b]).seats).toEqual([
    { sourceId: 'a', slot: 0, rect: { x: 0, y: 0, width: 960, height: 540 } },
    { sourceId: 'b', slot: 1, rect: { x: 960, y: 0, width: 960, height: 540 } },
  ]);
});

test('a source without a seat is in the tray', () => {
  expect(planned('side-by-side', [a, b, c, d])).toMatchObject({ tray: ['c', 'd'] });
});

test('an inactive source is neither seated nor in the tray', () => {
  expect(planned('solo', [stub('a', { active: false }), b, stub('c', { active: false })])).toMatchObject({
    seats: [{ sourceId: 'b' }],
    tray: [],
  });
});

test('a source without a picture is neither seated nor in the tray', () => {
  const music = stub('m', { type: 'audio-file' });
  expect(planned('solo', [music, a, b])).toMatchObject({ seats: [{ sourceId: 'a' }], tray: ['b'] });
});

test('a source of an unknown type is seated', () => {
  expect(seating('solo', [stub('h', { type: 'hologram' })])).toBe('h');
});

test('a studio without sources has no seats', () => {
  expect(planned('grid-3x3', [])).toEqual({ seats: [], tray: [], broughtIn: [] });
});

test('sources in tileOrder are seated first, then the others in the order of the list', () => {
  expect(seating('grid-2x2', [a, b, c, d], { tileOrder: ['d', 'b'] })).toBe('d b a c');
});

test('sources last in tileOrder overflow first', () => {
  expect(planned('solo', [a, b, c], { tileOrder: ['c', 'b'] })).toMatchObject({
    seats: [{ sourceId: 'c' }],
    tray: ['b', 'a'],
  });
});

test('focus takes slot 0 and the others keep their order', () => {
  expect(seating('hero-left', [a, b, c], { focusSourceId: 'c' })).toBe('c a b -');
});

test('an inactive focused source is ignored', () => {
  expect(seating('solo', [a, stub('b', { active: false })], { focusSourceId: 'b' })).toBe('a');
});

test('a source in the tray takes no seat, even if one is free', () => {
  expect(planned('grid-2x2', [a, b], { traySourceIds: ['a'] })).toMatchObject({
    seats: [{ sourceId: 'b', slot: 0 }],
    tray: ['a'],
  });
});

test('the tray lists sources put there by hand before the overflow', () => {
  expect(planned('solo', [a, b, c, d], { traySourceIds: ['d', 'b'] })).toMatchObject({
    tray: ['d', 'b', 'c'],
  });
});

test('the tray overrides focus and slot assignments', () => {
  const intent = { traySourceIds: ['a'], focusSourceId: 'a', slotAssignments: { solo: { 0: 'a' } } };
  expect(seating('solo', [a, b], intent)).toBe('b');
});

test('a slot assignment overrides everything except the tray, and other sources fill the remaining slots', () => {
  const slotAssignments = { 'grid-2x2': { 2: 'a' } };
  expect(seating('grid-2x2', [a, b, c], { slotAssignments })).toBe('b c a -');
  expect(seating('grid-2x2', [a, b, c], { slotAssignments, focusSourceId: 'a' })).toBe('b c a -');
});

test('assignments of another preset have no effect', () => {
  expect(seating('solo', [a, b], { slotAssignments: { 'grid-2x2': { 0: 'b' } } })).toBe('a');
});

test('a slot assigned to an inactive source goes to the next', () => {
  const off = stub('b', { active: false });
  expect(seating('solo', [a, off], { slotAssignments: { solo: { 0: 'b' } } })).toBe('a');
});

test('a focused source is seated before the others if its slot is assigned by hand', () => {
  const intent = { slotAssignments: { 'side-by-side': { 0: 'a' } }, focusSourceId: 'd' };
  expect(seating('side-by-side', [a, b, c, d], intent)).toBe('a d');
});

test('a pinned owner is the hero of a preset for people, even against the focus', () => {
  expect(seating('hero-top', [a, phone, b], { pinnedOwnerId: 'ann' })).toBe('p a b - -');
  expect(seating('hero-top', [a, phone, b], { pinnedOwnerId: 'ann', focusSourceId: 'b' })).toBe('p b a - -');
});

test('a pinned owner changes nothing in a preset that is not for people', () => {
  expect(seating('picture-in-picture', [a, phone], { pinnedOwnerId: 'ann' })).toBe('a p');
});

test('a shared screen ranks before cameras only if it has priority', () => {
  expect(seating('solo', [a, screen])).toBe('a');
  expect(seating('solo', [a, screen], { screenPriority: true })).toBe('s');
  expect(seating('solo', [a, screen], { screenPriority: true, tileOrder: ['a'] })).toBe('s');
});

test('the shared-screen preset has a screen as its hero, with or without priority', () => {
  expect(seating('screen-share', [a, b, screen])).toBe('s a b - -');
  expect(seating('screen-share', [a, b])).toBe('a b - - -');
  expect(seating('screen-share', [a, b, screen], { focusSourceId: 'b' })).toBe('b a s - -');
});

test('sources of one owner share one seat while others wait', () => {
  const seats = planned('side-by-side', [phone, tablet, a]);
  expect(seats.seats.map(({ sourceId }) => sourceId)).toEqual(['p', 'a']);
  expect(seats).toMatchObject({ tray: ['q'], broughtIn: [] });
});

test('free seats bring in additional sources of an owner', () => {
  const seats = planned('grid-2x2', [phone, tablet, a]);
  expect(seats.seats.map(({ sourceId }) => sourceId)).toEqual(['p', 'a', 'q']);
  expect(seats).toMatchObject({ tray: [], broughtIn: ['q'] });
});

test('of two sources of an owner, the lower-ranked one is brought in', () => {
  expect(planned('grid-2x2', [phone, tablet], { tileOrder: ['q'] }).broughtIn).toEqual(['p']);
});

test('a source assigned by hand is not seated twice for its owner', () => {
  const slotAssignments = { 'side-by-side': { 0: 'q' } };
  expect(planned('side-by-side', [phone, tablet, a], { slotAssignments })).toMatchObject({
    seats: [{ sourceId: 'q' }, { sourceId: 'a' }],
    tray: ['p'],
    broughtIn: [],
  });
});

test('sources without an owner never share a seat', () => {
  expect(planned('grid-2x2', [a, b, c, d, e])).toMatchObject({ tray: ['e'], broughtIn: [] });
});
