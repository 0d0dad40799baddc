/** A path parameter that names a resource of the caller's. */
export interface Tenancy {
  readonly parameter: string;
  readonly resource: string;
  /** The member of the ownership checks that knows it. */
  readonly check: string;
}
