import { expect, test } from 'vitest';
import { Code } from './code.ts';
import { compileTemplate } from './template.ts';

const render = (source: string, view: object) => compileTemplate(source, 'x.hbs')(view);

test('a plain value prints as a literal, so hostile text stays a string', () => {
  expect(render('method: {{m}},\n', { m: "GET'; process.exit(1); //\n" })).toBe(
    "method: 'GET\\'; process.exit(1); //\\n',\n",
  );
});

test('code is spliced, and its later lines take the indentation of the line it stands in', () => {
  expect(render('x\n    {{c}};\n', { c: new Code('{\n  a: 1;\n}') })).toBe('x\n    {\n      a: 1;\n    };\n');
});

test('blocks on lines of their own leave no empty lines', () => {
  expect(render('{{#each list}}\n- {{this}}\n{{/each}}\nend\n', { list: [1, true] })).toBe(
    '- 1\n- true\nend\n',
  );
});

test('a member the view lacks is an error that names template and member', () => {
  expect(() => render('{{missing}}', {})).toThrow(/x\.hbs: .*missing/);
});

test('triple braces are refused', () => {
  expect(() => render('{{{a}}}', { a: 1 })).toThrow('x.hbs:1: triple braces');
});

test('objects print on one line where they fit and drop what is undefined', () => {
  expect(render('{{o}}', { o: { a: [1, 'b'], 'c-d': undefined, 'e-f': null } })).toBe(
    "{ a: [1, 'b'], 'e-f': null }",
  );
});
