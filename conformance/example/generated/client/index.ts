// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

export * from './house.ts';
export * from './rooms.ts';
export * from './bookings.ts';
export * from './news.ts';
export * from './account.ts';
export * from './runtime/traits/conditional.ts';
export * from './runtime/traits/idempotent.ts';
export * from './runtime/traits/rate-class.ts';
export type { CallOptions } from './runtime/call/call-options.ts';
export { type ConnectOptions, connect } from './runtime/transport/connect.ts';
export { presentingBearer, type Secret } from './runtime/transport/credentials.ts';
export { endInTime } from './runtime/transport/deadline.ts';
export {
  AbortedError,
  type CallFailure,
  CredentialError,
  isCallError,
  NetworkError,
  RefusalError,
  TimeoutError,
} from './runtime/call/errors.ts';
export { type EventOf, type FollowOptions, follow, type Reconnection } from './runtime/events/follow.ts';
export type { FollowedCall } from './runtime/events/event-stream-call.ts';
export { type MirrorPart, type StateChange, StateMirror } from './runtime/events/mirror.ts';
export type { PagedCall } from './runtime/call/paged-call.ts';
export { type PollOptions, poll } from './runtime/call/poll.ts';
export {
  type ErrorOf,
  type PendingCall,
  type RefusalOf,
  type SafeResult,
  type ValueOf,
  worthOf,
} from './runtime/call/pending-call.ts';
export { type RetriedCall, type RetryOptions, retrying } from './runtime/transport/retry.ts';
export { ContractViolationError } from './runtime/call/contract-violation.ts';
export { type ApiClient, type ApiClientOptions, createClient } from './create-client.ts';
export type { HouseResource } from './resources/house.ts';
export type { RoomsResource } from './resources/rooms.ts';
export type { BookingsResource } from './resources/bookings.ts';
export type { NewsResource } from './resources/news.ts';
export type { AccountResource } from './resources/account.ts';
export * from './refusals.ts';
export { PageRefusedError } from './runtime/traits/pagination.ts';
export type { Refused } from './runtime/call/api-error-response.ts';
export type { FetchOptions, Transport, WireAnswer, WireRequest } from './runtime/transport/transport.ts';
export { reveal, SecretValue } from './runtime/traits/secret.ts';
export type * from './schemas.ts';
export * from './servers.ts';
export { uploadPicture } from './uploads.ts';
