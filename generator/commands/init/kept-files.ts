import { readFileSync } from 'node:fs';
import { plainWord, shellWord } from '../../../cli/shell-quoting.ts';
import type { Mapping, Node } from '../../load/document/document.ts';
import { isMapping, mapping, text } from '../../load/document/node.ts';
import type { ProjectFile } from './files.ts';

/**
 * Compares an existing file with the file that `init` would write. Returns commands that add the missing parts, or
 * sentences about them. Empty if no part is missing.
 */
export function lackingIn(file: string, wanted: ProjectFile): readonly string[] {
  const own = readFileSync(file, 'utf8');
  if (own === wanted.text) return [];
  switch (wanted.path) {
    case 'package.json':
      return lackingInPackage(own, wanted.text);
    case 'tsconfig.json':
      return [
        'npm test and npm start need dist/src/server.js: let it compile the same files with "rootDir": "." and "outDir": "dist":',
        ...wanted.text.trimEnd().split('\n'),
      ];
    case '.gitignore':
      return lackingLines(own, wanted.text);
    default:
      return [];
  }
}

function lackingInPackage(own: string, wanted: string): readonly string[] {
  const has = parsed(own);
  if (has === undefined) return ['It is not a JSON object, so npm cannot read it.'];
  const wants = mapping(parsed(wanted));
  const scripts = Object.entries(mapping(wants.scripts)).map(
    ([name, script]) => [name, text(script) ?? ''] as const,
  );
  const ownScripts = mapping(has.scripts);
  const settings = [
    ...(has.type === 'module' ? [] : ['type=module']),
    ...scripts
      .filter(([name]) => ownScripts[name] === undefined)
      .map(([name, script]) => `scripts.${name}=${shellWord(script)}`),
  ];
  const taken = scripts.filter(
    ([name, script]) => ownScripts[name] !== undefined && ownScripts[name] !== script,
  );
  return [
    ...(settings.length > 0 ? [`npm pkg set ${settings.join(' ')}`] : []),
    ...installs(has, wants),
    ...taken.map(
      ([name, script]) => `Its own script "${name}" stays; the one for this project is: ${script}`,
    ),
  ];
}

/** The commands that install the packages that a project lacks. */
function installs(has: Mapping, wants: Mapping): readonly string[] {
  const there = { ...mapping(has.dependencies), ...mapping(has.devDependencies) };
  const absent = (kind: Node | undefined): string =>
    Object.entries(mapping(kind))
      .filter(([name]) => there[name] === undefined)
      .map(([name, range]) => plainWord(`${name}@${text(range)}`))
      .join(' ');
  const [packages, tools] = [absent(wants.dependencies), absent(wants.devDependencies)];
  return [
    ...(packages === '' ? [] : [`npm install ${packages}`]),
    ...(tools === '' ? [] : [`npm install --save-dev ${tools}`]),
  ];
}

function lackingLines(own: string, wanted: string): readonly string[] {
  const has = new Set(own.split(/\r?\n/).map((line) => line.trim().replaceAll(/^\/|\/$/g, '')));
  const lines = wanted
    .trimEnd()
    .split('\n')
    .filter((line) => !has.has(line.replaceAll(/^\/|\/$/g, '')));
  return lines.length > 0 ? [`Add these lines: ${lines.join(' ')}`] : [];
}

function parsed(json: string): Mapping | undefined {
  try {
    const value: Node = JSON.parse(json);
    return isMapping(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
