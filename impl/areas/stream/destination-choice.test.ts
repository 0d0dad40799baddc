import { expect, test } from 'vitest';
import { choose } from './destination-choice.ts';

const known = (count: number, disabled = -1) =>
  Array.from({ length: count }, (_, index) => ({ id: `dst_${index}`, enabled: index !== disabled }));

test('chooses the named destinations, each once, or every enabled one (DEST-04)', () => {
  expect(choose(known(3), ['dst_2', 'dst_0', 'dst_2'])).toEqual({ destinationIds: ['dst_2', 'dst_0'] });
  expect(choose(known(3, 1), undefined)).toEqual({ destinationIds: ['dst_0', 'dst_2'] });
  expect(choose(known(1, 0), undefined)).toMatchObject({ rejected: 'conflict' });
});

test('an unknown destination is reported before a disabled one', () => {
  expect(choose(known(2, 0), ['dst_0', 'dst_9'])).toMatchObject({ rejected: 'not_found' });
  expect(choose(known(2, 0), ['dst_1', 'dst_0'])).toEqual({
    rejected: 'invalid_request',
    message: 'body.destinationIds: dst_0 is disabled; enable it first.',
  });
});

test('the work grows linearly with names and destinations', () => {
  let read = 0;
  const counted = known(500).map(({ id, enabled }) => ({
    enabled,
    get id() {
      read += 1;
      return id;
    },
  }));
  const wanted = Array.from({ length: 500 }, (_, index) => `dst_${499 - index}`);
  expect(choose(counted, wanted)).toEqual({ destinationIds: wanted });
  expect(read).toBeLessThan(5 * 500);
});
