/** Checks of the disk, or of the server that owns it. */
export interface DiskProbe {
  /** Writes a small value durably. */
  write(): Promise<unknown>;
  /** The free space in bytes; absent when it cannot be determined. */
  freeBytes?(): Promise<number>;
}

/** With less space than this, writes fail depending on their size, so the disk counts as full. */
const minFreeBytes = 1024 * 1024;
/** The time for which a successful probe proves that writes are possible, in milliseconds. */
const proofMs = 5_000;
const retryMs = 1_000;

/** Whether writes can be made durable. It records failed writes, and writes a probe when the last proof is too old. */
export class WriteHealth {
  readonly #probe: DiskProbe;
  #isFailing = false;
  #provenAt = Number.NEGATIVE_INFINITY;
  #probing = false;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(probe: DiskProbe) {
    this.#probe = probe;
  }

  /**
   * False while writes fail. Returns the last known state, and starts a check in the background if that
   * state is too old.
   */
  check(): boolean {
    if (!this.#isFailing && performance.now() - this.#provenAt > proofMs) void this.#look();
    return !this.#isFailing;
  }

  /** Records a failed write. A probe then runs every second until it succeeds. */
  failed(): void {
    this.#isFailing = true;
    this.#lookLater();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
  }

  #lookLater(): void {
    if (this.#isClosed) return;
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined;
      void this.#look();
    }, retryMs).unref();
  }

  async #look(): Promise<void> {
    if (this.#probing || this.#isClosed) return;
    this.#probing = true;
    try {
      await this.#probe.write();
      const free = await this.#probe.freeBytes?.();
      this.#isFailing = free !== undefined && free < minFreeBytes;
      this.#provenAt = performance.now();
    } catch {
      this.#isFailing = true;
    } finally {
      this.#probing = false;
    }
    if (this.#isFailing) this.#lookLater();
  }
}
