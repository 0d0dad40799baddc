/** Microseconds of processor time of the API processes, on one and on three, and the latter beside the former. */
export interface Scaled {
  readonly what: string;
  readonly cpu: readonly number[];
  /** Of the database's processes, none where it runs elsewhere. */
  readonly databaseCpu: readonly number[];
  readonly ofOne: number;
}

/** What the bench writes down. */
export interface ScaleFigures {
  readonly processes: readonly number[];
  readonly works: readonly Scaled[];
  /** How many streams each event was delivered to. */
  readonly watchers: number;
  /** Megabytes of an API process before anybody watches. */
  readonly processMegabytes: number;
  /** Kilobytes of memory of each event stream, on one process. */
  readonly streamKilobytes: number;
}
