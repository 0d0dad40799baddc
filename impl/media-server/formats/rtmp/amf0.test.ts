import { expect, test } from 'vitest';
import { type AmfValue, memberOf, readAmf, textOf, writeAmf } from './amf0.ts';

test('written values are read again unchanged', () => {
  const values: AmfValue[] = [
    'connect',
    1.5,
    true,
    null,
    undefined,
    { app: 'live', inner: { list: [1, 'two', { three: 3 }] }, empty: '' },
    'ü'.repeat(40_000),
  ];
  expect(JSON.stringify(readAmf(writeAmf(...values)))).toBe(JSON.stringify(values));
});

test('reads value types that only other programs write', () => {
  const ecmaArray = Buffer.from('08ffffffff000161003ff0000000000000000009', 'hex');
  const date = Buffer.from('0b408f4000000000000000', 'hex');
  const [array, moment] = readAmf(Buffer.concat([ecmaArray, date]));
  expect(memberOf(array, 'a')).toBe(1);
  expect(moment).toBe(1000);
});

test('member access ignores the prototype', () => {
  const [object] = readAmf(writeAmf({ ['__proto__']: 'own' }));
  expect(memberOf(object, '__proto__')).toBe('own');
  expect(memberOf(object, 'constructor')).toBeUndefined();
  expect(memberOf('text', 'length')).toBeUndefined();
  expect(memberOf([1], 'length')).toBeUndefined();
  expect(textOf(object)).toBe('');
});

test.each([
  ['nested too deep', Buffer.concat(Array.from({ length: 10_000 }, () => Buffer.from('03000161', 'hex')))],
  ['nested too deep', Buffer.alloc(50_000, '0a00000001', 'hex')],
  ['too many', Buffer.alloc(60_000, 5)],
  ['too many', Buffer.concat([Buffer.from('0affffffff', 'hex'), Buffer.alloc(60_000, 6)])],
  ['cut off', Buffer.from('0affffffff', 'hex')],
  ['cut off', Buffer.from('0cffffffff61', 'hex')],
  ['cut off', Buffer.from('0300016100', 'hex')],
  ['cut off', Buffer.from('00', 'hex')],
  ['unknown kind', Buffer.from('07', 'hex')],
])('a hostile value is rejected: %s', (why, bytes) => {
  expect(() => readAmf(bytes)).toThrow(why);
});
