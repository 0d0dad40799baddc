import { expect, test } from 'vitest';
import { MemoryPermits } from './memory-permits.ts';

test('takes a permit in all counts or in none, and a released permit is available again', async () => {
  const permits = new MemoryPermits();
  const [mine, all] = [
    { name: 'mine', max: 2 },
    { name: 'all', max: 3 },
  ];
  const first = await permits.take([mine, all]);
  await permits.take([mine, all]);
  expect(await permits.take([mine, all])).toEqual({ full: 'mine' });
  expect(await permits.take([all])).toHaveProperty('permit');
  expect(await permits.take([{ name: 'yours', max: 2 }, all])).toEqual({ full: 'all' });
  if (!('permit' in first)) throw new Error('there was no permit');
  first.permit.release();
  first.permit.release();
  expect(await permits.take([mine, all])).toHaveProperty('permit');
  expect(await permits.take([mine, all])).toEqual({ full: 'mine' });
});
