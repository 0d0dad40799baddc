import { expect, test } from 'vitest';
import { Code } from './code.ts';
import { compileTemplate } from './template.ts';

const render = (source: string, view: object) => compileTemplate(source, 'x.hbs')(view);

test('prints a plain value as a literal, so that hostile text stays a string', () => {
  expect(render('method: {{m}},\n', { m: "GET'; process.exit(1); //\n" })).toBe(
    "method: 'GET\\'; process.exit(1); //\\n',\n",
  );
});

test('inserts code, and indents its later lines like its first', () => {
  expect(render('x\n    {{c}};\n', { c: new Code('{\n  a: 1;\n}') })).toBe('x\n    {\n      a: 1;\n    };\n');
});

test('blocks on separate lines leave no empty lines', () => {
  expect(render('{{#each list}}\n- {{this}}\n{{/each}}\nend\n', { list: [1, true] })).toBe(
    '- 1\n- true\nend\n',
  );
});

test('a member missing in the view is an error with template and member', () => {
  expect(() => render('{{missing}}', {})).toThrow(/x\.hbs: .*missing/);
});

test('rejects triple braces', () => {
  expect(() => render('{{{a}}}', { a: 1 })).toThrow('x.hbs:1: triple braces');
});

test('prints objects on one line if they fit, without undefined members', () => {
  expect(render('{{o}}', { o: { a: [1, 'b'], 'c-d': undefined, 'e-f': null } })).toBe(
    "{ a: [1, 'b'], 'e-f': null }",
  );
});
