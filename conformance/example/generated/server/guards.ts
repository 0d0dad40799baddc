// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import type { Caller } from './runtime/requests/caller.ts';
import { mountedOf } from './runtime/routes/guards.ts';
import { serveContract } from './runtime/routes/serve.ts';
import { cors } from './runtime/traits/cors.ts';
import { emits } from './runtime/traits/emits.ts';
import { gate } from './runtime/traits/gate.ts';
import { idempotent } from './runtime/traits/idempotent.ts';
import { pagination } from './runtime/traits/pagination.ts';
import { patch } from './runtime/traits/patch.ts';
import { rateClass } from './runtime/traits/rate-class.ts';
import { secret } from './runtime/traits/secret.ts';
import { security } from './runtime/traits/security.ts';
import { tenancy } from './runtime/traits/tenancy.ts';

/** One check per thing that paths name: whether the ids, outermost first, name things of the caller's. */
export interface Ownership {
  room(caller: Caller, roomId: string): boolean | Promise<boolean>;
  picture(caller: Caller, roomId: string, pictureId: string): boolean | Promise<boolean>;
  booking(caller: Caller, roomId: string, bookingId: string): boolean | Promise<boolean>;
  key(caller: Caller, keyId: string): boolean | Promise<boolean>;
}

/**
 * Per credential kind with scopes: every scope there is, those given when none are asked for, and
 * what one includes.
 */
export const scopes = {
  accessKey: {
    known: ['rooms:read', 'rooms:write', 'signs:read', 'signs:write', 'bookings:read', 'bookings:write'],
    defaults: ['rooms:read', 'bookings:read'],
    implies: { 'signs:write': ['signs:read'] },
  },
} as const;

/** What the contract declares under this name, and operations refer to. */
export const ceilings = {
  bookings: { name: 'bookings', of: 'bookings', per: 'room', max: 40, status: 409, code: 'ceiling_reached' },
  notes: {
    name: 'notes',
    of: 'bytes of notes',
    per: 'room',
    max: 4000,
    unit: 'bytes',
    status: 409,
    code: 'ceiling_reached',
  },
  streamsOfPerson: {
    name: 'streamsOfPerson',
    of: 'event streams',
    per: 'account',
    max: 40,
    status: 429,
    code: 'rate_limited',
  },
} as const;

/** What the contract declares under this name, and operations refer to. */
export const gates = {
  writes: {
    name: 'writes',
    status: 503,
    code: 'closed',
    reportedBy: { operation: 'getStatus', property: 'open' },
  },
} as const;

/** What the contract declares under this name, and operations refer to. */
export const lifecycles = {
  booking: {
    name: 'booking',
    schema: 'Booking',
    field: 'state',
    reader: 'getBooking',
    initial: 'requested',
    states: ['requested', 'confirmed'],
    moves: [
      { by: 'createBooking', from: [], to: 'requested' },
      { by: 'confirmBooking', from: ['requested'], to: 'confirmed' },
      { by: 'confirmBooking', from: ['confirmed'], refused: { status: 409, code: 'conflict' } },
      { by: 'cancelBooking', from: ['requested', 'confirmed'], to: 'removed' },
    ],
  },
} as const;

/** What the contract declares under this name, and operations refer to. */
export const rateClasses = {
  general: { name: 'general', per: 'credential', tokens: 20, everySeconds: 1, burst: 200, default: true },
  doors: { name: 'doors', per: 'credential', tokens: 5, everySeconds: 5, burst: 5 },
} as const;

const contract = {
  precedence: ['authentication', 'gate', 'rate', 'scope', 'validation', 'ownership', 'state'],
  security: {
    securitySchemes: {
      bearerAuth: {
        type: 'http',
        carrier: { in: 'header', name: 'Authorization', scheme: 'bearer' },
        jwt: true,
        refusal: 'bad_token',
      },
      accessKey: {
        type: 'http',
        carrier: { in: 'header', name: 'Authorization', scheme: 'bearer' },
        alias: 'X-Access-Key',
        prefix: 'rk_',
        refusal: 'bad_key',
        interactive: 'person_required',
        implies: { 'signs:write': ['signs:read'] },
      },
    },
    unauthenticated: 'unauthorized',
    scopeCode: 'missing_scope',
  },
  traits: [cors, emits, gate, idempotent, pagination, patch, rateClass, secret, security, tenancy],
  cors: {
    under: '/',
    maxAgeSeconds: 3600,
    methods: ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT'],
    headers: ['Authorization', 'Content-Type', 'If-None-Match', 'Last-Event-ID', 'X-Access-Key'],
    exposed: ['Allow', 'ETag', 'Retry-After', 'WWW-Authenticate', 'X-Request-Id'],
  },
};

/** Puts the guards of an operation, in the contract's order of refusals, before its handler. */
export const serve = serveContract<Ownership>(contract);

/** What the server does with every request of the API before it looks for an operation. */
export const mounted = mountedOf(contract);
