import { expect, test } from 'vitest';
import { MemoryPlaces } from './memory-permits.ts';

test('a place is taken in each count or in none, and another has it once it is given back', async () => {
  const places = new MemoryPlaces();
  const [mine, all] = [
    { name: 'mine', most: 2 },
    { name: 'all', most: 3 },
  ];
  const first = await places.take([mine, all]);
  await places.take([mine, all]);
  expect(await places.take([mine, all])).toEqual({ full: 'mine' });
  expect(await places.take([all])).toHaveProperty('place');
  expect(await places.take([{ name: 'yours', most: 2 }, all])).toEqual({ full: 'all' });
  if (!('place' in first)) throw new Error('there was no place');
  first.place.giveBack();
  first.place.giveBack();
  expect(await places.take([mine, all])).toHaveProperty('place');
  expect(await places.take([mine, all])).toEqual({ full: 'mine' });
});
