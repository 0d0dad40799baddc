import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf } from '../checks/sources.ts';
import { type Manifest, metadataFindings, type Packed, packageFindings } from './package-findings.ts';
import { isPublished, notYet, publishedPackages, repository } from './published-packages.ts';

const root = join(import.meta.dirname, '..');

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

test.each(publishedPackages.map((one) => [one.folder, one] as const))(
  'the package.json of %s has all metadata',
  (folder, published) => {
    expect(metadataFindings(published, manifestOf(folder))).toEqual([]);
  },
);

test('every package that is not private is in the list of published packages', () => {
  const manifests = filesOf(root, 'package.json', '*/package.json')
    .filter(({ path }) => !path.includes('fixtures'))
    .map(({ path, text }) => ({ path, manifest: JSON.parse(text) }));
  const open = manifests.filter(({ manifest }) => manifest.private !== true).map(({ path }) => path);
  // The client is below generated/, which the list of hand-written files leaves out.
  open.push('generated/client/package.json');
  expect(open.sort()).toEqual(publishedPackages.map(({ folder }) => `${folder}/package.json`).sort());
});

test('documents that install a package say that it is not on npm yet', () => {
  const documents = filesOf(root, '*.md').filter(({ path }) => !/^CHANGELOG|(^|\/)fixtures\//.test(path));
  // The list of hand-written files leaves out generated/.
  const client = 'generated/client/README.md';
  documents.push({ path: client, text: readFileSync(join(root, client), 'utf8') });
  const installs =
    /^(?:\$ |\+ |`)?(?:npm install (?:@callsheet\/client|callsheet)|npx callsheet|npm create callsheet)\b/m;
  const installing = documents.filter(({ text }) => installs.test(text));
  expect(installing.map(({ path }) => path)).toContain(client);
  const wrong = installing.filter(({ text }) => text.includes(notYet) === isPublished);
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

describe('a packed package', () => {
  const [published] = publishedPackages;
  if (published === undefined) throw new Error('There are no published packages.');
  const whole = new Map([
    ['package.json', '{}'],
    [
      'README.md',
      `# callsheet\n\n[More](${repository}/blob/main/docs/suite.md), [here](#here), [why](LICENSE)\n`,
    ],
    ['LICENSE', 'Apache License'],
    ['bin/callsheet.js', ''],
  ]);
  const manifest = manifestOf(published.folder);
  const findings = (changes: Readonly<Record<string, string | undefined>>, other: object = {}) => {
    const files = new Map(whole);
    for (const [path, text] of Object.entries(changes))
      if (text === undefined) files.delete(path);
      else files.set(path, text);
    const packed: Packed = { published, manifest: { ...manifest, ...other }, files };
    return packageFindings(packed, root);
  };

  test('without problems has no findings', () => {
    expect(findings({})).toEqual([]);
  });

  test.each([
    ['no README', { 'README.md': undefined }, 'README.md is missing'],
    ['no licence', { LICENSE: undefined }, 'LICENSE is missing'],
    [
      'code of others without notices',
      { 'dist/generator/text/vendor/recheck.cjs': '' },
      'THIRD-PARTY-NOTICES',
    ],
    ['a test', { 'dist/generator/lint/lint.test.js': '' }, 'lint.test.js belongs to the tests'],
    ['a fixture', { 'dist/generator/fixtures/folder.js': '' }, 'folder.js belongs to the tests'],
    ['a file that nobody intended', { '.env': 'SECRET=1' }, '.env is not intended'],
    [
      'a source map without its source',
      { 'dist/cli/glob.js.map': '{ "sources": ["../../../cli/glob.ts"] }' },
      'glob.js.map names the source ../../../cli/glob.ts',
    ],
    [
      'a reference to a source map',
      { 'dist/cli/glob.js': '\n//# sourceMappingURL=glob.js.map' },
      'glob.js names the source map glob.js.map',
    ],
    [
      'a path of this machine',
      { 'dist/cli/glob.js': `'${root}/cli'` },
      'contains the path of this repository',
    ],
    [
      'a link to a file that is not packed',
      { 'README.md': '# callsheet\n\n[More](../docs/suite.md)\n' },
      'links to ../docs/suite.md, which is not packed',
    ],
    [
      'a link to a missing file of the repository',
      { 'README.md': `# callsheet\n\n[More](${repository}/blob/main/docs/nothing.md)\n` },
      'docs/nothing.md, which is no file',
    ],
  ])('with %s has a finding', (_what, changes, finding) => {
    expect(findings(changes)).toContainEqual(expect.stringContaining(finding));
  });

  test.each([
    ['license', undefined],
    ['repository', { type: 'git', url: 'git+https://example.com/other.git' }],
    ['publishConfig', { access: 'public' }],
    ['keywords', []],
    ['sideEffects', undefined],
    ['description', ''],
    ['files', undefined],
  ])('with a wrong %s has a finding', (name, value) => {
    expect(findings({}, { [name]: value })).toContainEqual(expect.stringContaining(name));
  });
});
