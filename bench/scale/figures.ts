/**
 * Microseconds of processor time of the API processes, with one and with three, and the ratio of three to
 * one.
 */
export interface Scaled {
  readonly what: string;
  readonly cpu: readonly number[];
  /** Of the database's processes; empty if it runs on another machine. */
  readonly databaseCpu: readonly number[];
  readonly ofOne: number;
}

/** The saved figures of the bench. */
export interface ScaleFigures {
  readonly processes: readonly number[];
  readonly works: readonly Scaled[];
  /** The number of streams of each event. */
  readonly watchers: number;
  /** Megabytes of an API process without watchers. */
  readonly processMegabytes: number;
  /** Kilobytes of memory of each event stream, on one process. */
  readonly streamKilobytes: number;
}
