// Copied from templates/model/tenancy.ts by `npx callsheet generate`. Do not edit.

/** A path parameter that names a resource of the caller. */
export interface Tenancy {
  readonly parameter: string;
  readonly resource: string;
  /** The name of the resource's ownership check. */
  readonly check: string;
}
