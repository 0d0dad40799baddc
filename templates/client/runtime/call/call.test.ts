import { expect, test } from 'vitest';
import { fakeTransport, startServer } from '../../fixtures/wire.ts';
import { plainHeaders, plainQuery, withBody } from '../body/default-serialization.ts';
import { fetchTransport } from '../transport/transport.ts';
import { call, segment, segments } from './call.ts';
import { ContractViolationError } from './contract-violation.ts';
import { allBut, anyStatus } from './status-sets.ts';

/** The request that is sent for a call with this body. */
async function written(body: unknown, contentType?: string) {
  const { send, sent } = fakeTransport({});
  const request = { operation: 'makeThing', method: 'POST', path: '/v1/things' };
  await call(send, withBody(request, body, contentType), undefined, [], [200]);
  return sent[0];
}

const odd = [
  'a/b',
  'a?b#c',
  '%',
  '%2e%2e',
  '%2F',
  '...',
  '.a',
  ' ',
  'ä🎥',
  '\u0000',
  '\\',
  ';a=1',
  'a+b&c=d',
  "!'()*",
  'x'.repeat(4000),
];

test.each(odd)('"%s" is sent as one path segment and arrives unchanged', async (value) => {
  expect(segment(value, 'getRoom: params.id')).not.toMatch(/[/?#%](?![0-9A-F]{2})/);
  const { baseUrl, seen } = await startServer({});
  await call(
    fetchTransport({ baseUrl }),
    {
      operation: 'getParts',
      method: 'GET',
      path: `/v1/things/${segment(value, 'getRoom: params.id')}/parts`,
    },
    undefined,
    [],
    [200],
  );
  const [, , , one = '', after] = seen[0]?.url?.split('/') ?? [];
  expect(decodeURIComponent(one)).toBe(value);
  expect(after).toBe('parts');
});

test.each(['', '.', '..'])(
  'rejects "%s" as a path segment, because the URL would be resolved to another path',
  (value) => {
    expect(() => segment(value, 'getRoom: params.id')).toThrow(
      `getRoom: params.id: "${value}" is no segment.`,
    );
  },
);

test.each(['a/../b', '../a', 'a/.', 'a//b', '/a', ''])(
  'rejects "%s" as a path of several segments',
  (value) => {
    expect(() => segments(value, 'getRoom: params.id')).toThrow('is no segment');
  },
);

test('keeps slashes between segments and encodes other characters', () => {
  expect(segments('inputs/a b/ä?', '')).toBe('inputs/a%20b/%C3%A4%3F');
});

test('accepts numbers and booleans as segments', () => {
  expect([
    segment(0, 'getRoom: params.id'),
    segment(1.5, 'getRoom: params.id'),
    segment(false, 'getRoom: params.id'),
  ]).toEqual(['0', '1.5', 'false']);
});

test('repeats lists in a query, leaves out undefined and keeps empty texts', () => {
  const query = {
    a: ['x', 'y'],
    none: undefined,
    empty: '',
    zero: 0,
    off: false,
    nothing: [],
    gap: ['1', undefined],
  };
  expect(plainQuery(query)).toBe('?a=x&a=y&empty=&zero=0&off=false&gap=1');
  expect(plainQuery({ none: undefined })).toBe('');
  expect(plainQuery(undefined)).toBe('');
});

test('encodes names and values of a query', () => {
  expect(plainQuery({ 'a&b': 'c=d&e f+g%#ä' })).toBe('?a%26b=c%3Dd%26e+f%2Bg%25%23%C3%A4');
});

test('serializes an object in a query as JSON', () => {
  expect(new URLSearchParams(plainQuery({ filter: { a: [1] } })).get('filter')).toBe('{"a":[1]}');
});

test('serializes headers as texts by lower-case name', () => {
  const headers = { 'If-None-Match': '"x"', 'X-Depth': 3, 'X-None': undefined };
  expect(plainHeaders(headers)).toEqual({ 'if-none-match': '"x"', 'x-depth': '3' });
});

test.each<[unknown, unknown]>([
  [{ a: 1, none: undefined }, '{"a":1}'],
  [[], '[]'],
  [null, 'null'],
  ['text', '"text"'],
  [0, '0'],
])('sends the body %j as JSON', async (body, text) => {
  const request = await written(body);
  expect(request?.body).toBe(text);
  expect(request?.headers).toEqual({ 'content-type': 'application/json' });
});

test('sends bytes unchanged with their content type', async () => {
  const body = new Uint8Array([1, 2, 3]);
  const request = await written(body, 'image/png');
  expect(request?.body).toBe(body);
  expect(request?.headers).toEqual({ 'content-type': 'image/png' });
});

test('sends no content type without a body', async () => {
  expect((await written(undefined, 'image/png'))?.headers).toEqual({});
});

test('returns a response with a declared status as it was received', async () => {
  const response = { status: 404, headers: { etag: '"x"' }, body: { error: {} } };
  const { send } = fakeTransport(response);
  expect(await call(send, { operation: 'get', method: 'GET', path: '/' }, undefined, [200, 404])).toEqual(
    response,
  );
});

test.each<[string, { status: number; body: unknown }, string]>([
  ['a status that is not listed', { status: 418, body: 'teapot' }, 'is no status that the contract lists'],
  [
    'an HTML page instead of JSON',
    { status: 200, body: '<h1>Sign in</h1>' },
    'came with no JSON object or list',
  ],
  ['truncated JSON', { status: 200, body: '{"a":' }, 'came with no JSON object or list'],
  ['an empty body', { status: 200, body: '' }, 'came with no JSON object or list'],
  ['null', { status: 200, body: null }, 'came with no JSON object or list'],
  ['a number', { status: 200, body: 7 }, 'came with no JSON object or list'],
  [
    'an HTML page with a declared error status',
    { status: 404, body: '<h1>Gone</h1>' },
    'came with no JSON object or list',
  ],
])('throws a ContractViolationError with the response: %s', async (_what, given, what) => {
  const response = { headers: {}, ...given };
  const { send } = fakeTransport(response);
  const request = { operation: 'getTea', method: 'GET', path: '/tea' };
  const error: unknown = await call(send, request, undefined, [200, 404], [204]).catch(
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(ContractViolationError);
  expect(error).toMatchObject({
    name: 'ContractViolationError',
    kind: 'contract',
    message: `getTea: ${response.status} ${what}.`,
    operation: 'getTea',
    status: response.status,
    response,
  });
});

test('returns responses without a declared JSON body as they are', async () => {
  const { send } = fakeTransport({ status: 204 }, { status: 200, body: 'text' });
  const request = { operation: 'getTea', method: 'GET', path: '/tea' };
  expect(await call(send, request, undefined, [], [204, 200])).toMatchObject({ status: 204 });
  expect(await call(send, request, undefined, allBut(anyStatus, [200]), [200])).toMatchObject({
    body: 'text',
  });
});
