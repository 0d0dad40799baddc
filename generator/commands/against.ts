import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import type { Document } from '../load/document/document.ts';
import type { SpecReader } from '../load/spec-file.ts';
import type { Config } from '../model/contract/config.ts';
import { loadSpec } from '../traits/load-spec.ts';
import { UsageError } from './console.ts';

/** An earlier version of a spec, and how people call it. */
export interface Earlier {
  readonly name: string;
  readonly document: Document;
}

const run = promisify(execFile);
/** A published document of this size is none. */
const mostBytes = 64 * 1024 * 1024;
const mostMilliseconds = 30_000;

/**
 * Reads what a spec is to be held against: `published` (the configuration's `diff.published`), a file, an address or a
 * revision of git, in which the spec is looked up under the path it has now.
 * @throws {UsageError} where it is none of these, with what was tried.
 */
export async function readEarlier(against: string, spec: string, config: Config): Promise<Earlier> {
  if (against !== 'published') return readNamed(against, spec, config);
  const published = config.diff?.published;
  if (published === undefined)
    throw new UsageError(
      '--against published needs diff.published in the configuration: a file or an address.',
    );
  return readNamed(published, spec, config);
}

async function readNamed(name: string, spec: string, config: Config): Promise<Earlier> {
  const { sharedFolders = [] } = config;
  if (/^https?:\/\//i.test(name)) return { name, document: await fromAddress(name) };
  if (existsSync(name)) return { name, document: await loadSpec(name, { sharedFolders }) };
  return {
    name: `${name}:${relative(process.cwd(), resolve(spec)).split(sep).join('/')}`,
    document: await fromRevision(name, spec, config),
  };
}

async function fromAddress(url: string): Promise<Document> {
  const text = await fetch(url, { signal: AbortSignal.timeout(mostMilliseconds) }).then(
    async (answer) => {
      if (!answer.ok)
        throw new UsageError(`${url} answered ${answer.status}; --against takes what it can read there.`);
      return textWithin(answer, url);
    },
    (cause: unknown) => {
      throw new UsageError(`${url} cannot be read: ${wordsOf(cause)}.`);
    },
  );
  const folder = await mkdtemp(join(tmpdir(), 'callsheet-diff-'));
  try {
    const file = join(folder, basename(new URL(url).pathname) || 'openapi.json');
    await writeFile(file, text);
    // No folder of this machine is shared with a document that came over the network.
    return await loadSpec(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function textWithin(answer: Response, url: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new UsageError(`${url} is larger than ${mostBytes / 1024 / 1024} MiB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function fromRevision(
  revision: string,
  spec: string,
  { overlays = [], sharedFolders = [] }: Config,
): Promise<Document> {
  const folder = dirname(resolve(spec));
  // A word that starts with a dash would be an option of git's.
  if (revision.startsWith('-') || !(await isRevision(folder, revision)))
    throw new UsageError(
      `--against ${revision}: there is no such file, and git knows no such revision here.`,
    );
  const top = (await git(folder, 'rev-parse', '--show-toplevel')).trim();
  const read: SpecReader = async (file) => {
    const path = relative(top, file).split(sep).join('/');
    try {
      return await git(top, 'show', `${revision}:${path}`);
    } catch {
      throw Object.assign(new Error(`${path} is not in ${revision}`), { code: 'ENOENT' });
    }
  };
  // A symlink in a revision is read as text, its target path, and is not followed.
  const resolvePath = async (path: string) => path;
  return loadSpec(spec, { read, resolvePath, overlays, sharedFolders });
}

async function isRevision(folder: string, revision: string): Promise<boolean> {
  return git(folder, 'rev-parse', '--verify', '--quiet', `${revision}^{commit}`).then(
    () => true,
    () => false,
  );
}

async function git(folder: string, ...words: readonly string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', folder, ...words], { maxBuffer: mostBytes });
  return stdout;
}

function wordsOf(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  return inner instanceof Error ? inner.message : String(inner);
}
