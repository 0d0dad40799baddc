/** The effect of absent and null members in a partial update. */
export interface Patch {
  readonly omitted: 'unchanged' | 'cleared';
  readonly nulls: 'rejected' | 'clears' | 'unchanged';
}
