// Copied from templates/client/runtime/call/call-error.ts by `npx callsheet generate`. Do not edit.

/** What the errors of calls have in common; `kind` tells them apart. */
export class CallError extends Error {
  /** The operation that was called. */
  declare readonly operation: string;

  constructor(operation: string, what: string, options?: ErrorOptions) {
    super(`${operation}: ${what}`, options);
    this.operation = operation;
  }
}
