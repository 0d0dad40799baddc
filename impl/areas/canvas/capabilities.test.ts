import { expect, test } from 'vitest';
import { capabilities, presetKnowledge } from './capabilities.ts';
import { presetLibrary } from './presets.ts';

test('lists every preset with its seats as fractions and in canvas units', () => {
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

test('lists no preset while the encoder is unreachable', () => {
  expect(capabilities(presetLibrary, 'none')).toMatchObject({ libraryVersion: '', presets: [] });
});

test('presets that cannot be resolved have all-zero rects and no version', () => {
  const { libraryVersion, presets } = capabilities(presetLibrary, 'unresolved');
  expect(libraryVersion).toBe('');
  expect(presets).toHaveLength(presetLibrary.presets.length);
  for (const { slots } of presets) {
    for (const { rect } of slots) expect(rect).toEqual({ x: 0, y: 0, width: 0, height: 0 });
  }
});

test('uses the encoder’s response, and treats an error or a timeout as unresolved', async () => {
  const states = (isReachable: () => Promise<boolean>) => presetKnowledge({ isReachable }, { timeoutMs: 5 });
  expect(await states(async () => true)).toBe('whole');
  expect(await states(async () => false)).toBe('none');
  const responses = { isReachable: async () => true };
  expect(await presetKnowledge(responses, { planner: false })).toBe('unresolved');
  expect(await states(() => Promise.reject(new Error('broken')))).toBe('unresolved');
  expect(await states(() => new Promise(() => {}))).toBe('unresolved');
});
