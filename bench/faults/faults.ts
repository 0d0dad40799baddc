import { setTimeout as delay } from 'node:timers/promises';
import { foreignTransaction, fullConnections, migration, restart } from './database-faults.ts';
import type { Fault } from './fault.ts';
import { kill, suspend } from './process-faults.ts';
import { crashRedis, cutRedis, cutRedisOfOne, flush } from './redis-faults.ts';

const pauseMs = 2_000;
/** The number of times that each queue of the mixed run repeats its faults. */
const rounds = 2;

/** No fault: the baseline for the other faults. */
const calm: Fault = () => delay(5_000);

const single = {
  calm,
  'suspend-5': suspend(5),
  'suspend-35': suspend(35),
  'suspend-120': suspend(120),
  'foreign-transaction': foreignTransaction,
  'full-connections': fullConnections,
  migration,
  'redis-1': cutRedis(1),
  'redis-5': cutRedis(5),
  'redis-30': cutRedis(30),
  'redis-one-5': cutRedisOfOne(5),
  'redis-crash': crashRedis,
  flush,
  kill,
  'restart-fast': restart('fast'),
  'restart-immediate': restart('immediate'),
} satisfies Record<string, Fault>;

/** At most one process and one server have a fault at a time. */
const queues: readonly (readonly (keyof typeof single)[])[] = [
  ['suspend-5', 'suspend-35', 'kill'],
  [
    ...([
      'foreign-transaction',
      'full-connections',
      'migration',
      'redis-1',
      'redis-5',
      'redis-one-5',
    ] as const),
    ...(['redis-crash', 'flush', 'restart-fast', 'restart-immediate'] as const),
  ],
];

/** Each queue causes its faults in an order that depends on the seed. */
const mixed: Fault = async (world) => {
  const order = (names: readonly (keyof typeof single)[]) =>
    names
      .map((name) => ({ name, rank: world.roll(1_000_000) }))
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ name }) => name);
  await Promise.all(
    queues.map(async (names) => {
      for (let round = 0; round < rounds; round += 1)
        for (const name of order(names)) {
          await single[name](world);
          await delay(pauseMs);
        }
    }),
  );
};

/** Every fault by its name in `--faults`. */
export const faults: Readonly<Record<string, Fault>> = { ...single, mixed };
