// Copied from templates/client/runtime/call/call-error.ts by `npx callsheet generate`. Do not edit.

/** The base class of all errors of calls; `kind` discriminates them. */
export class CallError extends Error {
  /** The operationId of the call. */
  declare readonly operation: string;

  constructor(operation: string, what: string, options?: ErrorOptions) {
    super(`${operation}: ${what}`, options);
    this.operation = operation;
  }
}
