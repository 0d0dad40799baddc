/** What is asked about the disk, or whoever has it. */
export interface DiskProbe {
  /** Writes something small, durably. */
  write(): Promise<unknown>;
  /** How much room there is, in bytes, where that can be told. */
  freeBytes?(): Promise<number>;
}

/** With less room than this, some writes pass and others do not: the disk is full. */
const minFreeBytes = 1024 * 1024;
/** How long a write that was made proves that others can be, in milliseconds. */
const proofMs = 5_000;
const retryMs = 1_000;

/** Whether writes can be made durable: told by those that are made, and tried out where none are. */
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

  /** False while writes fail. What is not known it has looked into, without keeping whoever asks waiting. */
  check(): boolean {
    if (!this.#isFailing && performance.now() - this.#provenAt > proofMs) void this.#look();
    return !this.#isFailing;
  }

  /** A write could not be made; it is tried from time to time whether others can. */
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
