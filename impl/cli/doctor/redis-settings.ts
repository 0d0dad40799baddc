import type { Problem, RecommendedSetting } from './recommended-setting.ts';

/** The facts about a Redis by which its settings are judged. */
export interface RedisContext {
  /** The memory limit in bytes; 0 = no limit. */
  readonly maxMemory: number;
}

/** The default of Redis: a subscriber with more unread bytes is disconnected. */
const pubsubBytes = 33_554_432;
const pubsubSoftBytes = 8_388_608;

function judgePolicy(value: string, { maxMemory }: RedisContext): Problem | undefined {
  if (maxMemory === 0 || value === 'noeviction') return undefined;
  const rest = `at ${maxMemory} bytes Redis drops the counts of open streams, so that more are accepted than the contract allows. Set noeviction, and maxmemory with room to spare.`;
  return { level: 'warn', message: `maxmemory-policy is ${value}: ${rest}` };
}

/** @param value for example `normal 0 0 0 slave … pubsub 33554432 8388608 60`. */
function judgeBuffers(value: string): Problem | undefined {
  const words = value.split(/\s+/);
  const at = words.indexOf('pubsub');
  const [hard, soft] = [bytesOf(words[at + 1]), bytesOf(words[at + 2])];
  const isEnough = (bytes: number, least: number) => bytes === 0 || bytes >= least;
  if (at < 0 || (isEnough(hard, pubsubBytes) && isEnough(soft, pubsubSoftBytes))) return undefined;
  const rest =
    'Redis disconnects a process that reads its messages late, which interrupts its streams and chat. Set at least 32mb 8mb 60.';
  return {
    level: 'warn',
    message: `client-output-buffer-limit pubsub is ${words.slice(at + 1, at + 4).join(' ')}: ${rest}`,
  };
}

const units: Readonly<Record<string, number>> = { '': 1, kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3 };

function bytesOf(text = ''): number {
  const [, number = '0', unit = ''] = /^(\d+)([a-z]*)$/.exec(text.toLowerCase()) ?? [];
  return Number(number) * (units[unit] ?? 1);
}

/**
 * The settings of Redis and Valkey that docs/operate/several-processes.md recommends, `deploy/compose.yaml` sets and `doctor`
 * checks.
 */
export const redisSettings: readonly RecommendedSetting<RedisContext>[] = [
  {
    name: 'maxmemory-policy',
    recommended: '`noeviction`, if `maxmemory` is set',
    why: 'Otherwise a full Redis drops the counts of open streams and sockets, and more are accepted than the contract allows.',
    compose: 'noeviction',
    judge: judgePolicy,
  },
  {
    name: 'client-output-buffer-limit',
    recommended: '`pubsub 32mb 8mb 60` at least',
    why: 'Redis disconnects a process that reads its messages late, which interrupts its streams and chat.',
    compose: 'pubsub 32mb 8mb 60',
    judge: judgeBuffers,
  },
];
