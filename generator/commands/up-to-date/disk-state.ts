import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { readFromDiskNow } from '../../load/spec-file.ts';

/**
 * The state of a path on disk: a hash of a file's text or of a folder's names, or null if nothing is there.
 */
export type State = string | null;

/** The state of an unreadable path, which never equals another state. */
const unreadable = 'unreadable';

/** States by path relative to the working folder, so that they are the same on another machine. */
export type States = Readonly<Record<string, State>>;

/**
 * Records the state of each path that a run reads or looks for, at the time of the read. Missing paths are
 * recorded too.
 */
export class Seen {
  readonly #states = new Map<string, State>();

  /** Records the text of a file; undefined if the file does not exist. */
  text(file: string, text: string | undefined): void {
    this.#keep(file, text === undefined ? null : hashOf(text));
  }

  /** Records the current state of a file or folder, or its absence. */
  now(path: string): void {
    this.#keep(path, stateOf(path));
  }

  states(): States {
    return Object.fromEntries([...this.#states].sort(([left], [right]) => (left < right ? -1 : 1)));
  }

  /** A path that changed between two reads gets a state that never matches. */
  #keep(path: string, state: State): void {
    const name = relative(process.cwd(), resolve(path)).split(sep).join('/');
    const known = this.#states.get(name);
    this.#states.set(name, known === undefined || known === state ? state : 'changed');
  }
}

/** Whether all paths still have the recorded state. */
export function areUnchanged(states: States): boolean {
  return Object.entries(states).every(
    ([path, state]) => state !== unreadable && stateOf(resolve(path)) === state,
  );
}

/** A short hash of a text. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function stateOf(path: string): State {
  try {
    return hashOf(readFromDiskNow(path));
  } catch (error) {
    if (codeOf(error) === 'EISDIR') return `folder ${hashOf(namesIn(path).join('\n'))}`;
    return ['ENOENT', 'ENOTDIR'].includes(codeOf(error)) ? null : unreadable;
  }
}

function namesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => `${entry.isDirectory() ? 'folder' : 'file'} ${entry.name}`)
    .sort();
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
