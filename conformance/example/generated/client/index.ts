// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

export * from './house.ts';
export * from './rooms.ts';
export * from './bookings.ts';
export * from './news.ts';
export * from './account.ts';
export * from './runtime/conditional.ts';
export * from './runtime/idempotent.ts';
export * from './runtime/rate-class.ts';
export type { CallOptions } from './runtime/call-options.ts';
export { type ConnectOptions, connect } from './runtime/connect.ts';
export { presentingBearer, type Secret } from './runtime/credentials.ts';
export { endInTime } from './runtime/deadline.ts';
export {
  AbortedError,
  type CallFailure,
  CredentialError,
  isCallError,
  NetworkError,
  RefusalError,
  TimeoutError,
} from './runtime/errors.ts';
export { type EventOf, type FollowOptions, follow, type Reconnection } from './runtime/follow.ts';
export type { FollowedCall } from './runtime/followed-call.ts';
export { type MirrorPart, type StateChange, StateMirror } from './runtime/mirror.ts';
export type { PagedCall } from './runtime/paged-call.ts';
export { type PollOptions, poll } from './runtime/poll.ts';
export {
  type ErrorOf,
  type PendingCall,
  type RefusalOf,
  type SafeResult,
  type ValueOf,
  worthOf,
} from './runtime/pending-call.ts';
export { type RetriedCall, type RetryOptions, retrying } from './runtime/retry.ts';
export { ContractViolationError } from './runtime/violations.ts';
export { type ApiClient, type ApiClientOptions, createClient } from './create-client.ts';
export type { HouseResource } from './resources/house.ts';
export type { RoomsResource } from './resources/rooms.ts';
export type { BookingsResource } from './resources/bookings.ts';
export type { NewsResource } from './resources/news.ts';
export type { AccountResource } from './resources/account.ts';
export * from './refusals.ts';
export { PageRefusedError } from './runtime/pagination.ts';
export type { Refused } from './runtime/refused.ts';
export type { FetchOptions, Transport, WireAnswer, WireRequest } from './runtime/transport.ts';
export { reveal, SecretValue } from './runtime/secret.ts';
export type * from './schemas.ts';
export * from './servers.ts';
export { uploadPicture } from './uploads.ts';
