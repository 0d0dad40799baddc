import type { Readable } from 'node:stream';

/**
 * The downloads in progress in this process, by file. A removed file frees its space only after it is closed
 * everywhere.
 */
export class OpenDownloads {
  readonly #streams = new Map<string, Set<Readable>>();

  /** Registers a download of a file until it closes. */
  follow(file: string, stream: Readable): void {
    const streams = this.#streams.get(file) ?? new Set();
    this.#streams.set(file, streams.add(stream));
    stream.once('close', () => {
      streams.delete(stream);
      if (streams.size === 0 && this.#streams.get(file) === streams) this.#streams.delete(file);
    });
  }

  /** Ends every download of a removed file, and settles when they are closed. */
  async cut(file: string): Promise<void> {
    const closed = [...(this.#streams.get(file) ?? [])].map((stream) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      stream.once('close', () => resolve());
      stream.destroy(new Error('the file was removed'));
      return promise;
    });
    await Promise.all(closed);
  }
}
