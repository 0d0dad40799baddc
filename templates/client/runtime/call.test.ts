import { expect, test } from 'vitest';
import { fakeTransport, startServer } from '../fixtures/wire.ts';
import { type Call, call, segment, segments, UndeclaredAnswerError } from './call.ts';
import { fetchTransport } from './transport.ts';

/** What goes out for a call. */
async function written(one: Partial<Call>) {
  const { send, sent } = fakeTransport({});
  await call(send, { method: 'GET', path: '/v1/things', ...one }, [200]);
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

test.each(odd)('"%s" is one segment of a path, and arrives as it was', async (value) => {
  expect(segment(value)).not.toMatch(/[/?#%](?![0-9A-F]{2})/);
  const { baseUrl, seen } = await startServer({});
  await call(
    fetchTransport({ baseUrl }),
    { method: 'GET', path: `/v1/things/${segment(value)}/parts` },
    [200],
  );
  const [, , , one = '', after] = seen[0]?.url?.split('/') ?? [];
  expect(decodeURIComponent(one)).toBe(value);
  expect(after).toBe('parts');
});

test.each(['', '.', '..'])('"%s" cannot be a segment: the URL would lead elsewhere', (value) => {
  expect(() => segment(value)).toThrow(`"${value}" cannot be a segment of a path.`);
});

test.each(['a/../b', '../a', 'a/.', 'a//b', '/a', ''])('"%s" cannot be several segments either', (value) => {
  expect(() => segments(value)).toThrow('cannot be a segment');
});

test('several segments keep their slashes and nothing else', () => {
  expect(segments('inputs/a b/ä?')).toBe('inputs/a%20b/%C3%A4%3F');
});

test('numbers and booleans are segments too', () => {
  expect([segment(0), segment(1.5), segment(false)]).toEqual(['0', '1.5', 'false']);
});

test('a query repeats lists, leaves out what is undefined and keeps what is empty', async () => {
  const query = {
    a: ['x', 'y'],
    none: undefined,
    empty: '',
    zero: 0,
    off: false,
    nothing: [],
    gap: ['1', undefined],
  };
  expect((await written({ query }))?.path).toBe('/v1/things?a=x&a=y&empty=&zero=0&off=false&gap=1');
  expect((await written({ query: { none: undefined } }))?.path).toBe('/v1/things');
  expect((await written({ query: undefined }))?.path).toBe('/v1/things');
});

test('a query is escaped', async () => {
  expect((await written({ query: { 'a&b': 'c=d&e f+g%#ä' } }))?.path).toBe(
    '/v1/things?a%26b=c%3Dd%26e+f%2Bg%25%23%C3%A4',
  );
});

test('an object goes out as JSON', async () => {
  const { path } = (await written({ query: { filter: { a: [1] } } })) ?? { path: '' };
  expect(new URLSearchParams(path.split('?')[1]).get('filter')).toBe('{"a":[1]}');
});

test('headers go out as texts by lower-case name', async () => {
  const headers = { 'If-None-Match': '"x"', 'X-Depth': 3, 'X-None': undefined };
  expect((await written({ headers }))?.headers).toEqual({ 'if-none-match': '"x"', 'x-depth': '3' });
});

test.each<[unknown, unknown]>([
  [{ a: 1, none: undefined }, '{"a":1}'],
  [[], '[]'],
  [null, 'null'],
  ['text', '"text"'],
  [0, '0'],
])('the body %j is JSON', async (body, text) => {
  const request = await written({ method: 'POST', body });
  expect(request?.body).toBe(text);
  expect(request?.headers).toEqual({ 'content-type': 'application/json' });
});

test('bytes go out as they are, under their content type', async () => {
  const body = new Uint8Array([1, 2, 3]);
  const request = await written({ method: 'POST', body, contentType: 'image/png' });
  expect(request?.body).toBe(body);
  expect(request?.headers).toEqual({ 'content-type': 'image/png' });
});

test('without a body there is no content type', async () => {
  expect((await written({ method: 'POST', contentType: 'image/png' }))?.headers).toEqual({});
});

test('an answer whose status the contract lists comes back whole', async () => {
  const answer = { status: 404, headers: { etag: '"x"' }, body: { error: {} } };
  const { send } = fakeTransport(answer);
  expect(await call(send, { method: 'GET', path: '/' }, [200, 404])).toEqual(answer);
});

test('any other is an error that carries it', async () => {
  const answer = { status: 418, headers: {}, body: 'teapot' };
  const { send } = fakeTransport(answer);
  const error: unknown = await call(send, { method: 'GET', path: '/tea', query: { key: 'x' } }, [200]).catch(
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(UndeclaredAnswerError);
  expect(error).toMatchObject({
    name: 'UndeclaredAnswerError',
    message: 'GET /tea answered 418, which the contract does not list.',
    status: 418,
    answer,
  });
});
