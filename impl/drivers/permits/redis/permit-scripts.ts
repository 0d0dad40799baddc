import { script } from '../../redis/redis-link.ts';

/*
 * A count is a sorted set of its permits, each with the time (ms since 1970, by the clock of Redis) when it
 * expires. A permit is named `<owner>:<number>`. The owners are a sorted set too: each with the time when
 * its last permit expires.
 */

const now = `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
`;

/**
 * Takes a permit in each count, or in none. KEYS: the owners, then the counts. ARGV: the lease in
 * milliseconds, the owner, the permit's id, the prefix of the channel that each owner subscribes to, the
 * number of owners that are gone, those owners, and the maximum number of permits of each count.
 *
 * A full count first loses the permits of the owners that are gone. An owner that still subscribes to its
 * channel keeps them: it runs, and only its presence connection is interrupted.
 *
 * Returns 0, or the number of the first count that is full and the other owners that do not subscribe: they
 * may be dead.
 */
export const takeScript = script(`${now}
local lease, owner, id, channel, gone = ARGV[1], ARGV[2], ARGV[3], ARGV[4], tonumber(ARGV[5])
local function subscribes(other)
  local found = redis.pcall('PUBSUB', 'NUMSUB', channel .. other)
  return found.err ~= nil or found[2] > 0
end
local function bury(key)
  local prefixes = {}
  for i = 1, gone do
    local other = ARGV[5 + i]
    if not subscribes(other) then prefixes[other] = true end
  end
  if next(prefixes) == nil then return end
  for _, member in ipairs(redis.call('ZRANGE', key, 0, -1)) do
    if prefixes[string.match(member, '^[^:]*')] then redis.call('ZREM', key, member) end
  end
end
for i = 2, #KEYS do
  local key, most = KEYS[i], tonumber(ARGV[4 + gone + i])
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now)
  if gone > 0 and redis.call('ZCARD', key) >= most then bury(key) end
  if redis.call('ZCARD', key) >= most then
    local answer = { i - 1 }
    for _, other in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], now, '+inf')) do
      if other ~= owner and not subscribes(other) then table.insert(answer, other) end
    end
    return answer
  end
end
for i, key in ipairs(KEYS) do
  redis.call('ZADD', key, now + tonumber(lease), i == 1 and owner or id)
  redis.call('PEXPIRE', key, lease)
end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
return 0
`);

/**
 * Extends the lease of permits, also of permits that Redis has lost. KEYS: the owners, then one count for
 * each permit. ARGV: the lease in milliseconds, the owner, then the ids of the permits.
 */
export const keepScript = script(`${now}
for i, key in ipairs(KEYS) do
  redis.call('ZADD', key, now + tonumber(ARGV[1]), ARGV[1 + i])
  redis.call('PEXPIRE', key, ARGV[1])
end
return 0
`);

/** Releases a permit. KEYS: the counts. ARGV: its id. */
export const releaseScript = script(`
for _, key in ipairs(KEYS) do redis.call('ZREM', key, ARGV[1]) end
return 0
`);
