import { expect, test } from 'vitest';
import { errorOf, startApi } from '../../fixtures/api.ts';
import { requireBelow, requireBytes } from './ceiling.ts';

const rooms = { name: 'rooms', of: 'rooms', per: 'account', max: 2, status: 409, code: 'ceiling_reached' };

test('rejects a resource above the ceiling, and the error contains the ceiling', async () => {
  let held = 0;
  const { send } = await startApi([
    {
      method: 'POST',
      traits: { ceiling: rooms },
      async handler() {
        requireBelow(rooms, held);
        held += 1;
        return { status: 201, body: {} };
      },
    },
  ]);
  const make = () => send('/thing', { method: 'POST' });
  expect([(await make()).status, (await make()).status]).toEqual([201, 201]);
  expect(await make()).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'ceiling_reached',
        message: 'One account may have 2 rooms at the most, and this one has them.',
        max: 2,
      },
    },
  });
  expect(held).toBe(2);
});

test('rejects at a ceiling that was lowered below the current count', () => {
  expect(errorOf(() => requireBelow(rooms, 7))).toMatchObject({ status: 409, extra: { max: 2 } });
});

test('accepts bytes up to the ceiling, rejects more, and always accepts shrinking', () => {
  const notes = { ...rooms, of: 'bytes of notes', max: 100, unit: 'bytes' as const };
  requireBytes(notes, 60, 40);
  requireBytes(notes, 500, 0);
  requireBytes(notes, 500, -10);
  expect(errorOf(() => requireBytes(notes, 60, 41))).toMatchObject({
    status: 409,
    code: 'ceiling_reached',
    message:
      'One account may have 100 bytes of notes at the most, and 1 more would be needed; delete some, or store less.',
    extra: { max: 100 },
  });
});
