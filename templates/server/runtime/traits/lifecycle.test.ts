import { expect, test } from 'vitest';
import { refusalOf } from '../../fixtures/api.ts';
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
    { by: 'payOrder', from: ['paid', 'sent'], refused: { status: 409, code: 'conflict' } },
    { by: 'changeOrder', from: ['open'], to: 'paid' },
    { by: 'changeOrder', from: ['open'], to: 'sent' },
    { by: 'service', from: ['paid'], to: 'sent' },
  ],
} as const);

test('an operation leads to the state that is declared of it, and of several to the one given', () => {
  expect(order.initial).toBe('open');
  expect(order.move('createOrder', undefined)).toBe('open');
  expect(order.move('payOrder', 'open')).toBe('paid');
  expect(order.move('changeOrder', 'open', 'sent')).toBe('sent');
  expect(() => order.move('changeOrder', 'open')).toThrow(UndeclaredMoveError);
});

test('a refused move gets the declared refusal', () => {
  expect(order.refusal('payOrder', 'open')).toBeUndefined();
  expect(order.refusal('payOrder', 'sent')).toEqual({ status: 409, code: 'conflict' });
  expect(refusalOf(() => order.move('payOrder', 'sent'))).toMatchObject({ status: 409, code: 'conflict' });
});

test('a move that nothing declares is a fault of the server', () => {
  expect(order.moves('changeOrder', 'sent')).toBe(false);
  expect(() => order.move('changeOrder', 'sent')).toThrow(
    'order: the contract declares no move by changeOrder from sent',
  );
  expect(() => order.reach('service', 'open', 'sent')).toThrow(UndeclaredMoveError);
  expect(() => order.move('payOrder', undefined)).toThrow(UndeclaredMoveError);
  expect(() => order.stateOf('lost')).toThrow('lost is no state of order');
});

test('staying where it is is no move', () => {
  expect(order.reach('service', 'paid', 'sent')).toBe('sent');
  expect(order.reach('service', 'open', 'open')).toBe('open');
});

test('the compiler knows states and movers', () => {
  // @ts-expect-error nobody declares the operation
  expect(() => order.move('sendOrder', 'open')).toThrow();
  // @ts-expect-error it leads nowhere but to paid
  expect(() => order.move('payOrder', 'open', 'sent')).toThrow();
});
