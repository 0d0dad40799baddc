import { parseArgs } from 'node:util';

/** The attacks of the command; each run is one of them. */
export const shapes = ['requests', 'connections', 'uploads', 'hostile-target'] as const;

/** An attack: hostile requests, held connections, unfinished uploads, or a hostile target of the suite. */
export type Shape = (typeof shapes)[number];

/** The options of the command line. */
export interface Options {
  readonly shape: Shape;
  readonly requests: number;
  readonly seed: number;
  readonly workers: number;
  /** The duration of shapes that occupy resources, in seconds. */
  readonly seconds: number;
  /** The maximum number of open file descriptors of the deployment. */
  readonly descriptors: number;
}

/** The usage text of the command. */
export const usage = `npm run fuzz -- [--shape SHAPE] [--requests N] [--seconds N] [--descriptors N] [--seed N] [--workers N]
  --shape        requests: hostile requests made from the contract (the default)
                 connections: many held connections, past the ceiling
                 uploads: unfinished and repeated uploads, and stored documents
                 hostile-target: a target that attacks the suite, the client and the generator
  --requests     number of requests of the shape "requests" (100000)
  --seconds      duration of the other shapes (600)
  --descriptors  descriptors that the deployment may have open, 256 to 1000000 (1024)
  --seed         repeats the choices of an earlier run (a new one each time)
  --workers      users that send at the same time, 1 to 64 (4)`;

/** The arguments are invalid. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Reads the command line. @throws UsageError */
export function readOptions(argv: readonly string[]): Options {
  const { shape, requests, seed, workers, seconds, descriptors } = parsed(argv);
  return {
    shape: shapeOf(shape ?? 'requests'),
    requests: integer('requests', requests ?? '100000', 1, 100_000_000),
    seed: integer('seed', seed ?? String(Math.floor(Math.random() * 2 ** 31)), 0, 2 ** 32 - 1),
    workers: integer('workers', workers ?? '4', 1, 64),
    seconds: integer('seconds', seconds ?? '600', 1, 86_400),
    descriptors: integer('descriptors', descriptors ?? '1024', 256, 1_000_000),
  };
}

function shapeOf(text: string): Shape {
  const shape = shapes.find((one) => one === text);
  if (!shape) throw new UsageError(`--shape is ${JSON.stringify(text)}; use ${shapes.join(', ')}`);
  return shape;
}

const text = { type: 'string' } as const;

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        shape: text,
        requests: text,
        seed: text,
        workers: text,
        seconds: text,
        descriptors: text,
      },
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
