import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { readFromDiskNow } from '../../load/spec-file.ts';

/** What stands for something on disk: a hash of a text or of a folder's names, null where there is nothing. */
export type State = string | null;

/** Of two things that cannot be read nobody knows whether they are alike. */
const unreadable = 'unreadable';

/** States by path from the working folder, so that they are the same on another machine. */
export type States = Readonly<Record<string, State>>;

/** Keeps what a run saw on disk, as it was when the run saw it, also what it looked for and did not find. */
export class Seen {
  readonly #states = new Map<string, State>();

  /** A text as it was read; undefined where there is none. */
  text(file: string, text: string | undefined): void {
    this.#keep(file, text === undefined ? null : hashOf(text));
  }

  /** Whatever is there now: a file, a folder or nothing. */
  now(path: string): void {
    this.#keep(path, stateOf(path));
  }

  states(): States {
    return Object.fromEntries([...this.#states].sort(([left], [right]) => (left < right ? -1 : 1)));
  }

  /** What was seen twice and changed in between is like nothing that can be there. */
  #keep(path: string, state: State): void {
    const name = relative(process.cwd(), resolve(path)).split(sep).join('/');
    const known = this.#states.get(name);
    this.#states.set(name, known === undefined || known === state ? state : 'changed');
  }
}

/** Whether everything is on disk as it was. */
export function areAsTheyWere(states: States): boolean {
  return Object.entries(states).every(
    ([path, state]) => state !== unreadable && stateOf(resolve(path)) === state,
  );
}

/** A short name for a text that no other text has. */
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
