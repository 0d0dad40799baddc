import * as fs from 'node:fs';
import * as path from 'node:path';
import { makeNamedFolder } from '../../../../cli/output-folder.ts';

/** A user of the run, by the name of the user's token on the command line. */
export type User = (typeof users)[number];

/** All users that may have a token in a run. */
export const users = ['a', 'b', 'disposable'] as const;

/** A resource that a run created on the target. */
export interface Made {
  readonly resourceType: string;
  readonly id: string;
  readonly user: User;
  /** The resource type and its removal were inferred from paths and members alone. */
  readonly isInferred?: true;
  /** The request that removes the resource; absent if the contract offers none. */
  readonly remove?: { readonly operation: string; readonly method: string; readonly path: string };
}

/**
 * A request that is about to create a resource. Unless its response is recorded, it is unknown whether it
 * succeeded.
 */
export interface Intent {
  readonly operation: string;
  readonly user: User;
  readonly path: Readonly<Record<string, string>>;
  /** Identifies the intent. */
  readonly key: string;
  /** Texts in the request that only this run uses. They identify the created resource. */
  readonly runMarkers: readonly string[];
  /** Resources in the request's path that the run created: everything in them belongs to the run. */
  readonly own: readonly string[];
  /** Digests of the request's members. */
  readonly sent: Readonly<Record<string, string>>;
  /**
   * When the request was sent, in milliseconds of this machine's clock: a missing resource may still appear.
   */
  readonly at?: number;
}

/** The identities of a run's users, as far as their tokens contain them. */
export type Owners = Readonly<Partial<Record<User, string>>>;

interface Line {
  readonly event: 'begun' | 'made' | 'removed' | 'intent' | 'settled';
  readonly target?: string;
  readonly owners?: Owners;
  readonly pid?: number;
  readonly made?: StoredMade;
  readonly key?: string;
  readonly intent?: StoredIntent;
}

/** The file keeps the member names of earlier versions, because a newer version inherits the resources of their runs. */
type StoredMade = Omit<Made, 'resourceType'> & { readonly resource: string };
type StoredIntent = Omit<Intent, 'runMarkers'> & { readonly marks: readonly string[] };

const toStoredMade = ({ resourceType, ...rest }: Made): StoredMade => ({ resource: resourceType, ...rest });
const fromStoredMade = ({ resource, ...rest }: StoredMade): Made => ({ resourceType: resource, ...rest });
const toStoredIntent = ({ runMarkers, ...rest }: Intent): StoredIntent => ({ ...rest, marks: runMarkers });
const fromStoredIntent = ({ marks, ...rest }: StoredIntent): Intent => ({ ...rest, runMarkers: marks });

interface Left {
  readonly target: string;
  readonly owners: Owners;
  readonly pid: number;
  readonly open: readonly Made[];
  readonly intents: readonly Intent[];
}

/** Ledgers that this process has open. Their process id does not show whether they are in use. */
const held = new Set<string>();

const keyOf = (made: Made): string => `${made.user} ${made.resourceType} ${made.remove?.path ?? made.id}`;

/**
 * The resources that a run created and must remove, as JSON lines on disk. Each line is written before the
 * next step, so that a killed run leaves no unknown resource. The next run with the same folder and target
 * removes them. The file contains no secret.
 */
export class Ledger {
  readonly file: string;
  readonly #descriptor: number;
  readonly #open = new Map<string, Made>();
  readonly #intents = new Map<string, Intent>();

  constructor(folder: string, target: string, run: string, owners: Owners = {}) {
    makeNamedFolder('--output', folder);
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
    for (const made of this.#open.values()) this.#write({ event: 'made', made: toStoredMade(made) });
    for (const intent of this.#intents.values())
      this.#write({ event: 'intent', intent: toStoredIntent(intent) });
    // This run's ledger now contains the entries of the inherited ledgers.
    for (const file of inherited) fs.rmSync(file, { force: true });
  }

  /** Records that a request is about to create a resource. */
  intend(intent: Intent): void {
    this.#intents.set(intent.key, intent);
    this.#write({ event: 'intent', intent: toStoredIntent(intent) });
  }

  /** Records that the outcome of an intent is known. */
  settle({ key }: Intent): void {
    if (this.#intents.delete(key)) this.#write({ event: 'settled', key });
  }

  /** Records a created resource, before any other step. */
  made(made: Made): void {
    this.#open.set(keyOf(made), made);
    this.#write({ event: 'made', made: toStoredMade(made) });
  }

  /** Records that a resource was removed. */
  removed(made: Made): void {
    if (this.#open.delete(keyOf(made))) this.#write({ event: 'removed', key: keyOf(made) });
  }

  /** Records that a removal request succeeded, regardless of its sender. */
  removedBy(method: string, requestPath: string): void {
    for (const made of [...this.#open.values()])
      if (made.remove?.path === requestPath && made.remove.method === method) this.removed(made);
  }

  /** The resources that still exist, newest first: children before their parents. */
  get open(): readonly Made[] {
    return [...this.#open.values()].reverse();
  }

  /** Requests with an unknown outcome. */
  get intents(): readonly Intent[] {
    return [...this.#intents.values()];
  }

  /** Whether resources exist, or may exist. */
  get holdsSomething(): boolean {
    return this.#open.size + this.#intents.size > 0;
  }

  /** Closes the ledger; `keep` leaves the file for the next run. */
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
    else if (line.event === 'made' && line.made) {
      const made = fromStoredMade(line.made);
      open.set(keyOf(made), made);
    } else if (line.event === 'removed' && line.key) open.delete(line.key);
    else if (line.event === 'intent' && line.intent)
      intents.set(line.intent.key, fromStoredIntent(line.intent));
    else if (line.event === 'settled' && line.key) intents.delete(line.key);
  }
  if (begun?.target === undefined) return undefined;
  const { target, owners = {}, pid = 0 } = begun;
  return { target, owners, pid, open: [...open.values()], intents: [...intents.values()] };
}

/** Another user could not remove the resource and would receive a 404. */
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
