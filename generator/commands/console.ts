import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Where a command writes its lines. */
export interface Console {
  out(line: string): void;
  err(line: string): void;
}

/** A command line that makes no sense; the message says what would. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Reads flags and up to `most` other arguments; throws a `UsageError` for anything else. */
export function parseFlags<const T extends Options>(argv: readonly string[], options: T, most: number) {
  try {
    const parsed = parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
    if (parsed.positionals.length > most)
      throw new UsageError(`Unexpected argument "${parsed.positionals[most]}".`);
    return parsed;
  } catch (cause) {
    if (cause instanceof UsageError) throw cause;
    throw new UsageError(cause instanceof Error ? cause.message : String(cause));
  }
}
