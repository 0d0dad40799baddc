import { expect, test } from 'vitest';
import { createBooking, listRooms } from '../../../example/generated/conformance/operations.ts';
import { bearer, emptyValues, followLink, readQuery, wireOf } from './request.ts';

test('escapes ids and sets the content type of a body', () => {
  const parts = { ...emptyValues, path: { roomId: 'a/b c' }, query: { x: '1 2' }, body: { name: 'é' } };
  const request = wireOf(createBooking, parts, bearer('apiKey', 'a', 'secret'));
  expect(request.path).toBe('/rooms/a%2Fb%20c/bookings?x=1+2');
  expect(request.headers).toEqual([
    ['Authorization', 'Bearer secret'],
    ['Content-Type', 'application/json'],
  ]);
  expect(request.body?.toString()).toBe('{"name":"é"}');
});

test('converts query values to their parameter types and leaves unconvertible ones as text', () => {
  expect(readQuery(listRooms, { limit: '5', cursor: '7' })).toEqual({ limit: 5, cursor: '7' });
  expect(readQuery(listRooms, { limit: '1.5' })).toEqual({ limit: '1.5' });
  expect(readQuery(listRooms, { limit: '' })).toEqual({ limit: '' });
});

test('a link takes its values from the request and the response', () => {
  const link = {
    operation: 'x',
    parameters: { id: '$request.path.id', name: '$request.body#/name', force: 'true' },
  };
  const target = { ...createBooking, path: '/rooms/{id}/{name}' };
  const parts = { ...emptyValues, path: { id: 's' }, body: { name: 'n' } };
  expect(followLink(link, target, parts, {})).toEqual({
    path: { id: 's', name: 'n' },
    query: { force: 'true' },
  });
  expect(followLink(link, target, emptyValues, {})).toBeUndefined();
});
