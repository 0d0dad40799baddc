import type { Config } from '../../app/config/config.ts';
import type { AccessChange } from '../../areas/access-changes.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MediaTokens } from '../../ports/media/media-tokens.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { Store } from '../../ports/store.ts';

/**
 * The parts of a deployment that commands work on, in `DATA_DIR` or `DATABASE_URL`, whether the deployment
 * runs or not.
 */
export interface OperatorContext {
  readonly config: Config;
  readonly clock: Clock;
  readonly store: Store;
  readonly secrets: Secrets;
  readonly mediaTokens: MediaTokens;
  /**
   * Returns the ids of the users with this subject. With the embedded identity provider, `user` may also be
   * a name; an unknown user is then created.
   */
  usersCalled(user: string): Promise<string[]>;
  /** Notifies the running processes that access has changed, once the change is durable. */
  accessChanged(change: AccessChange): Promise<void>;
  /** Opens the object store; undefined if the deployment has none. */
  objects(): Promise<ObjectStore | undefined>;
}

/** The options of a command line, by name. */
export interface CommandOptions {
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly switches: ReadonlySet<string>;
}

/** A command of an operator. */
export interface Command {
  readonly name: string;
  /** The arguments after the name: `--source ID [--ttl S]`. */
  readonly usage: string;
  /** One imperative sentence. */
  readonly summary: string;
  /** A description for each option: those with a value, and switches. */
  readonly values?: Readonly<Record<string, string>>;
  readonly switches?: Readonly<Record<string, string>>;
  /** The maximum number of positional arguments; default 0. */
  readonly maxWords?: number;
  /** A valid command line, including the name. */
  readonly example: string;
  /** Parses the arguments, before the deployment is opened, and returns the action to run. */
  read(provided: CommandOptions, words: readonly string[]): (desk: OperatorContext) => Promise<string>;
}

/** The command's arguments are invalid, or name a resource that does not exist. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Parses a lifetime in whole seconds. */
export function seconds(provided: string | undefined, byDefault: number, max: number): number {
  if (provided === undefined) return byDefault;
  const value = /^[1-9]\d*$/.test(provided) ? Number(provided) : 0;
  if (value >= 1 && value <= max) return value;
  throw new UsageError(`--ttl is ${JSON.stringify(provided)}; it may be 1 to ${max} seconds`);
}

/**
 * Returns the only positional argument.
 * @throws UsageError if there is none, or more than one.
 */
export function onlyOne(positionals: readonly string[], what: string): string {
  const [first, ...others] = positionals;
  if (first === undefined || first === '') throw new UsageError(`${what} is missing`);
  if (others.length > 0) throw new UsageError(`one ${what} at a time`);
  return first;
}
