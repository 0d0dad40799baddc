import { expect, test } from 'vitest';
import {
  Code,
  docComment,
  docParagraphs,
  fillLines,
  printKey,
  printLine,
  printMember,
  printRows,
  printString,
  printValue,
} from './code.ts';

/** The value of printed code. */
const run = (code: string): unknown => new Function(`return ${code}`)();

const hostile = [
  "it's",
  'say "no"',
  'back\\slash',
  '\\"',
  'ends in \\',
  ['$', '{process.exit()}'].join(''),
  '`',
  '*/ alert(1) /*',
  'line\nbreak\r\n',
  '\u2028\u2029\u0000\u007f',
  '\ud800 alone',
  "'); process.exit(); ('",
];

test.each(hostile)('prints %j as a literal of the same string', (text) => {
  const printed = printString(text);
  expect(run(printed)).toBe(text);
  expect(printed).not.toMatch(/[\n\r\u2028\u2029]/);
});

test('prints a value as an expression with this value', () => {
  const value = { 'a-b': [1, -0.5, null, true], 'it\'s "x"': { deep: hostile }, 0: [], empty: {} };
  expect(run(`(${printValue(value)})`)).toEqual(value);
});

test('a member with the name __proto__ stays a member', () => {
  const value: unknown = JSON.parse('{"__proto__": {"admin": true}}');
  const printed = run(`(${printValue(value)})`);
  expect(Object.keys(Object(printed))).toEqual(['__proto__']);
});

test('prints a value on one line if it fits, otherwise one member on each line', () => {
  expect(printValue({ a: 1, b: ['x'] })).toBe("{ a: 1, b: ['x'] }");
  const long = 'x'.repeat(60);
  expect(printValue({ a: long, b: long })).toBe(`{\n  a: '${long}',\n  b: '${long}',\n}`);
});

test('fills lines with plain values, and prints one object of a list on each line', () => {
  const names = Array.from({ length: 30 }, (_, index) => `name-${index}`);
  const lines = printValue({ names }).split('\n');
  expect(lines.slice(0, 2)).toEqual(['{', '  names: [']);
  expect(lines.slice(-2)).toEqual(['  ],', '}']);
  expect(lines).toHaveLength(4 + Math.ceil(names.join("', '").length / 104));
  expect(lines.every((line) => line.length <= 110)).toBe(true);
  const items = names.map((name) => ({ name }));
  expect(printValue(items).split('\n')).toHaveLength(32);
  for (const value of [{ names }, items, [new Code('1'), ...names]])
    expect(run(`(${printValue(value)})`)).toEqual(run(JSON.stringify(value).replace('{"text":"1"}', '1')));
});

test('prints a data row on one line of any length', () => {
  const value = { name: 'a'.repeat(300), list: [{ b: 1 }, hostile], none: undefined, toString: 'x' };
  const line = printLine(value);
  expect(line).not.toContain('\n');
  expect(run(`(${line.replaceAll(' as const', '')})`)).toEqual({ ...value, none: undefined });
  expect(line).toMatch(/toString: 'x' as const \}$/);
  expect([printLine([]), printLine({}), printLine(new Code('a'))]).toEqual(['[]', '{}', 'a']);
});

test('prints each row of a table on a line, and fills lines with plain members in between', () => {
  expect(printRows({ a: { b: 1 }, c: 1, d: 'x', e: ['f'], g: undefined })).toBe(
    "{\n  a: { b: 1 },\n  c: 1, d: 'x',\n  e: ['f'],\n}",
  );
  expect([printRows({}), printRows([])]).toEqual(['{}', '[]']);
  expect(printRows([{ a: 1 }, { a: 2 }], { indent: '  ' })).toBe('[\n    { a: 1 },\n    { a: 2 },\n  ]');
});

test('prints a row that is too long as a nested table', () => {
  const table = { short: { a: 'x'.repeat(150) }, long: { a: ['x'.repeat(150)], b: { c: 'x'.repeat(40) } } };
  const long = `  long: {\n    a: ['${'x'.repeat(150)}'],\n    b: { c: '${'x'.repeat(40)}' },\n  },`;
  expect(printRows(table)).toBe(`{\n  short: { a: '${'x'.repeat(150)}' },\n${long}\n}`);
  expect(printRows(table, { widest: 1000 }).split('\n')).toHaveLength(4);
  expect(run(`(${printRows(table)})`)).toEqual(table);
});

test('fills lines up to the last column', () => {
  const part = (length: number) => 'x'.repeat(length);
  expect(fillLines([part(50), part(55)], '  ')).toEqual([`  ${part(50)}, ${part(55)},`]);
  expect(fillLines([part(50), part(56)], '  ')).toEqual([`  ${part(50)},`, `  ${part(56)},`]);
  expect(fillLines([part(200)], '')).toEqual([`${part(200)},`]);
  expect(fillLines([], '')).toEqual([]);
});

test('counts the text before a value as part of its line', () => {
  const value = ['x'.repeat(50)];
  expect(printValue(value, '', 40)).not.toContain('\n');
  expect(printValue(value, '', 60)).toContain('\n');
});

test('leaves out undefined members, and does not print functions', () => {
  expect(printValue({ a: undefined, b: 1 })).toBe('{ b: 1 }');
  expect(() => printValue({ a: () => 1 })).toThrow('A function cannot be printed');
});

test('inserts code, and indents its later lines', () => {
  expect(printValue({ a: new Code('first(\n)') }, '  ')).toBe('{\n    a: first(\n    ),\n  }');
});

test.each([
  ['name', 'name', 'value.name'],
  ['0', '0', "value['0']"],
  ['01', "'01'", "value['01']"],
  ['a-b', "'a-b'", "value['a-b']"],
  ['', "''", "value['']"],
  ['__proto__', "['__proto__']", 'value.__proto__'],
])('the property %j is printed as %s and read as %s', (name, key, member) => {
  expect(printKey(name)).toBe(key);
  expect(printMember('value', name)).toBe(member);
});

test('text cannot end a doc comment', () => {
  expect(docComment(['Ends */ here.\n * Not there.']).text).toBe('/** Ends *\\/ here. * Not there. */');
});

test('wraps a long doc comment, and prints none without lines', () => {
  const { text } = docComment(['word '.repeat(30), undefined, 'Second.']);
  expect(text.split('\n').every((line) => line.length <= 110)).toBe(true);
  expect(text).toMatch(/^\/\*\*\n( \* .*\n)+ \* Second\.\n \*\/$/);
  expect(docComment([undefined, '']).text).toBe('');
});

test('separates the paragraphs of a doc comment by an empty line', () => {
  expect(docParagraphs(['Open a room.', undefined, 'It stays */ open.', '']).text).toBe(
    '/**\n * Open a room.\n *\n * It stays *\\/ open.\n */',
  );
  expect(docParagraphs(['Open a room.', undefined]).text).toBe('/** Open a room. */');
  expect(docParagraphs([]).text).toBe('');
});

test('prints rows of deeply nested data in time that grows with the data', () => {
  let reads = 0;
  const nested = (levels: number): object => ({
    get inner() {
      reads += 1;
      return levels === 0 ? {} : nested(levels - 1);
    },
  });
  const readsFor = (levels: number): number => {
    reads = 0;
    printRows(nested(levels));
    return reads;
  };
  const few = readsFor(200);
  expect(readsFor(400) / few).toBeLessThan(2.5);
});
