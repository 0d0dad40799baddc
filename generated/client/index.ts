// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

export * from './meta.ts';
export * from './studios.ts';
export * from './sources.ts';
export * from './ingest.ts';
export * from './audio.ts';
export * from './canvas.ts';
export * from './destinations.ts';
export * from './broadcasts.ts';
export * from './templates.ts';
export * from './stream.ts';
export * from './monitor.ts';
export * from './chat.ts';
export * from './connections.ts';
export * from './media.ts';
export * from './storage.ts';
export * from './viewer-tokens.ts';
export * from './account.ts';
export * from './events.ts';
export * from './runtime/idempotent.ts';
export * from './runtime/rate-class.ts';
export { UndeclaredAnswerError } from './runtime/call.ts';
export { PageRefusedError } from './runtime/pagination.ts';
export type { Refused } from './runtime/refused.ts';
export type { FetchOptions, Transport, WireAnswer, WireRequest } from './runtime/transport.ts';
export type * from './schemas.ts';
export * from './servers.ts';
