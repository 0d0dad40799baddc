import { expect, test } from 'vitest';
import { readParts } from './multipart.ts';

const type = 'multipart/form-data; boundary=b';
const named = (name: string) =>
  Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n--b--\r\n`);

test('reads the name and content of a part', () => {
  expect(readParts(named('a'), type)).toMatchObject([{ name: 'a', content: Buffer.from('x') }]);
});

test('rejects a part with more than 16 KiB of headers', () => {
  const read = () => readParts(named('a'.repeat(2 ** 24)), type);
  expect(read).toThrow('body: the headers of a part have more than 16384 bytes.');
});
