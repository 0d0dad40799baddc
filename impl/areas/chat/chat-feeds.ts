import type { Bus } from '../../ports/bus.ts';
import type { Reader } from '../../ports/store.ts';
import { ChatFeed, type ChatListener } from './chat-feed.ts';
import { type ChatPosition, lastPositions } from './sequence-rows.ts';

/** The options of a process's chat feeds. */
export interface ChatFeedsOptions {
  readonly reader: Reader;
  readonly bus: Pick<Bus, 'listen'>;
  /** Receives the error of the first failed read of the log; later errors only after a successful read. */
  readonly failed: (error: unknown) => void;
  /** How long a frame waits for an earlier one before the log is read, in milliseconds. */
  readonly graceMs?: number | undefined;
}

/** A followed chat of a studio. */
export interface Following {
  /**
   * Settles once every later change of the chat reaches the listener; rejects if the store cannot be read.
   */
  readonly ready: Promise<void>;
  stop(): void;
}

const defaultGraceMs = 250;
const retryMs = 1_000;
/** How many chats are read concurrently; other readers need connections too. */
const readAtOnce = 3;

/**
 * The chats that a process follows for its viewers. While the bus loses nothing, they need no reads of the
 * store. After a possible loss, one statement per hundred studios finds the chats that are behind, and only
 * these are read.
 */
export class ChatFeeds {
  readonly #options: ChatFeedsOptions;
  readonly #graceMs: number;
  /** Feeds that may be behind. */
  readonly #due = new Set<ChatFeed>();
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> | undefined;
  #isFailing = false;

  constructor(options: ChatFeedsOptions) {
    this.#options = options;
    this.#graceMs = options.graceMs ?? defaultGraceMs;
  }

  /** Follows a studio's chat: the listener receives each later frame once, in order. */
  follow(studioId: string, topic: string, listener: ChatListener): Following {
    const feed = new ChatFeed(studioId, this.#options.reader, listener);
    const unlisten = this.#options.bus.listen(
      topic,
      (text) => {
        if (feed.receive(text)) this.#lookSoon(feed, this.#graceMs);
      },
      () => this.#lookSoon(feed, 0),
    );
    const ready = feed.begin();
    ready.catch(() => {});
    return {
      ready,
      stop: () => {
        unlisten();
        feed.stop();
        this.#due.delete(feed);
      },
    };
  }

  /** Waits until no chat is being read. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#due.clear();
    await this.#reading;
  }

  /** Checks soon whether a feed is behind. Feeds that are due together are checked together. */
  #lookSoon(feed: ChatFeed, waitMs: number): void {
    this.#due.add(feed);
    if (this.#reading) return;
    if (waitMs > 0) {
      this.#timer ??= setTimeout(() => this.#lookNow(), waitMs).unref();
      return;
    }
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#reading = Promise.resolve().then(() => this.#readFeeds());
  }

  #lookNow(): void {
    this.#timer = undefined;
    this.#reading ??= this.#readFeeds();
  }

  async #catchUp(feed: ChatFeed, last: ChatPosition | undefined, before: number | undefined): Promise<void> {
    if (last !== undefined && before !== undefined) await feed.catchUp(last, before);
    // The feed has not started, or a frame that arrived meanwhile waits for another.
    if (!feed.isStopped && (before === undefined || feed.isWaiting)) this.#due.add(feed);
  }

  async #readFeeds(): Promise<void> {
    const due = [...this.#due].map((feed) => ({ feed, before: feed.last }));
    this.#due.clear();
    try {
      const lasts = await lastPositions(
        this.#options.reader,
        due.map(({ feed }) => feed.studioId),
      );
      const left = due.values();
      const readOneByOne = async () => {
        for (const { feed, before } of left) await this.#catchUp(feed, lasts.get(feed.studioId), before);
      };
      await Promise.all(Array.from({ length: readAtOnce }, readOneByOne));
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#options.failed(error);
      this.#isFailing = true;
      for (const { feed } of due) if (!feed.isStopped) this.#due.add(feed);
    }
    this.#reading = undefined;
    if (this.#due.size > 0)
      this.#timer ??= setTimeout(() => this.#lookNow(), this.#isFailing ? retryMs : this.#graceMs).unref();
  }
}
