import type { Caller, Credential } from './caller.ts';

/** Whether a call fits its rate class, and otherwise after how many whole seconds the next one does. */
export type RateVerdict =
  | { readonly passed: true }
  | { readonly passed: false; readonly retryAfterSeconds: number };

/** Tells whether the ids of a path, outermost first, name things of the caller's. */
export type Owns = (caller: Caller, ...ids: readonly string[]) => boolean | Promise<boolean>;

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
}
