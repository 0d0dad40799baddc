import { expect, test } from 'vitest';
import { compactJson } from './compact-json.ts';

const item = 'x'.repeat(96);

test('prints a value that fits on a line on one line', () => {
  expect(compactJson({ $ref: '#/components/schemas/Room' })).toBe(
    '{ "$ref": "#/components/schemas/Room" }\n',
  );
  expect(compactJson({ a: [1, 'two', null, true], b: {}, c: [] })).toBe(
    '{ "a": [1, "two", null, true], "b": {}, "c": [] }\n',
  );
});

test('gives each member of a longer value a line', () => {
  expect(compactJson({ a: item, b: ['c', { d: 'e' }] })).toBe(
    `{\n  "a": "${item}",\n  "b": ["c", { "d": "e" }]\n}\n`,
  );
  expect(compactJson([item, [1, 2345]])).toBe(`[\n  "${item}",\n  [1, 2345]\n]\n`);
});

test('counts indentation, name and comma as part of the line', () => {
  const lines = (length: number) =>
    compactJson({ a: { name: 'x'.repeat(length) }, b: item })
      .split('\n')
      .slice(1, -2);
  const fitting = 110 - '  "a": { "name": "" },'.length;
  expect(lines(fitting)[0]).toHaveLength(110);
  expect(lines(fitting + 1)).toEqual([
    '  "a": {',
    `    "name": "${'x'.repeat(fitting + 1)}"`,
    '  },',
    `  "b": "${item}"`,
  ]);
});

test('prints the same value that JSON.parse reads', () => {
  const value = JSON.parse(
    `{"__proto__": {"a": "\\u2028\\" \\\\ \\n"}, "1": [[], {}, -0.5, 1e300], "": ["${item}", {"deep": ["${item}"]}]}`,
  );
  expect(JSON.parse(compactJson(value))).toEqual(value);
  expect(Object.keys(JSON.parse(compactJson(value)))).toEqual(['1', '__proto__', '']);
});
