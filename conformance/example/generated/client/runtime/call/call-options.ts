// Copied from templates/client/runtime/call/call-options.ts by `npx callsheet generate`. Do not edit.

/** What a caller may say of one call. */
export interface CallOptions {
  /** Ends the call, whatever it waits for. */
  readonly signal?: AbortSignal;
  /** Milliseconds that the call may take in all: every attempt, the waits between them and the reading of its answer. */
  readonly timeout?: number;
}
