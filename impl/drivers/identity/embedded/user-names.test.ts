import { expect, test } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { temporaryFolder, temporaryStore } from '../../../fixtures/store/store.ts';
import { nameOf, readUserName, userNamed } from './user-names.ts';

const clock = new ManualClock();

test('concurrent uses of a name in several processes create one user', async () => {
  const file = `${await temporaryFolder()}/shared.db`;
  const stores = [await temporaryStore({ file }), await temporaryStore({ file })];
  const ids = await Promise.all(
    Array.from({ length: 10 }, (_, index) => stores[index % 2]).map((store) =>
      store ? userNamed(store, clock, 'alice') : undefined,
    ),
  );
  expect(new Set(ids).size).toBe(1);
  expect(await stores[0]?.all('SELECT name FROM users')).toEqual([{ name: 'alice' }]);
});

test('a user keeps the first spelling of the name', async () => {
  const store = await temporaryStore();
  const id = await userNamed(store, clock, 'Alice');
  expect(await userNamed(store, clock, 'ALICE')).toBe(id);
  expect(await nameOf(store, id)).toBe('Alice');
});

test('an erased user has no name, and the name is free even if its record remains', async () => {
  const store = await temporaryStore();
  const id = await userNamed(store, clock, 'alice');
  await store.write('statement', (transaction) =>
    transaction.run("UPDATE users SET erased_at = '2026-01-01T00:00:00.000Z' WHERE id = ?", id),
  );
  expect(await nameOf(store, id)).toBeUndefined();
  const next = await userNamed(store, clock, 'alice');
  expect(next).not.toBe(id);
  expect(await userNamed(store, clock, 'alice')).toBe(next);
});

test.for([
  ['alice', 'alice'],
  ['  Alice   B. ', 'Alice B.'],
  ['zoe\u0308', 'zoë'],
  ['李雷', '李雷'],
  ["o'neil+test@example-1_x", "o'neil+test@example-1_x"],
  ['7', '7'],
  ['', undefined],
  ['.hidden', undefined],
  ['a/b', undefined],
  ['a\u0000b', undefined],
  ['\u202ealice', undefined],
  ['x'.repeat(65), undefined],
] as const)('reads the name %j as %j', ([text, name]) => {
  expect(readUserName(text)).toBe(name);
});
