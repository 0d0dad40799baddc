// Copied from templates/model/tenancy.ts by `npx callsheet generate`. Do not edit.

/** A path parameter that names a resource of the caller's. */
export interface Tenancy {
  readonly parameter: string;
  readonly resource: string;
  /** The member of the ownership checks that knows it. */
  readonly check: string;
}
