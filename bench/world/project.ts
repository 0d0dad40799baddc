import { copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { WorldDocument } from '../generate/documents.ts';
import { ended } from './ended.ts';

const root = resolve(import.meta.dirname, '../..');

/** The command, from its source. */
export const callsheet = join(root, 'generator/bin/callsheet.js');

/** A generated project. */
export interface Project {
  /** The copy of the document. */
  readonly spec: string;
  /** The reason if there is no output: the findings, or the end of the command's output. */
  readonly rejection: string | undefined;
}

/** Generates server, suite and handlers from a document in a new folder, as `callsheet generate` does for a user. */
export async function projectOf(document: WorldDocument, home: string): Promise<Project> {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
  const spec = `api${extname(document.path)}`;
  copyFileSync(document.path, join(home, spec));
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }\n');
  const settings = {
    spec,
    output: 'generated',
    handlers: 'src/handlers',
    imports: 'ts',
    engine: '@callsheet/conformance',
  };
  writeFileSync(join(home, 'callsheet.config.mjs'), `export default ${JSON.stringify(settings)};\n`);
  const { status, message } = await ended([callsheet, 'generate'], home, 120_000);
  return { spec: join(home, spec), rejection: status === 0 ? undefined : message.trim() };
}
