import * as fs from 'node:fs';
import * as path from 'node:path';
import { makeNamedFolder } from '../../../../cli/output-folder.ts';

/** Whose token removes it. */
export type User = (typeof users)[number];

/** Everybody whose token a run may hold. */
export const users = ['a', 'b', 'disposable'] as const;

/** One thing a run made on the target. */
export interface Made {
  readonly resource: string;
  readonly id: string;
  readonly user: User;
  /** The kind of the resource and its removal were inferred from paths and members alone. */
  readonly isInferred?: true;
  /** The request that removes it; absent where the contract offers none. */
  readonly remove?: { readonly operation: string; readonly method: string; readonly path: string };
}

/** A request that is about to make a thing. Without an answer noted for it nobody knows whether it did. */
export interface Intent {
  readonly operation: string;
  readonly user: User;
  readonly path: Readonly<Record<string, string>>;
  /** Tells it from others. */
  readonly key: string;
  /** Texts in it that nobody but the run writes: by them the thing is found. */
  readonly marks: readonly string[];
  /** Resources of its path that the run made: what is in them is its own. */
  readonly own: readonly string[];
  /** Digests of what it sends, by member. */
  readonly sent: Readonly<Record<string, string>>;
  /** When it was sent, in milliseconds by this machine's clock: what is not there yet may still come. */
  readonly at?: number;
}

/** Who the users of a run are, as far as their tokens tell. */
export type Owners = Readonly<Partial<Record<User, string>>>;

interface Line {
  readonly event: 'begun' | 'made' | 'removed' | 'intent' | 'settled';
  readonly target?: string;
  readonly owners?: Owners;
  readonly pid?: number;
  readonly made?: Made;
  readonly key?: string;
  readonly intent?: Intent;
}

interface Left {
  readonly target: string;
  readonly owners: Owners;
  readonly pid: number;
  readonly open: readonly Made[];
  readonly intents: readonly Intent[];
}

/** Ledgers this very process holds open; their process id says nothing about them. */
const held = new Set<string>();

const keyOf = (made: Made): string => `${made.user} ${made.resource} ${made.remove?.path ?? made.id}`;

/**
 * What a run made and must remove, as JSON lines on disk. A line is written before the next step, so that a killed run
 * leaves nothing unknown; the next run on the same folder and target removes it. It holds no secret.
 */
export class Ledger {
  readonly file: string;
  readonly #descriptor: number;
  readonly #open = new Map<string, Made>();
  readonly #intents = new Map<string, Intent>();

  constructor(folder: string, target: string, run: string, owners: Owners = {}) {
    makeNamedFolder('--out', folder);
    const inherited: string[] = [];
    for (const name of fs.readdirSync(folder).filter((entry) => /^ledger-.*\.jsonl$/.test(entry))) {
      if (held.has(path.resolve(folder, name))) continue;
      const left = readLedger(path.join(folder, name));
      if (!left || left.target !== target || isAlive(left.pid) || !sameOwners(left.owners, owners)) continue;
      for (const made of left.open) this.#open.set(keyOf(made), made);
      for (const intent of left.intents) this.#intents.set(intent.key, intent);
      inherited.push(path.join(folder, name));
    }
    this.file = path.join(folder, `ledger-${run}.jsonl`);
    this.#descriptor = fs.openSync(this.file, 'a');
    held.add(path.resolve(this.file));
    this.#write({ event: 'begun', target, owners, pid: process.pid });
    for (const made of this.#open.values()) this.#write({ event: 'made', made });
    for (const intent of this.#intents.values()) this.#write({ event: 'intent', intent });
    // What they held is in this run's own ledger from here on.
    for (const file of inherited) fs.rmSync(file, { force: true });
  }

  /** Notes that a thing is about to be made. */
  intend(intent: Intent): void {
    this.#intents.set(intent.key, intent);
    this.#write({ event: 'intent', intent });
  }

  /** Notes that it is known what became of an intent. */
  settle({ key }: Intent): void {
    if (this.#intents.delete(key)) this.#write({ event: 'settled', key });
  }

  /** Notes a thing, before anything else happens. */
  made(made: Made): void {
    this.#open.set(keyOf(made), made);
    this.#write({ event: 'made', made });
  }

  /** Notes that a thing is gone. */
  removed(made: Made): void {
    if (this.#open.delete(keyOf(made))) this.#write({ event: 'removed', key: keyOf(made) });
  }

  /** Notes that a removal request was accepted, whoever sent it. */
  removedBy(method: string, requestPath: string): void {
    for (const made of [...this.#open.values()])
      if (made.remove?.path === requestPath && made.remove.method === method) this.removed(made);
  }

  /** What is still there, newest first: children before their parents. */
  get open(): readonly Made[] {
    return [...this.#open.values()].reverse();
  }

  /** Requests of which nobody knows whether they made something. */
  get intents(): readonly Intent[] {
    return [...this.#intents.values()];
  }

  /** Whether something is there, or may be. */
  get holdsSomething(): boolean {
    return this.#open.size + this.#intents.size > 0;
  }

  /** Ends the ledger; `keep` leaves the file for the next run to act on. */
  close(keep: boolean): void {
    fs.closeSync(this.#descriptor);
    held.delete(path.resolve(this.file));
    if (!keep) fs.rmSync(this.file, { force: true });
  }

  #write(line: Line): void {
    fs.writeSync(this.#descriptor, `${JSON.stringify(line)}\n`);
  }
}

function readLedger(file: string): Left | undefined {
  const open = new Map<string, Made>();
  const intents = new Map<string, Intent>();
  let begun: Line | undefined;
  for (const text of fs.readFileSync(file, 'utf8').split('\n')) {
    let line: Line;
    try {
      line = JSON.parse(text) as Line;
    } catch {
      continue; // a line cut short by the crash, or the empty last one
    }
    if (line.event === 'begun') begun = line;
    else if (line.event === 'made' && line.made) open.set(keyOf(line.made), line.made);
    else if (line.event === 'removed' && line.key) open.delete(line.key);
    else if (line.event === 'intent' && line.intent) intents.set(line.intent.key, line.intent);
    else if (line.event === 'settled' && line.key) intents.delete(line.key);
  }
  if (begun?.target === undefined) return undefined;
  const { target, owners = {}, pid = 0 } = begun;
  return { target, owners, pid, open: [...open.values()], intents: [...intents.values()] };
}

/** Another user could not remove a thing, and would be told it is not there. */
function sameOwners(left: Owners, own: Owners): boolean {
  return (['a', 'b'] as const).every((user) => left[user] === undefined || left[user] === own[user]);
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM';
  }
}
