import { execFileSync } from 'node:child_process';
import { mkdir, rename, symlink, truncate, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith, writeAll } from '../fixtures/folder.ts';
import { loadSpec } from '../traits/load-spec.ts';
import { SpecError } from './document/findings.ts';
import { reachRule } from './reach.ts';

const secret = 'description: A secret of this machine.\ntype: string\n';

/** A document with a reference to a schema in another file. */
const referring = (reference: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Rooms', version: '1.0.0' },
    paths: {},
    components: {
      schemas: { Room: { type: 'object', properties: { name: { $ref: reference } } } },
    },
  });

async function project(reference: string): Promise<{ root: string; entry: string }> {
  const root = await folderWith({
    'spec/api.json': referring(reference),
    'spec/own.yaml': 'type: string\n',
    'outside/secret.yaml': secret,
    'spec-too/secret.yaml': secret,
  });
  return { root, entry: join(root, 'spec/api.json') };
}

async function problemsOf(entry: string, options: Parameters<typeof loadSpec>[1] = {}) {
  try {
    const { root } = await loadSpec(entry, options);
    return JSON.stringify(root);
  } catch (error) {
    if (!(error instanceof SpecError)) throw error;
    return error.findings;
  }
}

test.each([
  '../outside/secret.yaml',
  '../outside/secret.yaml#/description',
  './../outside/secret.yaml',
  '%2e%2e/outside/secret.yaml',
  '..%2foutside%2fsecret.yaml',
  '%2E%2E%2Foutside%2Fsecret.yaml',
  'own.yaml/../../outside/secret.yaml',
  '../spec-too/secret.yaml',
  '../outside/not-there.yaml',
  '/etc/hostname',
  '/dev/zero',
  '/proc/self/environ',
])('reports a reference to %s with its location, and does not read the file', async (reference) => {
  const { entry, root } = await project(reference);
  const read: string[] = [];
  const found = await problemsOf(entry, {
    read: async (file) => {
      read.push(relative(root, file));
      return referring(reference);
    },
  });
  expect(found).toEqual([
    {
      location: { file: relative(process.cwd(), entry), line: 1, column: expect.any(Number) },
      subject: '$ref',
      rule: reachRule,
      fact: expect.stringMatching(
        /^".*" cannot be read: it is outside .*spec, the folder of the spec; to let the spec refer to it, write sharedFolders: \['.*'\] in callsheet.config, or give --shared-folder /,
      ),
    },
  ]);
  expect(read).toEqual(['spec/api.json', 'spec/clauses.yaml']);
});

test('reports an absolute reference to a file outside the folder of the spec', async () => {
  const { entry, root } = await project('own.yaml');
  await writeFile(entry, referring(join(root, 'outside/secret.yaml')));
  expect(await problemsOf(entry)).toMatchObject([{ rule: reachRule }]);
});

test('a reference works once the folder in the finding is shared', async () => {
  const { entry, root } = await project('../outside/secret.yaml');
  const found = await problemsOf(entry);
  const [, folder = ''] =
    /--shared-folder (\S+)$/.exec(typeof found === 'string' ? '' : (found[0]?.fact ?? '')) ?? [];
  expect(folder).toBe(relative(process.cwd(), join(root, 'outside')));
  expect(await problemsOf(entry, { sharedFolders: [folder] })).toContain('A secret of this machine.');
  expect(await problemsOf(entry, { sharedFolders: [root] })).toContain('A secret of this machine.');
  expect(await problemsOf(entry, { sharedFolders: [join(root, 'spec-too')] })).toMatchObject([
    { rule: reachRule },
  ]);
});

test.each(['a file', 'a folder'])('reports a symlink in the folder to %s outside it', async (kind) => {
  const { entry, root } = await project(kind === 'a file' ? 'link.yaml' : 'link/secret.yaml');
  if (kind === 'a file') await symlink('../outside/secret.yaml', join(root, 'spec/link.yaml'));
  else await symlink('../outside', join(root, 'spec/link'));
  const outside = relative(process.cwd(), join(root, 'outside'));
  expect(await problemsOf(entry)).toMatchObject([
    {
      subject: '$ref',
      rule: reachRule,
      fact: expect.stringContaining(`it leads to ${outside}/secret.yaml, outside `),
    },
  ]);
  expect(await problemsOf(entry, { sharedFolders: [outside] })).toContain('A secret of this machine.');
});

