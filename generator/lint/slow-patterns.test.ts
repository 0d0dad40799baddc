import * as fs from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { callsheet } from '../fixtures/command-line.ts';
import { folderWith } from '../fixtures/folder.ts';
import { patternDanger } from '../text/pattern-danger.ts';

test.each(['^(a+)+$', '^(a|a)*$', '^(a|aa)+$', '^([a-z]+)*$', '^(\\w+\\s?)*$', '(.*)*x'])(
  'the pattern %s is exponential',
  (source) => {
    expect(patternDanger(source)).toBe('exponential');
  },
);

test.each(['\\s+$', '^a*a*$', '.*a.*b'])('the pattern %s is polynomial', (source) => {
  expect(patternDanger(source)).toBe('polynomial');
});

test.each([
  '^[a-z0-9-]+$',
  '^[a-z]+(-[a-z]+)*$',
  '^\\d{4}-\\d\\d$',
  '[a-f\\d]{24}',
  '^(?:\\{[0-9a-f]{4}(?:-?[0-9a-f]{4}){7}\\})$',
  '(',
])('the pattern %s is harmless', (source) => {
  expect(patternDanger(source)).toBeUndefined();
});

const document = (schema: string, traits = '') => `openapi: 3.1.0
${traits}info: { title: T, version: 1.0.0 }
paths:
  /a:
    post:
      operationId: a
      requestBody:
        content:
          application/json:
            schema: ${schema}
            example: ${'a'.repeat(40)}!
      responses: { '204': { description: Done. } }
`;

test.each([
  ["{ type: string, pattern: '^(a+)+$', default: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa! }", /10:37/],
  ["{ type: object, patternProperties: { '^(a+)+$': {} } }", /10:58/],
])(
  'reports an exponential pattern in %s as unsupported by the server, with its location',
  async (schema, location) => {
    const folder = await folderWith({ 'api.yaml': document(schema) });
    const { status, out, err } = await callsheet(folder, 'lint', 'api.yaml');
    expect(out + err).toMatch(location);
    expect(out + err).toContain('warning, server: ');
    expect(out + err).toContain('pattern "^(a+)+$" takes exponential time on a hostile text; rewrite it');
    expect(status).toBe(0);
  },
);

test('an exponential pattern in a document with traits is an error', async () => {
  const text = document("{ type: string, pattern: '^(a+)+$' }", 'x-callsheet: {}\n');
  const folder = await folderWith({ 'api.yaml': text });
  const { status, out, err } = await callsheet(folder, 'lint', 'api.yaml');
  expect(out + err).toMatch(/: a\b.*: pattern "\^\(a\+\)\+\$" takes exponential time .* \[slow-patterns\]/);
  expect(status).not.toBe(0);
});

test('does not match examples and defaults with an exponential pattern', async () => {
  const text = `${'a'.repeat(40)}!`;
  const schema = `{ type: object, required: [b], properties: { a: { type: string, pattern: '^(a+)+$', default: ${text} } }, example: { a: ${text} } }`;
  const folder = await folderWith({ 'api.yaml': document(schema, 'x-callsheet: {}\n') });
  const { out, err } = await callsheet(folder, 'lint', 'api.yaml');
  expect(out + err).toContain('takes exponential time');
});

test('a configuration can disable the rule, and generation does not run the exponential pattern', async () => {
  const folder = await folderWith({
    'package.json': '{ "type": "module" }',
    'api.yaml': document("{ type: string, pattern: '^(a+)+$' }"),
    'callsheet.config.mjs':
      "export default { spec: 'api.yaml', output: 'out', rules: { 'slow-patterns': 'off' } };",
  });
  const { status, err } = await callsheet(folder, 'generate');
  expect(err).not.toContain('exponential');
  expect(status).toBe(0);
});

test('the suite sends no synthetic text for an exponential pattern, because matching texts are unknown', async () => {
  const schema =
    "{ type: object, required: [code, note], properties: { code: { type: string, pattern: '^(a+)+$' }, note: { type: string } } }";
  const text = document(schema).replace(/example: .*/, 'example: { code: aaa, note: hello }');
  const folder = await folderWith({
    'package.json': '{ "type": "module" }',
    'api.yaml': text,
    'callsheet.config.mjs': "export default { spec: 'api.yaml', output: 'out' };",
  });
  expect((await callsheet(folder, 'generate')).status).toBe(0);
  const suite = fs
    .readdirSync(path.join(folder, 'out/conformance'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => fs.readFileSync(path.join(folder, 'out/conformance', file), 'utf8'))
    .join('');
  const bodies = suite.match(/code: '[^']*'/g);
  expect(suite).toMatch(/note: ''/);
  expect(new Set(bodies)).toEqual(new Set(["code: 'aaa'"]));
});
