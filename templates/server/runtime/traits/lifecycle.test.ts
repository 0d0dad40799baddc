import { expect, test } from 'vitest';
import { errorOf } from '../../fixtures/api.ts';
import { lifecycle, UndeclaredMoveError } from './lifecycle.ts';

const order = lifecycle({
  name: 'order',
  schema: 'Order',
  field: 'state',
  initial: 'open',
  states: ['open', 'paid', 'sent'],
  moves: [
    { by: 'createOrder', from: [], to: 'open' },
    { by: 'payOrder', from: ['open'], to: 'paid' },
    { by: 'payOrder', from: ['paid', 'sent'], rejected: { status: 409, code: 'conflict' } },
    { by: 'changeOrder', from: ['open'], to: 'paid' },
    { by: 'changeOrder', from: ['open'], to: 'sent' },
    { by: 'service', from: ['paid'], to: 'sent' },
  ],
} as const);

test('moves to the declared state, or to the given one of several', () => {
  expect(order.initial).toBe('open');
  expect(order.move('createOrder', undefined)).toBe('open');
  expect(order.move('payOrder', 'open')).toBe('paid');
  expect(order.move('changeOrder', 'open', 'sent')).toBe('sent');
  expect(() => order.move('changeOrder', 'open')).toThrow(UndeclaredMoveError);
});

test('rejects a move with the declared error response', () => {
  expect(order.rejection('payOrder', 'open')).toBeUndefined();
  expect(order.rejection('payOrder', 'sent')).toEqual({ status: 409, code: 'conflict' });
  expect(errorOf(() => order.move('payOrder', 'sent'))).toMatchObject({ status: 409, code: 'conflict' });
});

test('throws an UndeclaredMoveError for an undeclared move', () => {
  expect(order.moves('changeOrder', 'sent')).toBe(false);
  expect(() => order.move('changeOrder', 'sent')).toThrow(
    'order: the contract declares no move by changeOrder from sent',
  );
  expect(() => order.reach('service', 'open', 'sent')).toThrow(UndeclaredMoveError);
  expect(() => order.move('payOrder', undefined)).toThrow(UndeclaredMoveError);
  expect(() => order.stateOf('lost')).toThrow('lost is not a state of order');
});

test('staying in the same state needs no move', () => {
  expect(order.reach('service', 'paid', 'sent')).toBe('sent');
  expect(order.reach('service', 'open', 'open')).toBe('open');
});

test('types contain the states and moves', () => {
  // @ts-expect-error: the lifecycle does not declare this operation.
  expect(() => order.move('sendOrder', 'open')).toThrow();
  // @ts-expect-error: the move leads only to `paid`.
  expect(() => order.move('payOrder', 'open', 'sent')).toThrow();
});
