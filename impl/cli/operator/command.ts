import type { Config } from '../../app/config/config.ts';
import type { AccessChange } from '../../areas/access-changes.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MediaTokens } from '../../ports/media/media-tokens.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { Store } from '../../ports/store.ts';

/** What commands work on: the deployment in `DATA_DIR` or `DATABASE_URL`, whether it runs or not. */
export interface Desk {
  readonly config: Config;
  readonly clock: Clock;
  readonly store: Store;
  readonly secrets: Secrets;
  readonly mediaTokens: MediaTokens;
  /**
   * The users of that subject; with the embedded identity provider that may be the user's name too, and one comes to exist
   * by being named.
   */
  usersCalled(user: string): Promise<string[]>;
  /** Notifies the running processes that access has changed, once that is durable. */
  accessChanged(change: AccessChange): Promise<void>;
  /** Opens where uploads are kept; undefined when the deployment keeps none. */
  objects(): Promise<ObjectStore | undefined>;
}

/** The options that were given, by name. */
export interface Given {
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly switches: ReadonlySet<string>;
}

/** One thing an operator can do. */
export interface Command {
  readonly name: string;
  /** What follows the name: `--source ID [--ttl S]`. */
  readonly usage: string;
  /** One imperative sentence. */
  readonly summary: string;
  /** A word about each of its options: those with a value, and those without. */
  readonly values?: Readonly<Record<string, string>>;
  readonly switches?: Readonly<Record<string, string>>;
  /** How many words may stand without an option; none. */
  readonly maxWords?: number;
  /** A command line that works, with the name. */
  readonly example: string;
  /** Reads what follows the name, before anything is opened, and gives back what is then to be done. */
  read(given: Given, words: readonly string[]): (desk: Desk) => Promise<string>;
}

/** The command was called in a way that makes no sense, or names a thing that is not there. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The lifetime that was asked for, in whole seconds. */
export function seconds(given: string | undefined, byDefault: number, most: number): number {
  if (given === undefined) return byDefault;
  const value = /^[1-9]\d*$/.test(given) ? Number(given) : 0;
  if (value >= 1 && value <= most) return value;
  throw new UsageError(`--ttl is ${JSON.stringify(given)}; it may be 1 to ${most} seconds`);
}

/** The only argument that stands without an option. */
export function onlyOne(positionals: readonly string[], what: string): string {
  const [first, ...others] = positionals;
  if (first === undefined || first === '') throw new UsageError(`${what} is missing`);
  if (others.length > 0) throw new UsageError(`one ${what} at a time`);
  return first;
}
