import type { IncomingHttpHeaders } from 'node:http';
import type { Caller, Credential } from '../requests/caller.ts';

/** Whether a call fits its rate class, and otherwise after how many whole seconds the next one does. */
export type RateVerdict =
  | { readonly passed: true }
  | { readonly passed: false; readonly retryAfterSeconds: number };

/** Tells whether the ids of a path, outermost first, name things of the caller's. */
export type Owns = (caller: Caller, ...ids: readonly string[]) => boolean | Promise<boolean>;

/** A request of an operation, as it comes in. */
export interface OperationRequest {
  readonly operation: string;
  readonly requestId: string;
  readonly headers: IncomingHttpHeaders;
}

/** How it was answered. */
export interface OperationAnswer {
  /** 0 where the client left before there was one. */
  readonly status: number;
  /** From its arrival to the end of the answer; of an event stream to its beginning. */
  readonly durationMs: number;
  /** Who asked; undefined where that was not asked for, or is not known. */
  readonly caller?: Caller | undefined;
}

/** Follows one request of an operation. */
export interface RequestWatch {
  /** Runs a part of it: its guards, or its handler. */
  run<T>(part: () => T): T;
  /** Members of every line that it logs. */
  readonly logged?: Readonly<Record<string, string>>;
  /** Told once, when the answer has gone out or the client has left; absent where nobody asks. */
  answered?(answer: OperationAnswer): void;
}

/** Secrets that an answer gives to somebody; it holds none of them. */
export interface HandOut {
  readonly operation: string;
  readonly requestId: string;
  /** Undefined where an operation asks for no credential. */
  readonly caller: Caller | undefined;
  /** Where the request came from, as the server sees it. */
  readonly address: string;
  /** What the request's path names. */
  readonly resource: Readonly<Record<string, unknown>>;
  /** The `id` of what the answer shows, where it has one. */
  readonly shows?: string;
  /** Where in the answer the secrets are: JSON pointers with `*` for every index or member. */
  readonly secrets: readonly string[];
}

/** What the guards ask of the deployment. */
export interface Gateway<Ownership> {
  /** Believes a credential or answers undefined. Throws `UnavailableError` when it cannot tell now. */
  authenticate(credential: Credential, operation: string): Caller | undefined | Promise<Caller | undefined>;
  /** Whether the gate of that name is open now. */
  isOpen(gate: string): boolean;
  /** Takes one call out of the bucket. `key` is of the caller, the credential or, for the unknown, the address. */
  take(rateClass: string, key: string): RateVerdict | Promise<RateVerdict>;
  /** One check per resource that path parameters name. */
  readonly ownership: Ownership;
  /** Keys the seal of pagination cursors; 32 bytes that outlive a restart. */
  readonly cursorKey: Uint8Array;
  /** Keys that seal no more; their cursors still open. */
  readonly olderCursorKeys?: readonly Uint8Array[];
  /** Told of a request that made something, and emitted none of the events its operation declares. */
  eventMissing?(operation: string, events: readonly string[]): void;
  /** Follows each request of an operation to its answer. */
  watch?(request: OperationRequest): RequestWatch;
  /** Told of each answer that gives its caller a secret, before it goes out. */
  handedOut?(handOut: HandOut): void;
}
