import { expect, test } from 'vitest';
import { standIn } from '../../fixtures/studio/studio-sources.ts';
import type { Reader } from '../../ports/store.ts';
import { isCanvasEligible } from '../source-kinds.ts';
import { canvasSource, ownedSources } from './canvas-sources.ts';

const reader = {} as Reader;

test('a device source belongs to the owner of the studio, and no other source to anybody', async () => {
  const listed = [standIn('a'), { ...standIn('b'), deviceId: 'phone' }];
  const owned = ownedSources(
    async () => listed,
    async () => 'alice',
  );
  const sources = await owned.of(reader, 'std_1');
  expect(sources.map(({ id, ownerSub }) => [id, ownerSub])).toEqual([
    ['a', undefined],
    ['b', 'alice'],
  ]);
});

test('nobody asks for the owner where there is no device', async () => {
  const owned = ownedSources(
    async () => [standIn('a')],
    () => Promise.reject(new Error('nobody should ask')),
  );
  expect(await owned.of(reader, 'std_1')).toHaveLength(1);
});

test('what the canvas does not show is no part of a source to it', () => {
  const source = { ...standIn('a'), publishing: true, updatedAt: 'now' };
  expect(canvasSource(source)).toStrictEqual(standIn('a'));
});

test('sound alone is nothing to seat', () => {
  expect(isCanvasEligible(standIn('a', { type: 'audio-file' }))).toBe(false);
  expect(isCanvasEligible(standIn('a', { type: 'video-file' }))).toBe(true);
});
