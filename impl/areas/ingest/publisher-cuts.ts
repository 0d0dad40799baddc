import { inputPath } from '../../ports/media/media-paths.ts';
import type { MediaPlane } from '../../ports/media/media-plane.ts';
import type { Store } from '../../ports/store.ts';
import { type CutRow, dueCuts, forgetCut } from './rows.ts';

/** How often cuts that did not work are tried again. */
const retryMs = 5000;
/** How long one cut may take before the answer goes out without it. */
const timeoutMs = 2000;

/**
 * Cuts publishers that a rotation put down to be cut (INGEST-21). What is put down stays until it is done, so that neither
 * a crash nor a media plane out of reach saves anybody.
 */
export class PublisherCuts {
  readonly #store: Store;
  readonly #plane: Pick<MediaPlane, 'kick'>;
  readonly #failed: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #cutting: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #failing = false;

  constructor(options: {
    store: Store;
    plane: Pick<MediaPlane, 'kick'>;
    /** Told why somebody could not be cut; it is tried again. */
    failed: (error: unknown) => void;
  }) {
    this.#store = options.store;
    this.#plane = options.plane;
    this.#failed = options.failed;
  }

  /** Takes up what an earlier process left, and tries again what fails. */
  start(): void {
    this.#timer = setInterval(() => void this.cut(), retryMs).unref();
    void this.cut();
  }

  /** Cuts everybody who is put down; settles once it was tried. */
  cut(): Promise<void> {
    // Whoever comes while one round runs may be too late for it; all of them share the one after it.
    this.#next ??= (this.#cutting ?? Promise.resolve()).then(() => {
      this.#next = undefined;
      this.#cutting = this.#cutAll();
      return this.#cutting;
    });
    return this.#next;
  }

  /** To be called before the store is closed. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#next;
    await this.#cutting;
  }

  async #cutAll(): Promise<void> {
    try {
      const due = await dueCuts(this.#store);
      // One that cannot be reached keeps nobody from waiting for the others.
      const outcomes = await Promise.allSettled(due.map((row) => this.#cutOne(row)));
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
      this.#failing = false;
    } catch (error) {
      // Said once, not every time that it is tried again.
      if (!this.#failing) this.#failed(error);
      this.#failing = true;
    }
  }

  async #cutOne(due: CutRow): Promise<void> {
    await inTime(this.#plane.kick(inputPath(due.source_id), due.cut_below));
    await this.#store.write('statement', (transaction) => forgetCut(transaction, due));
  }
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`the media plane cut nobody within ${timeoutMs} ms`)),
      timeoutMs,
    );
  });
  await Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
