/** What a partial update does with members that are absent or null. */
export interface Patch {
  readonly omitted: 'unchanged' | 'cleared';
  readonly nulls: 'refused' | 'clears' | 'unchanged';
}
