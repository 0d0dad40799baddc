/** The maximum number of a resource, or of its bytes, and the error response to one more. */
export interface Ceiling {
  readonly name: string;
  /** The resource as a plural noun, for messages. */
  readonly of: string;
  /** The owner of the count: the caller's `account`, or a resource. */
  readonly per: string;
  readonly max: number;
  /** Absent if resources are counted. */
  readonly unit?: 'bytes';
  readonly status: number;
  readonly code: string;
}
