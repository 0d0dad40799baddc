import { expect, test } from 'vitest';
import { stub } from '../../fixtures/studio/studio-sources.ts';
import { isCanvasEligible } from '../source-kinds.ts';
import type { CanvasSource } from './canvas-sources.ts';
import { type PlanIntent, plan } from './planner.ts';
import { type Preset, presetLibrary, type Rect } from './presets.ts';

/** A generator of pseudo-random numbers, which are the same in every run (mulberry32). */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const types = ['webcam', 'rtmp', 'screen', 'audio-file', 'image', 'hologram'];
const owners = [undefined, 'ann', 'ben'];

interface Case {
  readonly sources: readonly CanvasSource[];
  readonly preset: Preset;
  readonly intent: PlanIntent;
}

function anyCase(seed: number): Case {
  const roll = dice(seed);
  const pick = <T>(from: readonly T[]) => from[roll(from.length)] as T;
  const sources = Array.from({ length: roll(14) }, (_, index) => {
    const ownerSub = pick(owners);
    const source = { type: pick(types), active: roll(4) > 0, ...(ownerSub ? { ownerSub } : {}) };
    return stub(`src_${index.toString(36)}`, source);
  });
  // Ids of deleted or unknown sources have no effect.
  const ids = [...sources.map(({ id }) => id), 'gone'];
  const some = () => [...new Set(Array.from({ length: roll(5) }, () => pick(ids)))];
  const preset = pick(presetLibrary.presets);
  const assigned = some().map((id) => [String(roll(preset.slots.length + 1)), id]);
  return {
    sources,
    preset,
    intent: {
      tileOrder: some(),
      focusSourceId: roll(2) ? pick(ids) : '',
      pinnedOwnerId: pick(['', 'ann', 'nobody']),
      screenPriority: roll(2) === 1,
      traySourceIds: roll(2) ? some() : [],
      slotAssignments: { [preset.id]: Object.fromEntries(assigned) },
    },
  };
}

const cases = Array.from({ length: 2000 }, (_, seed) => anyCase(seed));
const overlap = (one: Rect, other: Rect) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

test('every active source with a picture is either seated or in the tray, exactly once', () => {
  for (const { sources, preset, intent } of cases) {
    const { seats, tray } = plan(sources, preset, intent);
    const met = [...seats.map(({ sourceId }) => sourceId), ...tray].sort();
    const expected = sources
      .filter((source) => source.active && isCanvasEligible(source))
      .map(({ id }) => id);
    expect(met).toEqual(expected.sort());
  }
});

test('seats never overlap, except an inset on its hero', () => {
  for (const { sources, preset, intent } of cases) {
    if (preset.id === 'picture-in-picture') continue;
    const rects = plan(sources, preset, intent).seats.map(({ rect }) => rect);
    for (const [index, rect] of rects.entries()) {
      expect(rects.slice(index + 1).some((other) => overlap(rect, other))).toBe(false);
    }
  }
});

test('no slot has two sources', () => {
  for (const { sources, preset, intent } of cases) {
    const slots = plan(sources, preset, intent).seats.map(({ slot }) => slot);
    expect(new Set(slots).size).toBe(slots.length);
    expect(slots.every((slot) => slot >= 0 && slot < preset.slots.length)).toBe(true);
  }
});

test('no source overflows while a seat is free', () => {
  for (const { sources, preset, intent } of cases) {
    const { seats, tray } = plan(sources, preset, intent);
    const overflow = tray.filter((id) => !intent.traySourceIds.includes(id));
    if (seats.length < preset.slots.length) expect(overflow).toEqual([]);
  }
});

test('a source that is brought in is seated and not in the tray', () => {
  for (const { sources, preset, intent } of cases) {
    const { tray, broughtIn, seats } = plan(sources, preset, intent);
    expect(broughtIn.filter((id) => tray.includes(id))).toEqual([]);
    expect(broughtIn.every((id) => seats.some(({ sourceId }) => sourceId === id))).toBe(true);
  }
});

test('no owner has two seats while an owner without a seat waits', () => {
  for (const { sources, preset, intent } of cases) {
    // A second seat for an owner can be requested by hand, so such requests are removed.
    const unasked = { ...intent, focusSourceId: '', pinnedOwnerId: '', slotAssignments: {} };
    const { seats, tray, broughtIn } = plan(sources, preset, unasked);
    if (broughtIn.length === 0 || preset.screenFirst) continue;
    const ownerOf = (id: string) => sources.find((source) => source.id === id)?.ownerSub ?? id;
    const seated = new Set(seats.map(({ sourceId }) => ownerOf(sourceId)));
    const waiting = tray.filter((id) => !intent.traySourceIds.includes(id)).map(ownerOf);
    expect(waiting.filter((owner) => !seated.has(owner))).toEqual([]);
  }
});

test('the same input gives the same seats', () => {
  for (const { sources, preset, intent } of cases.slice(0, 500)) {
    const first = plan(sources, preset, intent);
    expect(plan(structuredClone(sources), preset, structuredClone(intent))).toEqual(first);
  }
});
