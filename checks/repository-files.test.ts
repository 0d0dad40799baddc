import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { filesOf } from './sources.ts';

const root = resolve(import.meta.dirname, '..');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const files = filesOf(root, '.github', 'action.yml', 'ci/gitlab.yml');
const yaml = files.filter(({ path }) => /\.ya?ml$/.test(path));

/** Every text of a member anywhere in a document: `run`, `uses`. */
function textsAt(member: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === member && typeof inner === 'string' ? [inner] : textsAt(member, inner),
  );
}

/** The documents of a file. The parser reports wrong indentation, duplicate members and unknown anchors. */
function documentsOf(text: string): unknown[] {
  return parseAllDocuments(text, { strict: true, uniqueKeys: true }).map((document) => {
    if ('errors' in document && document.errors[0]) throw document.errors[0];
    return 'toJS' in document ? document.toJS() : undefined;
  });
}

test.each(yaml.map(({ path, text }) => [path, text]))(
  '%s parses, and refers to existing files and scripts',
  (_, text) => {
    for (const document of documentsOf(text)) {
      for (const used of textsAt('uses', document)) {
        if (used.startsWith('./')) expect(existsSync(join(root, used, 'action.yml'))).toBe(true);
        else expect(used).toMatch(/^[\w.-]+(?:\/[\w.-]+)+@(?:v\d+|[0-9a-f]{40})$/);
      }
      for (const run of textsAt('run', document)) {
        for (const [, name = ''] of run.matchAll(/\bnpm run (?:--\S+ )*([\w-]+)/g))
          expect(scripts).toHaveProperty(name);
        for (const [, file = ''] of run.matchAll(/(?:^|\s|ACTION\/)((?:\.\/)?\.?[\w-]+\/[\w./-]+)/g))
          expect([file, existsSync(join(root, file))]).toEqual([file, true]);
      }
    }
  },
);

test('workflows insert no text of a pull request into a script, and state their permissions', () => {
  for (const { path, text } of yaml.filter((file) => file.path.startsWith('.github/workflows/'))) {
    const [workflow] = documentsOf(text);
    expect([path, workflow]).toEqual([path, expect.objectContaining({ permissions: expect.anything() })]);
    for (const run of textsAt('run', workflow))
      expect(run).not.toMatch(/\$\{\{\s*(?:github\.(?:event|head_ref)|inputs)/);
    expect(Object.keys(Object(Reflect.get(Object(workflow), 'on')))).not.toContain('pull_request_target');
  }
});

test('issue forms have unique ids and a title for every field', () => {
  const forms = yaml.filter(({ path }) => /ISSUE_TEMPLATE\/(?!config)/.test(path));
  expect(forms.length).toBeGreaterThanOrEqual(3);
  for (const { text } of forms) {
    const [form] = documentsOf(text) as [{ name: string; description: string; body: Field[] }];
    expect(form.name && form.description).toBeTruthy();
    const ids = form.body.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { type, attributes } of form.body) {
      expect(['input', 'textarea', 'dropdown', 'checkboxes', 'markdown']).toContain(type);
      expect(type === 'markdown' || attributes.label).toBeTruthy();
    }
  }
});

interface Field {
  readonly type: string;
  readonly id?: string;
  readonly attributes: { readonly label?: string };
}

test('policies and the pull request template name existing files and npm scripts', () => {
  for (const path of ['.github/PULL_REQUEST_TEMPLATE.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md']) {
    const text = readFileSync(join(root, path), 'utf8');
    for (const [, name = ''] of text.matchAll(/`npm run ([\w-]+)/g)) expect(scripts).toHaveProperty(name);
    for (const [, file = ''] of text.matchAll(/`([\w.-]+\/|[A-Z]+\.md|\.ci\/run)`/g))
      expect([file, existsSync(join(root, file))]).toEqual([file, true]);
  }
});
