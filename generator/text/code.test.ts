import { expect, test } from 'vitest';
import { Code, docComment, docParagraphs, printKey, printMember, printString, printValue } from './code.ts';

/** What a printed value is when it runs. */
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

test.each(hostile)('%j prints as a literal that is the same string', (text) => {
  const printed = printString(text);
  expect(run(printed)).toBe(text);
  expect(printed).not.toMatch(/[\n\r\u2028\u2029]/);
});

test('a value prints as the expression that makes it', () => {
  const value = { 'a-b': [1, -0.5, null, true], 'it\'s "x"': { deep: hostile }, 0: [], empty: {} };
  expect(run(`(${printValue(value)})`)).toEqual(value);
});

test('a member called __proto__ stays a member', () => {
  const value: unknown = JSON.parse('{"__proto__": {"admin": true}}');
  const printed = run(`(${printValue(value)})`);
  expect(Object.keys(Object(printed))).toEqual(['__proto__']);
});

test('what fits stands on one line, else each member has its own', () => {
  expect(printValue({ a: 1, b: ['x'] })).toBe("{ a: 1, b: ['x'] }");
  const long = 'x'.repeat(60);
  expect(printValue({ a: long, b: long })).toBe(`{\n  a: '${long}',\n  b: '${long}',\n}`);
});

test('what stands before a value counts towards its line', () => {
  const value = ['x'.repeat(50)];
  expect(printValue(value, '', 40)).not.toContain('\n');
  expect(printValue(value, '', 60)).toContain('\n');
});

test('undefined members are left out; a function cannot be printed', () => {
  expect(printValue({ a: undefined, b: 1 })).toBe('{ b: 1 }');
  expect(() => printValue({ a: () => 1 })).toThrow('A function cannot be printed');
});

test('code is spliced, its further lines indented', () => {
  expect(printValue({ a: new Code('first(\n)') }, '  ')).toBe('{\n    a: first(\n    ),\n  }');
});

test.each([
  ['name', 'name', 'value.name'],
  ['0', '0', "value['0']"],
  ['01', "'01'", "value['01']"],
  ['a-b', "'a-b'", "value['a-b']"],
  ['', "''", "value['']"],
  ['__proto__', "['__proto__']", 'value.__proto__'],
])('the property %j is written %s and read as %s', (name, key, member) => {
  expect(printKey(name)).toBe(key);
  expect(printMember('value', name)).toBe(member);
});

test('a doc comment cannot be left early', () => {
  expect(docComment(['Ends */ here.\n * Not there.']).text).toBe('/** Ends *\\/ here. * Not there. */');
});

test('a long doc comment wraps; without lines there is none', () => {
  const { text } = docComment(['word '.repeat(30), undefined, 'Second.']);
  expect(text.split('\n').every((line) => line.length <= 110)).toBe(true);
  expect(text).toMatch(/^\/\*\*\n( \* .*\n)+ \* Second\.\n \*\/$/);
  expect(docComment([undefined, '']).text).toBe('');
});

test('the paragraphs of a doc comment have an empty line between them', () => {
  expect(docParagraphs(['Open a room.', undefined, 'It stays */ open.', '']).text).toBe(
    '/**\n * Open a room.\n *\n * It stays *\\/ open.\n */',
  );
  expect(docParagraphs(['Open a room.', undefined]).text).toBe('/** Open a room. */');
  expect(docParagraphs([]).text).toBe('');
});
