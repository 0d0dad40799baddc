// Copied from templates/model/emits.ts by `npx callsheet generate`. Do not edit.

declare module './operation.ts' {
  interface OperationTraits {
    /** Kinds of the events that follow a success, once each. */
    readonly emits?: readonly string[];
  }
}

export type {};
