import { script } from '../../redis/redis-link.ts';

/**
 * Takes one token from each bucket, or none. A bucket is one text with its time and the milliseconds that it
 * lacked at that time: small numbers, which keep fractions of a millisecond. KEYS: the buckets. ARGV: for
 * each bucket the milliseconds until one token returns, and until all of them do. Returns 0, or the number
 * of the first empty bucket and the milliseconds until its next token.
 */
export const takeScript = script(`
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000000 + tonumber(time[2])
local lacks = {}
for i, key in ipairs(KEYS) do
  if lacks[key] == nil then
    local lack = 0
    local known = redis.call('GET', key)
    if known then
      local at, was = string.match(known, '^(%d+) (%S+)$')
      lack = math.max(0, tonumber(was) - math.max(0, now - tonumber(at)) / 1000)
      -- The clock was set back: what is lacking comes back from now on, not once the clock is where it was.
      if now < tonumber(at) then
        redis.call('SET', key, string.format('%.0f %.17g', now, lack), 'PX', string.format('%.0f', math.ceil(lack) + 1))
      end
    end
    lacks[key] = lack
  end
  -- A microsecond of grace: moments are floating-point numbers, and a wait that was named must be enough.
  local missing = math.min(lacks[key], tonumber(ARGV[2 * i])) + tonumber(ARGV[2 * i - 1]) - tonumber(ARGV[2 * i]) - 0.001
  if missing > 0 then return {i, string.format('%.17g', missing)} end
end
for i, key in ipairs(KEYS) do
  lacks[key] = math.min(lacks[key], tonumber(ARGV[2 * i])) + tonumber(ARGV[2 * i - 1])
  redis.call('SET', key, string.format('%.0f %.17g', now, lacks[key]), 'PX', string.format('%.0f', math.ceil(lacks[key]) + 1))
end
return {0, '0'}
`);
