import { expect, test } from 'vitest';
import { capabilities, presetKnowledge } from './capabilities.ts';
import { presetLibrary } from './presets.ts';

test('every preset is described, with its seats as fractions and in canvas units', () => {
  const { presets, ...rest } = capabilities(presetLibrary, 'whole');
  expect(rest).toEqual({
    canvasWidth: 1920,
    canvasHeight: 1080,
    fitModes: ['contain', 'stretch'],
    layoutModes: ['auto', 'advanced'],
    libraryVersion: '1',
    transitions: ['cut', 'fade'],
  });
  expect(presets.find(({ id }) => id === 'side-by-side')).toEqual({
    id: 'side-by-side',
    displayName: 'Side by side',
    slotCount: 2,
    overflowToTray: true,
    slots: [
      { index: 0, x: 0, y: 0.25, w: 0.5, h: 0.5, rect: { x: 0, y: 270, width: 960, height: 540 } },
      { index: 1, x: 0.5, y: 0.25, w: 0.5, h: 0.5, rect: { x: 960, y: 270, width: 960, height: 540 } },
    ],
    schematicSvg: expect.stringMatching(/^<svg .*<\/svg>$/),
  });
});

test('no preset is known while the encoder cannot be reached', () => {
  expect(capabilities(presetLibrary, 'none')).toMatchObject({ libraryVersion: '', presets: [] });
});

test('presets that cannot be resolved have seats of all zeros and no version', () => {
  const { libraryVersion, presets } = capabilities(presetLibrary, 'unresolved');
  expect(libraryVersion).toBe('');
  expect(presets).toHaveLength(presetLibrary.presets.length);
  for (const { slots } of presets) {
    for (const { rect } of slots) expect(rect).toEqual({ x: 0, y: 0, width: 0, height: 0 });
  }
});

test('the encoder’s word counts, its failure and its silence do not', async () => {
  const says = (isReachable: () => Promise<boolean>) => presetKnowledge({ isReachable }, { timeoutMs: 5 });
  expect(await says(async () => true)).toBe('whole');
  expect(await says(async () => false)).toBe('none');
  const answers = { isReachable: async () => true };
  expect(await presetKnowledge(answers, { planner: false })).toBe('unresolved');
  expect(await says(() => Promise.reject(new Error('broken')))).toBe('unresolved');
  expect(await says(() => new Promise(() => {}))).toBe('unresolved');
});
