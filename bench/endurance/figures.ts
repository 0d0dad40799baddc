/** The saved figures of the bench. */
export interface EnduranceFigures {
  /** Requests a second: the maximum in a closed loop, and the target rate. */
  readonly most: number;
  readonly asked: number;
  readonly minutes: readonly {
    readonly p50: number;
    readonly p99: number;
    readonly requests: number;
    /** Percent of a core, of all processes. */
    readonly cpuPercent: number;
  }[];
  readonly memory: readonly { readonly minute: number; readonly megabytes: number }[];
  readonly errors: number;
}
