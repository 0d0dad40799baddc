import { lstatSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeNamedFolder } from '../../cli/output-folder.ts';
import { plainWord } from '../../cli/shell-quoting.ts';
import { type Context, print, UsageError } from './console.ts';
import { readContract } from './generation.ts';
import { layoutOf } from './init/document.ts';
import { type ProjectFile, projectFiles, starter } from './init/files.ts';
import { lackingIn } from './init/kept-files.ts';
import { linkOnTheWay } from './way-in-folder.ts';

/**
 * `callsheet init [folder]`: a project whose `npm install`, `npm test` and `npm start` work, around the folder's
 * document or a new one. Writes only missing files, and reports the missing parts of existing files.
 */
export async function init(
  { spec: named }: { readonly spec?: string },
  folder: string,
  context: Context,
): Promise<number> {
  const layout = await layoutOf(folder, named);
  const entry = layout.isThere ? join(folder, layout.spec) : starter;
  const { contract } = await readContract(entry, layout.isThere ? layout.reading : {});
  const todo: string[] = [];
  for (const file of projectFiles(folder, layout, contract)) todo.push(...place(folder, file, context));
  if (layout.config) todo.push(...stays(join(folder, layout.config.name), layout.config.lacks, context));
  const isReady = todo.length === 0;
  for (const line of todo) print(context, line);
  const go = folder === '.' ? '' : `cd ${plainWord(folder)} && `;
  print(context, `Next: ${go}npm install && npm test${isReady ? '' : ', once what is said above is done'}`);
  return 0;
}

/** Reports that a file stays as it is. Returns the file's missing parts, below its name. */
function stays(path: string, lacks: readonly string[], context: Context): readonly string[] {
  print(context, `${path} is there already; it stays.`);
  return lacks.length > 0
    ? [`${path} lacks what this project needs:`, ...lacks.map((line) => `  ${line}`)]
    : [];
}

/** Writes a file unless it exists. Returns the missing parts of an existing file. */
function place(folder: string, file: ProjectFile, context: Context): readonly string[] {
  const to = join(folder, file.path);
  const link = linkOnTheWay(folder, file.path);
  if (link !== undefined)
    throw new UsageError(`${link} is a symlink, and what init writes stays in ${folder}: remove it.`);
  const there = lstatSync(to, { throwIfNoEntry: false });
  // A dangling symlink counts as well, because writing through it would create a file outside the folder.
  if (there) return stays(to, there.isFile() ? lackingIn(to, file) : [], context);
  makeNamedFolder('the folder', dirname(to));
  writeFileSync(to, file.text, { flag: 'wx', ...(file.mode !== undefined && { mode: file.mode }) });
  print(context, `${to} written.`);
  return [];
}
