import { expect, test } from 'vitest';
import { exampleContent, sendable } from './example-content.ts';
import type { Operation } from './operation.ts';
import { Skipped } from './outcome.ts';
import { emptyParts, nobody, wireOf } from './request.ts';

test('a parameter that is more than a text under its name is written by its style', () => {
  const filter = { name: 'filter', in: 'query', written: { style: 'deepObject' } } as const;
  expect(sendable({ ...filter, value: { kind: 'saw' } })).toBe('filter%5Bkind%5D=saw');
  expect(() => sendable(filter)).toThrow(Skipped);
  expect(() => sendable({ name: 'filter' })).toThrow('write an example');
});

test('a text is sent from its example; a form keeps its checks from being judged', () => {
  expect(exampleContent(['text/plain'], 'hello')).toEqual({
    media: 'text/plain',
    content: Buffer.from('hello'),
  });
  expect(() => exampleContent(['application/x-www-form-urlencoded'], { a: 1 })).toThrow(Skipped);
});

test("JSON is sent under the operation's own name for it", () => {
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
    answers: {},
    security: { alternatives: [] },
  };
  const { headers } = wireOf(operation, { ...emptyParts, body: {} }, nobody);
  expect(headers).toEqual([['Content-Type', 'application/vnd.rooms+json']]);
});
