import { posix } from 'node:path';
import { importsOf, type Source } from './sources.ts';

/**
 * Folders with an order of their sub-folders ("rooms"). A room may import only the rooms that are listed
 * before it.
 */
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

/** The maximum number of source files in a folder, without those of its sub-folders. */
const maxFiles = 40;

/** Reports imports of a later room, files in no listed room, and folders with too many files. */
export function untidyRooms(sources: readonly Source[]): string[] {
  return [
    ...Object.entries(houses).flatMap(([project, order]) => wrongImports(sources, project, order)),
    ...crowdedFolders(sources),
  ];
}

const isFixture = (path: string): boolean => path.split('/').includes('fixtures');

/** Tests and fixtures may import from every room. */
const isForTests = (path: string): boolean => path.endsWith('.test.ts') || isFixture(path);

/** The room of a file: empty for a file next to the rooms, undefined for a file outside of the folder. */
function roomOf(path: string, project: string): string | undefined {
  if (!path.startsWith(`${project}/`)) return undefined;
  const [room = '', ...rest] = path.slice(project.length + 1).split('/');
  return rest.length > 0 ? room : '';
}

function wrongImports(sources: readonly Source[], project: string, order: readonly string[]): string[] {
  return sources
    .filter(({ path }) => !isForTests(path))
    .flatMap((source) => {
      const { path } = source;
      const room = roomOf(path, project);
      if (room === undefined) return [];
      if (!order.includes(room))
        return [`${path}: is in no room of ${project}. Move it to one of these: ${order.join(', ')}.`];
      return importsOf(source).flatMap((file) => {
        const other = roomOf(file, project);
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
