import { expect, test } from 'vitest';
import { NotCovered, Skipped } from '../http/outcome.ts';
import type { Operation } from '../model/operation.ts';
import { emptyValues, nobody, wireOf } from '../target/ledger/request.ts';
import { exampleContent, sendable } from './example-content.ts';

const operation: Operation = {
  name: 'setRoom',
  area: 'rooms',
  summary: 'Set a room.',
  method: 'PUT',
  path: '/rooms',
  at: 'openapi.yaml:7',
  parameters: [],
  body: { media: ['application/vnd.rooms+json'], required: true, examples: {} },
  validators: {},
  responses: {},
  security: { alternatives: [] },
};

const rooms = { name: 'listRooms', at: 'openapi.yaml:7' };

test('serializes a parameter by its style', () => {
  const filter = { name: 'filter', in: 'query', written: { style: 'deepObject' } } as const;
  expect(sendable({ ...filter, value: { kind: 'saw' } }, rooms)).toBe('filter%5Bkind%5D=saw');
  expect(() => sendable(filter, rooms)).toThrow(NotCovered);
});

test('coverage lines for a parameter name its location', () => {
  const cover = { at: 'openapi.yaml:9', target: '$.paths' };
  const under = 'the path parameter room of listRooms';
  const wanted = [expect.objectContaining({ ...cover, under, lines: [expect.stringMatching(/^example: /)] })];
  const parameter = { name: 'room', cover };
  expect(() => sendable(parameter, rooms)).toThrow(expect.objectContaining({ cover: wanted }));
});

test('sends a text from its example and skips forms', () => {
  const taking = (media: string) => ({
    ...operation,
    body: { media: [media], required: true, examples: {} },
  });
  expect(exampleContent(taking('text/plain'), 'hello')).toEqual({
    media: 'text/plain',
    content: Buffer.from('hello'),
  });
  const form = taking('application/x-www-form-urlencoded');
  expect(() => exampleContent(form, { a: 1 })).toThrow(Skipped);
  expect(() => exampleContent(taking('audio/ogg'), undefined)).toThrow(NotCovered);
});

test("sends JSON with the operation's media type", () => {
  const { headers } = wireOf(operation, { ...emptyValues, body: {} }, nobody);
  expect(headers).toEqual([['Content-Type', 'application/vnd.rooms+json']]);
});
