import { randomBytes } from 'node:crypto';
import { type Ownership, rateClasses } from './generated/server/guards.ts';
import type { Gateway, RateVerdict } from './generated/server/runtime/routes/gateway.ts';
import type { People } from './people.ts';
import type { Rooms } from './rooms.ts';

/** The gateway of the example, which the generated guards call. */
export function gatewayOf(people: People, rooms: Rooms, isGateOpen: boolean): Gateway<Ownership> {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    cursorKey: randomBytes(32),
    isGateOpen: () => isGateOpen,
    authenticate: async (credential, operation) => people.believes(credential, operation),
    takeToken: (rateClass, key) => take(buckets, rateClass === 'doors' ? 'doors' : 'general', key),
    ownership: {
      room: ({ userId }, roomId) => rooms.owns(userId, roomId),
      booking: (_, roomId, bookingId) => rooms.holds(roomId, bookingId),
      picture: (_, roomId, pictureId) => rooms.hangs(roomId, pictureId),
      key: ({ userId }, keyId) => people.owns(userId, keyId),
    },
  };
}

function take(
  buckets: Map<string, { tokens: number; at: number }>,
  rateClass: keyof typeof rateClasses,
  key: string,
): RateVerdict {
  const { tokens, everySeconds, burst } = rateClasses[rateClass];
  const at = Date.now();
  const bucket = buckets.get(`${rateClass} ${key}`) ?? { tokens: burst, at };
  const left = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1000) * (tokens / everySeconds));
  buckets.set(`${rateClass} ${key}`, { tokens: left < 1 ? left : left - 1, at });
  if (left >= 1) return { passed: true };
  return { passed: false, retryAfterSeconds: Math.max(1, Math.ceil(((1 - left) / tokens) * everySeconds)) };
}
