// Copied from templates/model/conditional.ts by `npx callsheet generate`. Do not edit.

declare module './operation.ts' {
  interface OperationTraits {
    readonly conditional?: Conditional;
  }
}

/** A read that is answered with 304 when the caller's copy is current. */
export interface Conditional {
  readonly etag: 'strong' | 'weak';
}
