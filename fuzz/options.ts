import { parseArgs } from 'node:util';

/** What the command line asks for. */
export interface Options {
  readonly requests: number;
  readonly seed: number;
  readonly workers: number;
}

/** How the command is called. */
export const usage = `npm run fuzz -- [--requests N] [--seed N] [--workers N]
  --requests  how many requests to send (100000)
  --seed      repeats the choices of an earlier run (a new one each time)
  --workers   users that send at the same time, 1 to 64 (4)`;

/** The command was called in a way that makes no sense. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Reads the command line. @throws UsageError */
export function readOptions(argv: readonly string[]): Options {
  const { requests, seed, workers } = parsed(argv);
  return {
    requests: integer('requests', requests ?? '100000', 1, 100_000_000),
    seed: integer('seed', seed ?? String(Math.floor(Math.random() * 2 ** 31)), 0, 2 ** 32 - 1),
    workers: integer('workers', workers ?? '4', 1, 64),
  };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: { requests: { type: 'string' }, seed: { type: 'string' }, workers: { type: 'string' } },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function integer(name: string, text: string, min: number, max: number): number {
  const value = /^\d{1,12}$/.test(text) ? Number(text) : -1;
  if (value < min || value > max)
    throw new UsageError(`--${name} is ${JSON.stringify(text)}; it may be ${min} to ${max}`);
  return value;
}
