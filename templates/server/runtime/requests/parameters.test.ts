import { expect, test } from 'vitest';
import { type Decode, parameterDecoder } from './parameters.ts';

const read = (text: unknown, decode: Decode) => parameterDecoder({ value: decode })({ value: text }).value;

test.each<[string, number]>([
  ['0', 0],
  ['200', 200],
  ['-7', -7],
  ['05', 5],
  ['-0', 0],
  ['9007199254740993', 9007199254740992],
  ['9'.repeat(20), 1e20],
  ['9'.repeat(400), Number.MAX_VALUE],
  [`-${'9'.repeat(400)}`, -Number.MAX_VALUE],
  ['1e2', 100],
  ['1e300', 1e300],
  ['1E+300', 1e300],
  ['1e999', Number.MAX_VALUE],
])('reads the integer %s', (text, value) => {
  expect(read(text, 'integer')).toBe(value);
});

test.each([
  '',
  ' ',
  ' 5 ',
  '5 ',
  '+5',
  '1e-2',
  '1e',
  '0x10',
  '1.0',
  '1.5e1',
  '1_000',
  '٣',
  'NaN',
  'Infinity',
  '--1',
  'null',
])('keeps "%s" as text, because it is not an integer', (text) => {
  expect(read(text, 'integer')).toBe(text);
});

test.each<[string, number]>([
  ['1e2', 100],
  ['0.5', 0.5],
  ['-.5', -0.5],
  ['-0', 0],
  ['1e999', Number.MAX_VALUE],
])('reads the number %s', (text, value) => {
  expect(read(text, 'number')).toBe(value);
});

test.each(['', ' 5 ', '0x10', 'Infinity', '1e', '.', '5,0'])(
  'keeps "%s" as text, because it is not a number',
  (text) => {
    expect(read(text, 'number')).toBe(text);
  },
);

test('reads only true and false as booleans', () => {
  const texts = ['true', 'false', 'TRUE', '1', ''];
  expect(texts.map((text) => read(text, 'boolean'))).toEqual([true, false, 'TRUE', '1', '']);
});

test('reads a list that is given once or several times', () => {
  expect(read('a', 'strings')).toEqual(['a']);
  expect(read('', 'strings')).toEqual(['']);
  expect(read(['a', 'b'], 'strings')).toEqual(['a', 'b']);
  expect(read(undefined, 'strings')).toBeUndefined();
});

test.each<Decode>(['string', 'integer', 'boolean'])(
  'keeps a repeated %s as a list, which the validator rejects',
  (decode) => {
    expect(read(['1', '2'], decode)).toEqual(['1', '2']);
  },
);

test('parses valid JSON that is not nested too deeply', () => {
  expect(read('{"a":[1]}', 'json')).toEqual({ a: [1] });
  expect(read('{a}', 'json')).toBe('{a}');
  const deep = '['.repeat(5000) + ']'.repeat(5000);
  expect(read(deep, 'json')).toBe(deep);
});

test('leaves out undeclared parameters', () => {
  expect(parameterDecoder({ a: 'string', c: 'string' })({ a: '1', b: '2', constructor: 'x' })).toEqual({
    a: '1',
  });
});

test('reads a long number in linear time', () => {
  const before = process.threadCpuUsage();
  const text = `${'9'.repeat(200_000)}!`;
  expect(read(text, 'number')).toBe(text);
  const { user, system } = process.threadCpuUsage(before);
  // A regular expression that backtracks takes minutes.
  expect((user + system) / 1_000_000).toBeLessThan(2);
});
