import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { format, inspect } from 'node:util';
import { expect, test } from 'vitest';
import { reveal, revealed, type SecretString, SecretValue } from './secret.ts';

const text = 'live_9f3c';
const key = new SecretValue(text);

test('every way of printing a secret prints [secret]', () => {
  const shown = [
    `${key}`,
    String(key),
    `${[key]}`,
    'Bearer '.concat(String(key)),
    JSON.stringify({ key, list: [key] }),
    inspect(key),
    inspect({ key }, { showHidden: true, depth: 9 }),
    inspect({ key }, { customInspect: false, showHidden: true }),
    format('%s %o %O %j', key, key, key, key),
    JSON.stringify(Object.entries(key)),
    JSON.stringify({ ...key }),
    JSON.stringify(structuredClone({ key })),
    Object.getOwnPropertyNames(key).join(),
    new Error(`no ${key}`).message,
  ];
  for (const one of shown) expect(one).not.toContain(text);
  expect(shown.slice(0, 6)).toEqual([
    '[secret]',
    '[secret]',
    '[secret]',
    'Bearer [secret]',
    '{"key":"[secret]","list":["[secret]"]}',
    '[secret]',
  ]);
});

test('a console prints [secret]', () => {
  const lines: string[] = [];
  const stdout = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  new Console({ stdout }).log('made', key, { key });
  expect(lines.join('')).toBe('made [secret] { key: [secret] }\n');
});

test('reveal returns the text', () => {
  expect([key.reveal(), reveal(key), reveal(text)]).toEqual([text, text, text]);
});

test('revealed replaces secrets by their texts and leaves its input unchanged', async () => {
  const bytes = new Uint8Array([1]);
  const at = new Date(0);
  const given = { name: 'a', key, list: [{ key }, null], bytes, at, none: undefined };
  expect(revealed(given)).toEqual({
    name: 'a',
    key: text,
    list: [{ key: text }, null],
    bytes,
    at,
    none: undefined,
  });
  expect(revealed(given).bytes).toBe(bytes);
  expect(given.key).toBe(key);
  const items = revealed({
    async *[Symbol.asyncIterator]() {
      yield { key };
    },
  });
  for await (const item of items) expect(item).toEqual({ key: text });
});

test('revealed keeps a member named __proto__', () => {
  const sent = JSON.stringify(revealed(JSON.parse('{"__proto__":{"a":1}}')));
  expect(sent).toBe('{"__proto__":{"a":1}}');
});

test('types distinguish secrets, plain texts and masked texts', () => {
  const typed: SecretString<'never'> = 'typed in by somebody';
  const given: SecretString<'never'> = new SecretValue('live_1');
  const masked: SecretString<'masked'> = '********0042';
  const shown: SecretString<'once'> = key;
  // @ts-expect-error: a masked secret is not accepted as a secret.
  const again: SecretString<'never'> = masked;
  // @ts-expect-error: Type 'SecretValue<"its text is had by .reveal()">' is not assignable to type 'string'.
  const open: string = shown;
  // @ts-expect-error: a plain text is no secret of a response.
  const plain: SecretString<'full'> = 'text';
  const text: string = masked;
  expect([typed, reveal(given), again, open, plain, text]).toHaveLength(6);
});
