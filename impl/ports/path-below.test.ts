import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPathName, pathBelow, UnsafePathError } from './path-below.ts';

test('accepts ids and recorded names as files below their folder', () => {
  expect(pathBelow('/data/open', 'f00d')).toBe('/data/open/f00d');
  expect(pathBelow('/data', 'uploads', 'objects', 'a0', 'media~ast_1~thumbnail.jpg')).toBe(
    '/data/uploads/objects/a0/media~ast_1~thumbnail.jpg',
  );
});

test.each([
  '',
  '.',
  '..',
  '../x',
  '../../../victim',
  '/etc/passwd',
  'a/b',
  'a\\b',
  'a\0b',
  '.hidden',
  ' ',
  'a\n',
  'C:',
  '%2e%2e',
  'ａ',
  'media/ast_1/file s3-id',
  'x'.repeat(256),
])('rejects the name %j', (name) => {
  expect(isPathName(name)).toBe(false);
  expect(() => pathBelow('/data', name)).toThrow(UnsafePathError);
  expect(() => pathBelow('/data', 'open', name)).toThrow(
    /^".*" cannot be the name of a file or folder below \/data/s,
  );
});

test('every accepted name leads to a path below the folder', () => {
  for (let code = 0; code < 256; code += 1) {
    const name = `a${String.fromCharCode(code)}b`;
    if (isPathName(name)) expect(pathBelow('/data', name)).toBe(join('/data', name));
  }
});
