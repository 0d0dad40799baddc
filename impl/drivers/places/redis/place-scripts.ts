import { script } from '../../redis/redis-link.ts';

/** A count is a sorted set of its places, each with the moment (ms since 1970, by the clock of Redis) when it is free again. */
const now = `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
`;

/**
 * Takes a place in each count, or in none. KEYS: the counts. ARGV: for how many milliseconds, the place's id, and the most
 * places of each count. Answers 0, or the number of the first count that is full.
 */
export const takeScript = script(`${now}
for i, key in ipairs(KEYS) do
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now)
  if redis.call('ZCARD', key) >= tonumber(ARGV[2 + i]) then return i end
end
for _, key in ipairs(KEYS) do
  redis.call('ZADD', key, now + tonumber(ARGV[1]), ARGV[2])
  redis.call('PEXPIRE', key, ARGV[1])
end
return 0
`);

/** Keeps places for longer, also those that Redis has forgotten. KEYS: a count each. ARGV: for how long, then their ids. */
export const keepScript = script(`${now}
for i, key in ipairs(KEYS) do
  redis.call('ZADD', key, now + tonumber(ARGV[1]), ARGV[1 + i])
  redis.call('PEXPIRE', key, ARGV[1])
end
return 0
`);

/** Gives a place back. KEYS: the counts. ARGV: its id. */
export const giveBackScript = script(`
for _, key in ipairs(KEYS) do redis.call('ZREM', key, ARGV[1]) end
return 0
`);
