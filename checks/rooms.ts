import { posix } from 'node:path';
import { importsOf, type Source } from './sources.ts';

/** Folders that consist of rooms. A room may import only rooms that are listed before it. */
const houses: Readonly<Record<string, readonly string[]>> = {
  generator: ['text', 'load', 'model', 'traits', 'build', 'lint', 'targets', 'diff', 'commands'],
  'conformance/engine': [
    'model',
    'http',
    'target',
    'session',
    'resources',
    'checks',
    'probes',
    'run',
    'report',
    'command',
  ],
};

/** The largest number of source files in a folder, without those of its sub-folders. */
const maxFiles = 40;

/** Imports of a later room, files in no listed room, and folders with too many files, as sentences. */
export function untidyRooms(sources: readonly Source[]): string[] {
  return [
    ...Object.entries(houses).flatMap(([house, order]) => wrongImports(sources, house, order)),
    ...crowdedFolders(sources),
  ];
}

const isFixture = (path: string): boolean => path.split('/').includes('fixtures');

/** Tests and fixtures may import from every room. */
const isForTests = (path: string): boolean => path.endsWith('.test.ts') || isFixture(path);

/** The room of a file in a house: empty for a file beside the rooms, undefined for a file outside the house. */
function roomOf(path: string, house: string): string | undefined {
  if (!path.startsWith(`${house}/`)) return undefined;
  const [room = '', ...rest] = path.slice(house.length + 1).split('/');
  return rest.length > 0 ? room : '';
}

function wrongImports(sources: readonly Source[], house: string, order: readonly string[]): string[] {
  return sources
    .filter(({ path }) => !isForTests(path))
    .flatMap((source) => {
      const { path } = source;
      const room = roomOf(path, house);
      if (room === undefined) return [];
      if (!order.includes(room))
        return [`${path}: is in no room of ${house}. Move it to one of these: ${order.join(', ')}.`];
      return importsOf(source).flatMap((file) => {
        const other = roomOf(file, house);
        if (other === undefined) return [];
        if (isForTests(file)) return [`${path}: imports ${file}, which is for tests only.`];
        if (order.indexOf(other) <= order.indexOf(room)) return [];
        return [
          `${path}: imports ${file}, but ${room} comes before ${other}. Move the shared part down to ${room} or lower, or this file up.`,
        ];
      });
    });
}

function crowdedFolders(sources: readonly Source[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of sources) {
    const folder = posix.dirname(path);
    if (!isFixture(path)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > maxFiles)
    .map(
      ([folder, count]) =>
        `${folder}: has ${count} source files, more than ${maxFiles}. Group them by subject in sub-folders.`,
    );
}
