/** A read that responds with 304 when the caller's copy is current. */
export interface Conditional {
  readonly etag: 'strong' | 'weak';
}
