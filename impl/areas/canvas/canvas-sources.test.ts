import { expect, test } from 'vitest';
import { stub } from '../../fixtures/studio/studio-sources.ts';
import type { Reader } from '../../ports/store.ts';
import { isCanvasEligible } from '../source-kinds.ts';
import { canvasSource, ownedSources } from './canvas-sources.ts';

const reader = {} as Reader;

test('a device source belongs to the owner of the studio, and other sources have no owner', async () => {
  const listed = [stub('a'), { ...stub('b'), deviceId: 'phone' }];
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

test('the owner is not read if no source is a device', async () => {
  const owned = ownedSources(
    async () => [stub('a')],
    () => Promise.reject(new Error('the owner was read')),
  );
  expect(await owned.of(reader, 'std_1')).toHaveLength(1);
});

test('a canvas source has only the members that the canvas shows', () => {
  const source = { ...stub('a'), publishing: true, updatedAt: 'now' };
  expect(canvasSource(source)).toStrictEqual(stub('a'));
});

test('a source without a picture cannot be seated', () => {
  expect(isCanvasEligible(stub('a', { type: 'audio-file' }))).toBe(false);
  expect(isCanvasEligible(stub('a', { type: 'video-file' }))).toBe(true);
});
