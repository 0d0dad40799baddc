// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

export * from './house.ts';
export * from './rooms.ts';
export * from './bookings.ts';
export * from './news.ts';
export * from './account.ts';
export * from './runtime/idempotent.ts';
export * from './runtime/rate-class.ts';
export { UndeclaredAnswerError } from './runtime/call.ts';
export { PageRefusedError } from './runtime/pagination.ts';
export type { Refused } from './runtime/refused.ts';
export type { FetchOptions, Transport, WireAnswer, WireRequest } from './runtime/transport.ts';
export type * from './schemas.ts';
export * from './servers.ts';
