import { expect, test } from 'vitest';
import { breakLongLines } from './line-breaks.ts';

const long = 'x'.repeat(40);

test('leaves lines that fit unchanged', () => {
  const text = `call({ a: 1 }, [${'1, '.repeat(20)}]);\nnext({});\n`;
  expect(breakLongLines(text)).toBe(text);
});

test('breaks a call that is too long into one argument on each line', () => {
  expect(breakLongLines(`  return call(${long}, { a: '${long}', b: [1] }, [${long}]);`)).toBe(
    `  return call(\n    ${long},\n    { a: '${long}', b: [1] },\n    [${long}],\n  );`,
  );
});

test('breaks lines that are still too long again, with semicolons after members of types', () => {
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

test('a single argument keeps its brackets, and a member of a union is indented after its bar', () => {
  expect(breakLongLines(`  get(request: { a: ${long}; b: ${long}; c: ${long} }): Promise<`)).toBe(
    `  get(request: {\n    a: ${long};\n    b: ${long};\n    c: ${long};\n  }): Promise<`,
  );
  expect(breakLongLines(`  | { status: 200; a: ${long}; b: ${long}; c: 1234567 }`)).toBe(
    `  | {\n      status: 200;\n      a: ${long};\n      b: ${long};\n      c: 1234567;\n    }`,
  );
});

test('ignores brackets in strings, templates and regular expressions', () => {
  const parts = [`'${long}, (;'`, `\`${long}\${f(1, 2)}]\``, '/^[^/]+,(\\/|[/)])$/u', "'it\\'s, ('"];
  expect(breakLongLines(`f(${parts.join(', ')});`)).toBe(
    `f(\n${parts.map((part) => `  ${part},\n`).join('')});`,
  );
});

test('adds no comma after a rest parameter', () => {
  expect(breakLongLines(`f(${long}, ${long}, ...${long});`)).toBe(
    `f(\n  ${long},\n  ${long},\n  ...${long}\n);`,
  );
});

test('adds no comma in parentheses of a type, and does not break member accesses', () => {
  expect(breakLongLines(`  kind: '${long}' | '${long}' | (string & ${long});`)).toBe(
    `  kind: '${long}' | '${long}' | (\n    string & ${long}\n  );`,
  );
  const access = `  '${long}${long}': value['${long}${long}'],`;
  expect(breakLongLines(access)).toBe(access);
});

test('leaves a long text on one line, and wraps a comment', () => {
  const text = `const text = '${long} (${long}, ${long})';`;
  expect(breakLongLines(text)).toBe(text);
  const wrapped = breakLongLines(`  /** ${'word '.repeat(30)}*/`).split('\n');
  expect(wrapped[0]).toBe('  /**');
  expect(wrapped.at(-1)).toBe('   */');
  expect(wrapped.every((line) => line.length <= 110)).toBe(true);
});

test('ignores commas of type arguments in the groups around them', () => {
  const page = `Page<${long}, 'id'>`;
  expect(breakLongLines(`  list(request: { page: ${page}; more: ${long} }): Promise<`)).toBe(
    `  list(request: {\n    page: ${page};\n    more: ${long};\n  }): Promise<`,
  );
  expect(breakLongLines(`  | ApiErrorResponse<409, ${long}, ${long}, ${long}>`)).toBe(
    `  | ApiErrorResponse<\n      409,\n      ${long},\n      ${long},\n      ${long}\n    >`,
  );
});

test('ignores brackets that another line opens or closes', () => {
  expect(breakLongLines(`}, [${long}, ${long}, ${long}], {`)).toBe(
    `}, [\n  ${long},\n  ${long},\n  ${long},\n], {`,
  );
});

test('does not break a member access by name', () => {
  const line = `  'a-long-name-of-a-member': value['a-long-name-of-a-member'] && projectSomethingLong(value['a-long-name-of-a-member']),`;
  expect(breakLongLines(line)).toContain("value['a-long-name-of-a-member'],\n");
});

test('adds no comma in a type with an index signature', () => {
  expect(breakLongLines(`  named?: { [name: string]: ${long} | ${long} };`)).toBe(
    `  named?: {\n    [name: string]: ${long} | ${long};\n  };`,
  );
  expect(breakLongLines(`  '${long}${long}'?: { [name: string]: {`)).toBe(
    `  '${long}${long}'?: { [name: string]: {`,
  );
});
