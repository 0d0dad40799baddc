import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { named, whyUnreadable } from '../../cli/input-file.ts';
import type { Document } from '../load/document/document.ts';
import type { SpecReader } from '../load/spec-file.ts';
import type { Config } from '../model/contract/config.ts';
import { loadSpec } from '../traits/load-spec.ts';
import { UsageError } from './console.ts';

/** An earlier version of a spec, with its name in reports. */
export interface Earlier {
  readonly name: string;
  readonly document: Document;
}

const run = promisify(execFile);
/** Limits of a download. */
const maxBytes = 64 * 1024 * 1024;
const maxMilliseconds = 30_000;

/**
 * Reads the earlier version of a spec: `published` (the configuration's `diff.published`), a file, an
 * address or a git revision. A revision is searched for the spec at its current path.
 * @throws {UsageError} if none of these can be read.
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
  // A folder may have the name of a branch.
  if (whyUnreadable(name) === undefined) return { name, document: await loadSpec(name, { sharedFolders }) };
  return {
    name: `${name}:${relative(process.cwd(), resolve(spec)).split(sep).join('/')}`,
    document: await fromRevision(name, spec, config),
  };
}

async function fromAddress(url: string): Promise<Document> {
  const text = await fetch(url, { signal: AbortSignal.timeout(maxMilliseconds) }).then(
    async (response) => {
      if (!response.ok)
        throw new UsageError(
          `${url} responded with status ${response.status}; --against needs a readable document there.`,
        );
      return textWithin(response, url);
    },
    (cause: unknown) => {
      throw new UsageError(`${url} cannot be read: ${wordsOf(cause)}.`);
    },
  );
  const folder = await mkdtemp(join(tmpdir(), 'callsheet-diff-'));
  try {
    const file = join(folder, basename(new URL(url).pathname) || 'openapi.json');
    await writeFile(file, text);
    // A downloaded document may not refer to files of this machine, so no folder is shared with it.
    return await loadSpec(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function textWithin(response: Response, url: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new UsageError(`${url} is larger than ${maxBytes / 1024 / 1024} MiB.`);
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
  // Git would read a revision that starts with a dash as an option.
  if (revision.startsWith('-') || !(await isRevision(folder, revision)))
    throw new UsageError(
      `--against ${named(revision)}: ${whyUnreadable(revision) ?? 'it is a file'}, and git knows no such revision here.`,
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
  const { stdout } = await run('git', ['-C', folder, ...words], { maxBuffer: maxBytes });
  return stdout;
}

function wordsOf(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  return inner instanceof Error ? inner.message : String(inner);
}
