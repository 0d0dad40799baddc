import { expect, test } from 'vitest';
import { startApi } from '../../fixtures/api.ts';
import { mediaType, nestsTooDeep } from './content.ts';

const echo = {
  method: 'POST',
  handler: async ({ body, contentType }: { body: unknown; contentType: string }) => ({
    status: 200,
    body: {
      got: body instanceof Uint8Array ? `${body.length} bytes` : (body ?? 'nothing'),
      contentType,
    },
  }),
} as const;
const required = {
  ...echo,
  traits: {
    body: { required: true, mediaTypes: ['application/json', 'image/png', 'application/merge-patch+json'] },
  },
};
const optional = {
  ...echo,
  url: '/optional',
  traits: { body: { required: false, mediaTypes: ['application/json'] } },
};
const none = { ...echo, url: '/none' };
const start = () => startApi([required, optional, none]);

function post(contentType: string | undefined, body: string | Uint8Array | undefined): RequestInit {
  const headers = contentType === undefined ? {} : { 'content-type': contentType };
  // For a string, fetch would add its own content type.
  const bytes = typeof body === 'string' ? Buffer.from(body) : body && Buffer.from(body);
  return { method: 'POST', headers, ...(bytes ? { body: bytes } : {}) };
}

test.each([
  ['application/json', '{"a":1}'],
  ['application/json; charset=utf-8', '{"a":1}'],
  ['APPLICATION/JSON ;charset="UTF-8"', '{"a":1}'],
  ['application/merge-patch+json', '{"a":1}'],
  ['application/json', ' \r\n{"a":1}\n'],
  ['application/json', '\uFEFF{"a":1}'],
  ['application/json', '{"a":2,"a":1}'],
])('reads a %s body as JSON, with the last of duplicate members: %j', async (contentType, body) => {
  const { send } = await start();
  expect(await send('/thing', post(contentType, body))).toMatchObject({
    status: 200,
    body: { got: { a: 1 } },
  });
});

test('keeps bodies that are not JSON as bytes', async () => {
  const { send } = await start();
  expect((await send('/thing', post('image/png', new Uint8Array([0xff, 0, 0x80])))).body).toEqual({
    got: '3 bytes',
    contentType: 'image/png',
  });
});

test.each<[string, string | undefined, string | Uint8Array, string]>([
  ['no content type', undefined, '{}', 'Content-Type: must be application/json or image/png or'],
  ['another content type', 'text/plain', '{}', 'Content-Type: must be'],
  ['a content type that only starts with a declared one', 'application/jsonx', '{}', 'Content-Type: must be'],
  ['a content type that cannot be read', 'json', '{}', 'Content-Type: cannot be read.'],
  ['truncated JSON', 'application/json', '{"a":', 'body: is not valid JSON.'],
  ['two values', 'application/json', '{}{}', 'body: is not valid JSON.'],
  ['a comment', 'application/json', '{}//', 'body: is not valid JSON.'],
  ['white space', 'application/json', ' ', 'body: is not valid JSON.'],
  ['broken UTF-8', 'application/json', Buffer.from('7b2261223a22ff227d', 'hex'), 'body: is not UTF-8.'],
  ['half a surrogate in UTF-8', 'application/json', Buffer.from('22eda08022', 'hex'), 'body: is not UTF-8.'],
  ['__proto__', 'application/json', '{"a":[{"__proto__":{"admin":true}}]}', 'named __proto__'],
  ['escaped __proto__', 'application/json', '{"\\u005f_proto__":1}', 'named __proto__'],
  ['constructor.prototype', 'application/json', '{"constructor":{"prototype":{}}}', 'constructor.prototype'],
  [
    'arrays too deep',
    'application/json',
    '['.repeat(100_000) + ']'.repeat(100_000),
    'deeper than the 100 levels',
  ],
  ['objects too deep', 'application/json', '{"a":'.repeat(100_000), 'deeper than the 100 levels'],
  ['nothing', 'application/json', '', 'body: is required.'],
  ['nothing, with an undeclared content type', 'text/plain', '', 'body: is required.'],
  [
    'too much',
    'application/json',
    `"${'x'.repeat(1024 * 1024)}"`,
    'body: is too large; 1048576 bytes are the most.',
  ],
])('rejects a body with %s with 400 invalid_request', async (_what, contentType, body, message) => {
  const { send, faults } = await start();
  expect(await send('/thing', post(contentType, body))).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid_request', message: expect.stringContaining(message) } },
  });
  expect(faults).toEqual([]);
});

test.each([undefined, 'application/json', 'text/plain'])(
  'accepts an empty body if none is required, with the content type %s',
  async (contentType) => {
    const { send } = await start();
    for (const path of ['/optional', '/none']) {
      expect((await send(path, post(contentType, ''))).body).toMatchObject({ got: 'nothing' });
      expect((await send(path, post(contentType, undefined))).body).toMatchObject({ got: 'nothing' });
    }
  },
);

test('ignores the body of an operation that declares none', async () => {
  const { send } = await start();
  expect((await send('/none', post('application/json', '{"a":1}'))).body).toMatchObject({ got: 'nothing' });
  expect((await send('/none', post('image/png', 'x'))).body).toMatchObject({ got: 'nothing' });
});

test('keeps members with names of Object.prototype', async () => {
  const { send } = await start();
  const text = '{"constructor":1,"toString":"x","hasOwnProperty":null,"prototype":{}}';
  expect((await send('/thing', post('application/json', text))).body).toMatchObject({
    got: JSON.parse(text),
  });
});

test.each([
  ['['.repeat(100) + ']'.repeat(100), false],
  ['['.repeat(101) + ']'.repeat(101), true],
  [`[${'[],'.repeat(500)}1]`, false],
  [JSON.stringify('['.repeat(500)), false],
  [JSON.stringify(`"\\"${'{'.repeat(500)}`), false],
  [`"\\\\"${'['.repeat(101)}`, true],
])('ignores brackets inside of strings when it counts nesting: %j', (json, tooDeep) => {
  expect(nestsTooDeep(Buffer.from(json))).toBe(tooDeep);
});

test('the media type is the part before the parameters, in lower case', () => {
  expect(mediaType(' Image/PNG ; q=1')).toBe('image/png');
  expect(mediaType(undefined)).toBe('');
});
