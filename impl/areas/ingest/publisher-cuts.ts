import { inputPath } from '../../ports/media/media-paths.ts';
import type { MediaPlane } from '../../ports/media/media-plane.ts';
import type { Store } from '../../ports/store.ts';
import { type CutRow, dueCuts, forgetCut } from './rows.ts';

/** The interval of retries. */
const retryMs = 5000;
/** How long one disconnection may delay the response. */
const timeoutMs = 2000;

/**
 * Disconnects publishers that a rotation has marked (INGEST-21). The marks stay in the store until it is
 * done, so that publishers are disconnected even after a crash or an outage of the media plane.
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
    /** Receives the first of several consecutive failures; failed disconnections are retried. */
    failed: (error: unknown) => void;
  }) {
    this.#store = options.store;
    this.#plane = options.plane;
    this.#failed = options.failed;
  }

  /** Resumes the pending work of an earlier process, and retries failed disconnections. */
  start(): void {
    this.#timer = setInterval(() => void this.cut(), retryMs).unref();
    void this.cut();
  }

  /** Disconnects all marked publishers; settles after one attempt. */
  cut(): Promise<void> {
    // A running round may have missed a new mark, so callers meanwhile share the next round.
    this.#next ??= (this.#cutting ?? Promise.resolve()).then(() => {
      this.#next = undefined;
      this.#cutting = this.#cutAll();
      return this.#cutting;
    });
    return this.#next;
  }

  /** Call it before the store is closed. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#next;
    await this.#cutting;
  }

  async #cutAll(): Promise<void> {
    try {
      const due = await dueCuts(this.#store);
      // An unreachable publisher does not delay the others.
      const outcomes = await Promise.allSettled(due.map((row) => this.#cutOne(row)));
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
      this.#failing = false;
    } catch (error) {
      // Reported once, not at every retry.
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
      () => reject(new Error(`the media plane disconnected no publisher within ${timeoutMs} ms`)),
      timeoutMs,
    );
  });
  await Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
