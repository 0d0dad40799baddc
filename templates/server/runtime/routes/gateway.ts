import type { IncomingHttpHeaders } from 'node:http';
import type { Caller, Credential } from '../requests/caller.ts';

/** Whether a call passes the limit of its rate class; if not, the seconds until a call passes again. */
export type RateVerdict =
  | { readonly passed: true }
  | { readonly passed: false; readonly retryAfterSeconds: number };

/** Whether the ids of a path, outermost first, name resources of the caller. */
export type Owns = (caller: Caller, ...ids: readonly string[]) => boolean | Promise<boolean>;

/** A request of an operation. */
export interface OperationRequest {
  readonly operation: string;
  readonly requestId: string;
  readonly headers: IncomingHttpHeaders;
}

/** The response to a request of an operation. */
export interface OperationResponse {
  /** 0 if the client left before the response. */
  readonly status: number;
  /**
   * Milliseconds from the arrival of the request to the end of the response; for an event stream, to its
   * start.
   */
  readonly durationMs: number;
  /** The caller; undefined if the operation requires no credential, or if the caller is unknown. */
  readonly caller?: Caller | undefined;
}

/** Observes one request of an operation. */
export interface RequestObserver {
  /** Runs a part of the request: its guards, or its handler. */
  run<T>(part: () => T): T;
  /** Members that are added to every log line of the request. */
  readonly logFields?: Readonly<Record<string, string>>;
  /** Called once, when the response is sent or the client has left. */
  onResponse?(response: OperationResponse): void;
}

/** The secrets that a response returns. This object does not contain them. */
export interface ReturnedSecrets {
  readonly operation: string;
  readonly requestId: string;
  /** Undefined if the operation requires no credential. */
  readonly caller: Caller | undefined;
  /** The client's address, as the server sees it. */
  readonly address: string;
  /** The path parameters of the request. */
  readonly resource: Readonly<Record<string, unknown>>;
  /** The `id` of the returned resource, if it has one. */
  readonly shows?: string;
  /** The JSON pointers of the secrets in the response, with `*` for every index or member. */
  readonly secrets: readonly string[];
}

/** The functions and settings that the contract's guards require from the deployment. */
export interface Gateway<Ownership> {
  /**
   * Verifies a credential and returns its caller, or undefined if it is not valid.
   *
   * @throws UnavailableError if it cannot be verified now.
   */
  authenticate(credential: Credential, operation: string): Caller | undefined | Promise<Caller | undefined>;
  /** Whether the gate of this name is open. */
  isGateOpen(gate: string): boolean;
  /**
   * Takes one token from a bucket. `key` identifies the caller, the credential or, without a caller, the
   * address.
   */
  takeToken(rateClass: string, key: string): RateVerdict | Promise<RateVerdict>;
  /** One check for each resource that path parameters name. */
  readonly ownership: Ownership;
  /** The key that signs pagination cursors: 32 bytes that stay the same after a restart. */
  readonly cursorKey: Uint8Array;
  /** Former keys: they sign no new cursors, but verify existing ones. */
  readonly olderCursorKeys?: readonly Uint8Array[];
  /** Called for a request that created a resource without emitting one of its operation's declared events. */
  onMissingEvent?(operation: string, events: readonly string[]): void;
  /** Observes each request of an operation, until its response is sent. */
  observe?(request: OperationRequest): RequestObserver;
  /** Called for each response that returns a secret to its caller, before the response is sent. */
  onSecretReturned?(returnedSecret: ReturnedSecrets): void;
}
