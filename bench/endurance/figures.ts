/** What the bench writes down. */
export interface EnduranceFigures {
  /** Requests a second: the most in a closed loop, and what was asked. */
  readonly most: number;
  readonly asked: number;
  readonly minutes: readonly {
    readonly p50: number;
    readonly p99: number;
    readonly requests: number;
    /** Of a core, in all processes. */
    readonly cpuPercent: number;
  }[];
  readonly memory: readonly { readonly minute: number; readonly megabytes: number }[];
  readonly errors: number;
}
