/** A bound that moves a value instead of refusing it. */
export interface Clamp {
  readonly in: 'query' | 'body';
  /** In a query: `/limit`. */
  readonly pointer: string;
  readonly min?: number;
  readonly max?: number;
  /** In effect where no value is sent. */
  readonly default?: unknown;
}
