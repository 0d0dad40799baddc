import { expect, test } from 'vitest';
import { breakLongLines } from './line-breaks.ts';

const long = 'x'.repeat(40);

test('what fits stays as it is', () => {
  const text = `call({ a: 1 }, [${'1, '.repeat(20)}]);\nnext({});\n`;
  expect(breakLongLines(text)).toBe(text);
});

test('a call too long for its line has an argument a line', () => {
  expect(breakLongLines(`  return call(${long}, { a: '${long}', b: [1] }, [${long}]);`)).toBe(
    `  return call(\n    ${long},\n    { a: '${long}', b: [1] },\n    [${long}],\n  );`,
  );
});

test('what is still too long is broken again, members of types with semicolons', () => {
  const member = `{ ${long}: string; other?: ${long}; more: ${long} }`;
  expect(breakLongLines(`  get(send: S, request: ${member}): Promise<`)).toBe(
    [
      '  get(',
      '    send: S,',
      '    request: {',
      `      ${long}: string;`,
      `      other?: ${long};`,
      `      more: ${long};`,
      '    },',
      '  ): Promise<',
    ].join('\n'),
  );
});

test('an only argument keeps its brackets beside it; a member of a union is indented behind its bar', () => {
  expect(breakLongLines(`  get(request: { a: ${long}; b: ${long}; c: ${long} }): Promise<`)).toBe(
    `  get(request: {\n    a: ${long};\n    b: ${long};\n    c: ${long};\n  }): Promise<`,
  );
  expect(breakLongLines(`  | { status: 200; a: ${long}; b: ${long}; c: 1234567 }`)).toBe(
    `  | {\n      status: 200;\n      a: ${long};\n      b: ${long};\n      c: 1234567;\n    }`,
  );
});

test('brackets in strings, templates and expressions break nothing', () => {
  const parts = [`'${long}, (;'`, `\`${long}\${f(1, 2)}]\``, '/^[^/]+,(\\/|[/)])$/u', "'it\\'s, ('"];
  expect(breakLongLines(`f(${parts.join(', ')});`)).toBe(
    `f(\n${parts.map((part) => `  ${part},\n`).join('')});`,
  );
});

test('a rest gets no comma behind it where none may stand', () => {
  expect(breakLongLines(`f(${long}, ${long}, ...${long});`)).toBe(
    `f(\n  ${long},\n  ${long},\n  ...${long}\n);`,
  );
});

test('what only holds a type together gets no comma, and what reads a member stays whole', () => {
  expect(breakLongLines(`  kind: '${long}' | '${long}' | (string & ${long});`)).toBe(
    `  kind: '${long}' | '${long}' | (\n    string & ${long}\n  );`,
  );
  const access = `  '${long}${long}': value['${long}${long}'],`;
  expect(breakLongLines(access)).toBe(access);
});

test('a long text stays whole; a comment on one line is wrapped', () => {
  const text = `const text = '${long} (${long}, ${long})';`;
  expect(breakLongLines(text)).toBe(text);
  const wrapped = breakLongLines(`  /** ${'word '.repeat(30)}*/`).split('\n');
  expect(wrapped[0]).toBe('  /**');
  expect(wrapped.at(-1)).toBe('   */');
  expect(wrapped.every((line) => line.length <= 110)).toBe(true);
});

test('the commas of type arguments part nothing around them', () => {
  const page = `Page<${long}, 'id'>`;
  expect(breakLongLines(`  list(request: { page: ${page}; more: ${long} }): Promise<`)).toBe(
    `  list(request: {\n    page: ${page};\n    more: ${long};\n  }): Promise<`,
  );
  expect(breakLongLines(`  | Refused<409, ${long}, ${long}, ${long}>`)).toBe(
    `  | Refused<\n      409,\n      ${long},\n      ${long},\n      ${long}\n    >`,
  );
});

test('brackets that another line opens or closes are left to it', () => {
  expect(breakLongLines(`}, [${long}, ${long}, ${long}], {`)).toBe(
    `}, [\n  ${long},\n  ${long},\n  ${long},\n], {`,
  );
});

test('a member that is read by its name keeps it', () => {
  const line = `  'a-long-name-of-a-member': value['a-long-name-of-a-member'] && projectSomethingLong(value['a-long-name-of-a-member']),`;
  expect(breakLongLines(line)).toContain("value['a-long-name-of-a-member'],\n");
});

test('members of any name are a type of their own, which takes no comma', () => {
  expect(breakLongLines(`  named?: { [name: string]: ${long} | ${long} };`)).toBe(
    `  named?: {\n    [name: string]: ${long} | ${long};\n  };`,
  );
  expect(breakLongLines(`  '${long}${long}'?: { [name: string]: {`)).toBe(
    `  '${long}${long}'?: { [name: string]: {`,
  );
});
