// Copied from templates/model/rate-class.ts by `npx callsheet generate`. Do not edit.

/** A token bucket that operations share. */
export interface RateClass {
  readonly name: string;
  /** Who has a bucket of their own. */
  readonly per: 'credential' | 'caller' | 'address';
  readonly tokens: number;
  readonly everySeconds: number;
  readonly burst: number;
  /** The class of every operation that names none. */
  readonly default?: boolean;
}
