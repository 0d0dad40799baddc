// Copied from templates/model/tenancy.ts by `npx callsheet generate`. Do not edit.

declare module './operation.ts' {
  interface OperationTraits {
    /** The path parameters that name resources of the caller's, outermost first. */
    readonly tenancy?: readonly Tenancy[];
  }
}

/** A path parameter that names a resource of the caller's. */
export interface Tenancy {
  readonly parameter: string;
  readonly resource: string;
  /** The member of the ownership checks that knows it. */
  readonly check: string;
}
