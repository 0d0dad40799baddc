/** The requests that pages of other origins may send, and the response headers that they may read. */
export interface Cors {
  /** The prefix of all paths of the API: `/v1/`. */
  readonly under: string;
  /** Seconds that a browser may cache a preflight response. */
  readonly maxAgeSeconds: number;
  readonly methods: readonly string[];
  readonly headers: readonly string[];
  readonly exposed: readonly string[];
}
