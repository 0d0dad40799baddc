import { expect, test } from 'vitest';
import { DepartedOwners } from './departed-owners.ts';

const never = new Promise<never>(() => {});

test('a take waits until its deadline for a presence that does not respond', async () => {
  const departed = new DepartedOwners({ presence: { gone: () => never }, leaseMs: 15_000, waitMs: 20 });
  expect(await departed.of('a count', ['owner'], departed.deadline())).toEqual([]);
});

test('a take waits until it is known that an owner is gone', async () => {
  let looks = 0;
  const gone = async (owners: readonly string[]) => {
    looks += 1;
    return new Set(looks < 3 ? [] : owners);
  };
  const departed = new DepartedOwners({ presence: { gone }, leaseMs: 15_000, waitMs: 60_000 });
  expect(await departed.of('a count', ['owner'], departed.deadline())).toEqual(['owner']);
  expect(looks).toBe(3);
});

test('rejects further takes while a thousand wait', async () => {
  const gone = new Set<string>();
  const presence = { gone: async () => gone };
  const departed = new DepartedOwners({ presence, leaseMs: 15_000, waitMs: 60_000 });
  const request = () => departed.of('a count', ['owner'], departed.deadline());
  const waiting = Array.from({ length: 1_000 }, request);
  expect(await request()).toEqual([]);
  gone.add('owner');
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => ['owner']));
});

test('searches for an owner once in each count', async () => {
  const presence = { gone: async (owners: readonly string[]) => new Set(owners) };
  const departed = new DepartedOwners({ presence, leaseMs: 15_000, waitMs: 60_000 });
  const request = (count: string) => departed.of(count, ['owner'], departed.deadline());
  expect(await request('one')).toEqual(['owner']);
  departed.removed('one', ['owner']);
  expect(await request('one')).toEqual([]);
  expect(await request('other')).toEqual(['owner']);
});
