/** A token bucket that operations share. */
export interface RateClass {
  readonly name: string;
  /** What each bucket belongs to. */
  readonly per: 'credential' | 'caller' | 'address';
  readonly tokens: number;
  readonly everySeconds: number;
  readonly burst: number;
  /** The class of all operations that name none. */
  readonly default?: boolean;
}
