/** The reason why a writer was ended before the end of its body. */
export type WriterEnd =
  /** A newer request for the same part replaced it. */
  | 'replaced'
  /** The upload accepts no more parts. */
  | 'closed';

interface Writer {
  readonly uploadId: string;
  readonly stop: AbortController;
  /** Settles once the writer has closed its files. */
  readonly done: Promise<void>;
}

/**
 * Permits one writer for each part of an upload in this process, so that unfinished bodies of one part do
 * not add up on the disk.
 */
export class PartWriters {
  readonly #writers = new Map<string, Writer>();

  /**
   * Runs `work` as the writer of a part, once the writer before it has ended. The signal aborts with a `WriterEnd` as its
   * reason; `work` must settle soon after.
   */
  async run<T>(uploadId: string, partNumber: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const key = `${uploadId}/${partNumber}`;
    const before = this.#writers.get(key);
    const stop = new AbortController();
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const writer = { uploadId, stop, done };
    this.#writers.set(key, writer);
    try {
      before?.stop.abort('replaced' satisfies WriterEnd);
      await before?.done;
      return await work(stop.signal);
    } finally {
      if (this.#writers.get(key) === writer) this.#writers.delete(key);
      resolve();
    }
  }

  /** Ends all writers of an upload after its folder was moved, which prevents new writers. */
  async end(uploadId: string): Promise<void> {
    const writers = [...this.#writers.values()].filter((writer) => writer.uploadId === uploadId);
    for (const { stop } of writers) stop.abort('closed' satisfies WriterEnd);
    await Promise.all(writers.map(({ done }) => done));
  }
}
