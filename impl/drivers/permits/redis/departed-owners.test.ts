import { expect, test } from 'vitest';
import { DepartedOwners } from './departed-owners.ts';

const never = new Promise<never>(() => {});

test('a take waits for a presence that does not respond until its deadline', async () => {
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

test('rejects one take more than a thousand waiting ones at once', async () => {
  const gone = new Set<string>();
  const presence = { gone: async () => gone };
  const departed = new DepartedOwners({ presence, leaseMs: 15_000, waitMs: 60_000 });
  const ask = () => departed.of('a count', ['owner'], departed.deadline());
  const waiting = Array.from({ length: 1_000 }, ask);
  expect(await ask()).toEqual([]);
  gone.add('owner');
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => ['owner']));
});

test('looks for an owner once in a count without its places, and again in other counts', async () => {
  const presence = { gone: async (owners: readonly string[]) => new Set(owners) };
  const departed = new DepartedOwners({ presence, leaseMs: 15_000, waitMs: 60_000 });
  const ask = (count: string) => departed.of(count, ['owner'], departed.deadline());
  expect(await ask('one')).toEqual(['owner']);
  departed.buried('one', ['owner']);
  expect(await ask('one')).toEqual([]);
  expect(await ask('other')).toEqual(['owner']);
});
