// Copied from templates/model/emits.ts by `npm run generate`. Do not edit.

declare module './operation.ts' {
  interface OperationTraits {
    /** Kinds of the events that follow a success, once each. */
    readonly emits?: readonly string[];
  }
}

export type {};
