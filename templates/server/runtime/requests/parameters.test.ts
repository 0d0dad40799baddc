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
])('the integer %s', (text, value) => {
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
])('"%s" is no integer and stays text', (text) => {
  expect(read(text, 'integer')).toBe(text);
});

test.each<[string, number]>([
  ['1e2', 100],
  ['0.5', 0.5],
  ['-.5', -0.5],
  ['-0', 0],
  ['1e999', Number.MAX_VALUE],
])('the number %s', (text, value) => {
  expect(read(text, 'number')).toBe(value);
});

test.each(['', ' 5 ', '0x10', 'Infinity', '1e', '.', '5,0'])('"%s" is no number and stays text', (text) => {
  expect(read(text, 'number')).toBe(text);
});

test('booleans are true and false, nothing else', () => {
  const texts = ['true', 'false', 'TRUE', '1', ''];
  expect(texts.map((text) => read(text, 'boolean'))).toEqual([true, false, 'TRUE', '1', '']);
});

test('a list is a list, however often it is given', () => {
  expect(read('a', 'strings')).toEqual(['a']);
  expect(read('', 'strings')).toEqual(['']);
  expect(read(['a', 'b'], 'strings')).toEqual(['a', 'b']);
  expect(read(undefined, 'strings')).toBeUndefined();
});

test.each<Decode>(['string', 'integer', 'boolean'])(
  'a %s given twice stays two, for the validator to refuse',
  (decode) => {
    expect(read(['1', '2'], decode)).toEqual(['1', '2']);
  },
);

test('JSON is parsed where it is JSON, and not too deep', () => {
  expect(read('{"a":[1]}', 'json')).toEqual({ a: [1] });
  expect(read('{a}', 'json')).toBe('{a}');
  const deep = '['.repeat(5000) + ']'.repeat(5000);
  expect(read(deep, 'json')).toBe(deep);
});

test('what is not declared is left out', () => {
  expect(parameterDecoder({ a: 'string', c: 'string' })({ a: '1', b: '2', constructor: 'x' })).toEqual({
    a: '1',
  });
});

test('a number of any length is read in one pass over it', () => {
  const before = process.threadCpuUsage();
  const text = `${'9'.repeat(200_000)}!`;
  expect(read(text, 'number')).toBe(text);
  const { user, system } = process.threadCpuUsage(before);
  // Trying every way to part the digits takes minutes.
  expect((user + system) / 1_000_000).toBeLessThan(2);
});
