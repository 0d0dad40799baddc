import { existsSync, lstatSync, statSync, writeFileSync } from 'node:fs';
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
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new UsageError(`init writes a project into a folder, and ${folder} is not one; name another.`);
  const layout = await layoutOf(folder, named);
  const entry = layout.isThere ? join(folder, layout.spec) : starter;
  const { contract } = await readContract(entry, layout.isThere ? layout.reading : {});
  makeNamedFolder('the folder', folder);
  const todo: string[] = [];
  for (const file of projectFiles(folder, layout, contract))
    todo.push(...writeMissing(folder, file, context));
  if (layout.config) todo.push(...stays(join(folder, layout.config.name), layout.config.lacks, context));
  const isReady = todo.length === 0;
  for (const line of todo) print(context, line);
  const go = folder === '.' ? '' : `cd ${plainWord(folder)} && `;
  print(context, `Next: ${go}npm install && npm test${isReady ? '' : ', after the steps above'}`);
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
function writeMissing(folder: string, file: ProjectFile, context: Context): readonly string[] {
  const to = join(folder, file.path);
  const link = linkOnTheWay(folder, file.path);
  if (link !== undefined)
    throw new UsageError(`${link} is a symlink, and init writes only inside ${folder}: remove it.`);
  const there = lstatSync(to, { throwIfNoEntry: false });
  // A dangling symlink counts as well, because writing through it would create a file outside the folder.
  if (there) return stays(to, there.isFile() ? lackingIn(to, file) : [], context);
  makeNamedFolder('the folder', dirname(to));
  writeFileSync(to, file.text, { flag: 'wx', ...(file.mode !== undefined && { mode: file.mode }) });
  print(context, `${to} written.`);
  return [];
}
