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
export * from './runtime/traits/conditional.ts';
export * from './runtime/traits/idempotent.ts';
export * from './runtime/traits/rate-class.ts';
export type { CallOptions } from './runtime/call/call-options.ts';
export { type ConnectOptions, connect } from './runtime/transport/connect.ts';
export { withBearer, type Secret } from './runtime/transport/credentials.ts';
export { withTimeout } from './runtime/transport/deadline.ts';
export {
  AbortedError,
  type CallFailure,
  CredentialError,
  isCallError,
  NetworkError,
  ApiError,
  TimeoutError,
} from './runtime/call/errors.ts';
export { type EventOf, type FollowOptions, follow, type Reconnection } from './runtime/events/follow.ts';
export type { EventStreamCall } from './runtime/events/event-stream-call.ts';
export { type MirrorRule, type StateChange, StateMirror } from './runtime/events/mirror.ts';
export type { PagedCall } from './runtime/call/paged-call.ts';
export { type PollOptions, poll } from './runtime/call/poll.ts';
export {
  type ErrorOf,
  type PendingCall,
  type ErrorResponseOf,
  type SafeResult,
  type ValueOf,
  unwrap,
} from './runtime/call/pending-call.ts';
export { type RetryInfo, type RetryOptions, withRetry } from './runtime/transport/retry.ts';
export { ContractViolationError } from './runtime/call/contract-violation.ts';
export { type ApiClient, type ApiClientOptions, createClient } from './create-client.ts';
export type { MetaResource } from './resources/meta.ts';
export type { StudiosResource } from './resources/studios.ts';
export type { SourcesResource } from './resources/sources.ts';
export type { IngestResource } from './resources/ingest.ts';
export type { AudioResource } from './resources/audio.ts';
export type { CanvasResource } from './resources/canvas.ts';
export type { DestinationsResource } from './resources/destinations.ts';
export type { BroadcastsResource } from './resources/broadcasts.ts';
export type { TemplatesResource } from './resources/templates.ts';
export type { StreamResource } from './resources/stream.ts';
export type { MonitorResource } from './resources/monitor.ts';
export type { ChatResource } from './resources/chat.ts';
export type { ConnectionsResource } from './resources/connections.ts';
export type { MediaResource } from './resources/media.ts';
export type { StorageResource } from './resources/storage.ts';
export type { ViewerTokensResource } from './resources/viewer-tokens.ts';
export type { AccountResource } from './resources/account.ts';
export type { EventsResource } from './resources/events.ts';
export * from './api-errors.ts';
export { PageError } from './runtime/traits/pagination.ts';
export type { ApiErrorResponse } from './runtime/call/api-error-response.ts';
export type { FetchOptions, Transport, WireResponse, WireRequest } from './runtime/transport/transport.ts';
export { reveal, SecretValue } from './runtime/traits/secret.ts';
export type * from './schemas.ts';
export * from './servers.ts';
export { uploadMedia } from './uploads.ts';
