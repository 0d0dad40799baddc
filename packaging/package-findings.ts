import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isPublished, notYet, type PublishedPackage, repository } from './published-packages.ts';

/** The members of a package.json that the rules read. */
export interface Manifest extends Readonly<Record<string, unknown>> {
  readonly name: string;
  readonly version: string;
}

/** A packed package: its package.json, and the text of each file by its path in the tarball. */
export interface Packed {
  readonly published: PublishedPackage;
  readonly manifest: Manifest;
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Reports problems of a packed package, a sentence each: missing metadata or documents, files that are not intended,
 * and files that belong to this repository alone. `root` is the folder of the repository.
 */
export function packageFindings(packed: Packed, root: string): string[] {
  return [
    ...metadataFindings(packed.published, packed.manifest),
    ...missingDocuments(packed),
    ...unintendedFiles(packed),
    ...looseMaps(packed),
    ...namedMachine(packed, root),
    ...brokenLinks(packed, root),
  ].map((finding) => `${packed.published.folder}: ${finding}`);
}

/** Reports missing or differing metadata of a package.json. */
export function metadataFindings({ folder }: PublishedPackage, manifest: Manifest): string[] {
  const wanted = {
    license: 'Apache-2.0',
    author: `The Callsheet authors (${repository})`,
    homepage: `${repository}/tree/main/${folder}#readme`,
    bugs: { url: `${repository}/issues` },
    repository: { type: 'git', url: `git+${repository}.git`, directory: folder },
    publishConfig: { access: 'public', provenance: true },
    engines: { node: '>=20' },
    type: 'module',
  };
  const differing = Object.entries(wanted)
    .filter(([name, value]) => !isDeepStrictEqual(manifest[name], value))
    .map(([name, value]) => `package.json has another ${name}; write ${JSON.stringify(value)}.`);
  const { keywords, sideEffects, description, files } = manifest;
  return [
    ...differing,
    ...(typeof description === 'string' && description !== '' ? [] : ['package.json lacks a description.']),
    ...(Array.isArray(keywords) && keywords.length >= 3
      ? []
      : ['package.json has fewer than three keywords.']),
    ...(sideEffects === false || Array.isArray(sideEffects)
      ? []
      : ['package.json lacks sideEffects; write false, or the list of modules with side effects.']),
    ...(Array.isArray(files) ? [] : ['package.json lacks files, so every file of the folder is packed.']),
  ];
}

function missingDocuments({ manifest, files }: Packed): string[] {
  const readme = files.get('README.md');
  const hasVendored = [...files.keys()].some((path) => path.includes('/vendor/'));
  return [
    ...(readme?.startsWith(`# ${manifest.name}\n`)
      ? []
      : [`README.md is missing or does not start with "# ${manifest.name}".`]),
    ...(readme && isPublished && readme.includes(notYet)
      ? [`README.md has "${notYet}", but the packages are published. Remove the paragraph.`]
      : []),
    ...(files.get('LICENSE')?.includes('Apache License') ? [] : ['LICENSE is missing.']),
    ...(hasVendored && !files.has('THIRD-PARTY-NOTICES.txt')
      ? ['THIRD-PARTY-NOTICES.txt is missing, although the package has code of others.']
      : []),
  ];
}

const always = /^(package\.json|README\.md|LICENSE|CHANGELOG\.md)$/;
const ofTests = /(^|\/)(fixtures|__tests__|coverage)\/|\.(test|spec)\.[cm]?[jt]sx?(\.map)?$/;

function unintendedFiles({ published, files }: Packed): string[] {
  const intended = [always, ...published.files];
  return [...files.keys()].flatMap((path) => {
    if (ofTests.test(path)) return [`${path} belongs to the tests. Exclude it in packaging/build.ts.`];
    return intended.some((pattern) => pattern.test(path))
      ? []
      : [`${path} is not intended. Exclude it, or allow it in packaging/published-packages.ts.`];
  });
}

/** Reports source maps whose sources are not packed, and references to maps that are not packed. */
function looseMaps({ files }: Packed): string[] {
  return [...files].flatMap(([path, text]) => {
    const beside = (name: string) => posix.join(posix.dirname(path), name);
    if (path.endsWith('.map')) {
      const { sources }: { readonly sources: readonly string[] } = JSON.parse(text);
      const absent = sources.filter((source) => !files.has(beside(source)));
      return absent.map((source) => `${path} names the source ${source}, which is not packed.`);
    }
    const map = /^\/\/# sourceMappingURL=(\S+)$/m.exec(text)?.[1];
    return map === undefined || files.has(beside(map))
      ? []
      : [`${path} names the source map ${map.slice(0, 40)}, which is not packed.`];
  });
}

function namedMachine({ files }: Packed, root: string): string[] {
  const folder = root.replace(/\/$/, '');
  return [...files]
    .filter(([, text]) => text.includes(`${folder}/`))
    .map(([path]) => `${path} contains the path of this repository on this machine.`);
}

/** Reports links of the README that lead to no file of the package or of the repository. */
function brokenLinks({ files }: Packed, root: string): string[] {
  const readme = (files.get('README.md') ?? '').replaceAll(/^```.*?^```$/gms, '');
  const links = [...readme.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.flatMap((link) => {
    const [path = '', anchor] = link.split('#');
    const own = path.startsWith(`${repository}/`)
      ? path.slice(repository.length + 1).replace(/^(blob|tree)\/main\//, '')
      : undefined;
    if (own !== undefined && !existsSync(join(root, own)))
      return [`README.md links to ${link}, which is no file of this repository.`];
    const isInPackage = /^\w+:/.test(path) || (path === '' && anchor !== undefined) || files.has(path);
    return isInPackage ? [] : [`README.md links to ${link}, which is not packed. Use an address.`];
  });
}
