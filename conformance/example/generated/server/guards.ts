// Generated from rooms.yaml by `npm run generate`. Do not edit.

import type { Caller } from './runtime/caller.ts';
import { serveContract } from './runtime/serve.ts';

/** One check per thing that paths name: whether the ids, outermost first, name things of the caller's. */
export interface Ownership {
  room(caller: Caller, roomId: string): boolean | Promise<boolean>;
  booking(caller: Caller, roomId: string, bookingId: string): boolean | Promise<boolean>;
  key(caller: Caller, keyId: string): boolean | Promise<boolean>;
}

/** Per credential kind with scopes: every scope there is, those given when none are asked for, and what one includes. */
export const scopes = {
  accessKey: {
    known: ['rooms:read', 'rooms:write', 'signs:read', 'signs:write', 'bookings:read', 'bookings:write'],
    defaults: ['rooms:read', 'bookings:read'],
    implies: { 'signs:write': ['signs:read'] },
  },
} as const;

/** The buckets of the rate classes: how many tokens come in how many seconds, and how many there are at the most. */
export const rateClasses = {
  general: { tokens: 20, everySeconds: 1, burst: 200 },
  doors: { tokens: 5, everySeconds: 5, burst: 5 },
} as const;

/** Puts the guards of an operation, in the contract's order of refusals, before its handler. */
export const serve = serveContract<Ownership>({
  precedence: ['authentication', 'gate', 'rate', 'scope', 'validation', 'ownership', 'state'],
  credentials: {
    bearerAuth: { refusal: 'bad_token' },
    accessKey: {
      prefix: 'rk_',
      aliasHeader: 'X-Access-Key',
      refusal: 'bad_key',
      interactive: 'person_required',
      implies: { 'signs:write': ['signs:read'] },
    },
  },
  gates: { writes: { status: 503, code: 'closed' } },
  rateClasses: { general: { per: 'credential' }, doors: { per: 'credential' } },
});
