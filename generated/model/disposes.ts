// Copied from templates/model/disposes.ts by `npx callsheet generate`. Do not edit.

declare module './operation.ts' {
  interface OperationTraits {
    /** What its success removes: it is called last, or on a throwaway. */
    readonly disposes?: 'caller' | 'credential';
  }
}

export type {};