test('reads symlinks that stay in the folder, and a folder behind a symlink', async () => {
  const { entry, root } = await project('link.yaml');
  await symlink('own.yaml', join(root, 'spec/link.yaml'));
  expect(await problemsOf(entry)).toContain('"type":"string"');
  await symlink('spec', join(root, 'linked'));
  expect(await problemsOf(join(root, 'linked/api.json'))).toContain('"type":"string"');
});

test('reads an entry that is a symlink, and confines its references to the folder of the link', async () => {
  const { entry, root } = await project('own.yaml');
  await rename(entry, join(root, 'outside/real.json'));
  await symlink('../outside/real.json', entry);
  expect(await problemsOf(entry)).toContain('"type":"string"');
  await writeFile(entry, referring('../outside/secret.yaml'));
  expect(await problemsOf(entry)).toMatchObject([{ rule: reachRule }]);
});

const specials: Readonly<Record<string, (file: string) => Promise<unknown>>> = {
  'a pipe': async (file) => execFileSync('mkfifo', [file]),
  'a folder': (file) => mkdir(file),
  '68719476736 bytes': async (file) => {
    await writeFile(file, '');
    await truncate(file, 2 ** 36);
  },
};

test.each(Object.entries(specials))('reports %s in place of a file without waiting', async (what, make) => {
  const { entry, root } = await project('special.yaml');
  await make(join(root, 'spec/special.yaml'));
  const fact = expect.stringContaining(what);
  expect(await problemsOf(entry)).toMatchObject([{ subject: '$ref', fact }]);
  // The same findings for the clauses in the entry's folder, an overlay and the entry.
  await rename(join(root, 'spec/special.yaml'), join(root, 'spec/clauses.yaml'));
  await writeFile(entry, referring('own.yaml'));
  expect(await problemsOf(entry)).toMatchObject([{ subject: 'clauses', fact }]);
  const overlays = [join(root, 'spec/clauses.yaml')];
  expect(await problemsOf(entry, { overlays })).toMatchObject([{ subject: 'overlay', fact }]);
  expect(await problemsOf(join(root, 'spec/clauses.yaml'))).toMatchObject([{ subject: 'spec', fact }]);
});

test.each(['/dev/zero', '/dev/stdin', '/dev/tty'])(
  'rejects the device %s as an entry and in a shared folder',
  async (device) => {
    const message = expect.stringMatching(
      /cannot be read: (it is a (device|pipe|socket)|ENXIO|no such file)/,
    );
    if (device !== '/dev/stdin') expect(await problemsOf(device)).toMatchObject([{ fact: message }]);
    const { entry } = await project(device);
    expect(await problemsOf(entry, { sharedFolders: ['/dev', '/proc'] })).toMatchObject([
      { subject: '$ref' },
    ]);
  },
);

test('does not publish files that the system generates when they are read', async () => {
  const { entry } = await project('/proc/self/environ');
  expect(String(await problemsOf(entry, { sharedFolders: ['/proc'] }))).not.toContain('PATH=');
});

test('reports clauses that are a symlink to a file outside the folder of the spec', async () => {
  const { entry, root } = await project('own.yaml');
  await symlink('../outside/secret.yaml', join(root, 'spec/clauses.yaml'));
  expect(await problemsOf(entry)).toMatchObject([{ subject: 'clauses', rule: reachRule }]);
});

test('accepts a named overlay in any folder, and reports a document outside that it extends', async () => {
  const { entry, root } = await project('own.yaml');
  const overlay =
    'overlay: 1.0.0\ninfo: { title: T, version: 1.0.0 }\nextends: ../spec/api.json\nactions: []\n';
  await writeAll(root, { 'overlays/mine.yaml': overlay });
  const mine = join(root, 'overlays/mine.yaml');
  expect(await problemsOf(entry, { overlays: [mine] })).toContain('"type":"string"');
  expect(await problemsOf(mine)).toMatchObject([
    {
      subject: 'overlay',
      rule: reachRule,
      location: { line: 3 },
      fact: expect.stringContaining('--shared-folder'),
    },
  ]);
  expect(await problemsOf(mine, { sharedFolders: [join(root, 'spec')] })).toContain('"type":"string"');
});
