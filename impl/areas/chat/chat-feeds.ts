import type { Bus } from '../../ports/bus.ts';
import type { Reader } from '../../ports/store.ts';
import { ChatFeed, type ChatListener } from './chat-feed.ts';
import { type ChatPosition, lastPositions } from './sequence-rows.ts';

/** The parts of a process's followed chats. */
export interface ChatFeedsParts {
  readonly reader: Reader;
  readonly bus: Pick<Bus, 'listen'>;
  /** Receives the error of a failed read of the log, once until a read succeeds. */
  readonly failed: (error: unknown) => void;
  /** How long a frame waits for an earlier one before the log is read, in milliseconds. */
  readonly graceMs?: number | undefined;
}

/** A followed chat of a studio. */
export interface Following {
  /** Settles once every later change of the chat reaches the listener; rejects when the store cannot be read. */
  readonly ready: Promise<void>;
  stop(): void;
}

const defaultGraceMs = 250;
const retryMs = 1_000;
/** How many chats are read at once; other readers need connections too. */
const readAtOnce = 3;

/**
 * The chats that a process follows for its viewers. While the bus loses nothing they cost the store nothing. After a
 * possible loss, one statement for a hundred studios finds the chats that are behind, and only these are read.
 */
export class ChatFeeds {
  readonly #parts: ChatFeedsParts;
  readonly #graceMs: number;
  /** Feeds that may be behind. */
  readonly #due = new Set<ChatFeed>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isFailing = false;

  constructor(parts: ChatFeedsParts) {
    this.#parts = parts;
    this.#graceMs = parts.graceMs ?? defaultGraceMs;
  }

  /** Follows a studio's chat. */
  follow(studioId: string, topic: string, listener: ChatListener): Following {
    const feed = new ChatFeed(studioId, this.#parts.reader, listener);
    const unlisten = this.#parts.bus.listen(
      topic,
      (text) => {
        if (feed.hear(text)) this.#lookSoon(feed, this.#graceMs);
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
    await this.#looking;
  }

  /** Checks soon whether a feed is behind. Feeds that are due at one moment are checked together. */
  #lookSoon(feed: ChatFeed, waitMs: number): void {
    this.#due.add(feed);
    if (this.#looking) return;
    if (waitMs > 0) {
      this.#timer ??= setTimeout(() => this.#lookNow(), waitMs).unref();
      return;
    }
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#looking = Promise.resolve().then(() => this.#look());
  }

  #lookNow(): void {
    this.#timer = undefined;
    this.#looking ??= this.#look();
  }

  async #catchUp(feed: ChatFeed, last: ChatPosition | undefined, before: number | undefined): Promise<void> {
    if (last !== undefined && before !== undefined) await feed.catchUp(last, before);
    // The start of the feed is not known yet, or a frame that arrived meanwhile waits for another.
    if (!feed.isStopped && (before === undefined || feed.isWaiting)) this.#due.add(feed);
  }

  async #look(): Promise<void> {
    const due = [...this.#due].map((feed) => ({ feed, before: feed.last }));
    this.#due.clear();
    try {
      const lasts = await lastPositions(
        this.#parts.reader,
        due.map(({ feed }) => feed.studioId),
      );
      const left = due.values();
      const readOneByOne = async () => {
        for (const { feed, before } of left) await this.#catchUp(feed, lasts.get(feed.studioId), before);
      };
      await Promise.all(Array.from({ length: readAtOnce }, readOneByOne));
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#parts.failed(error);
      this.#isFailing = true;
      for (const { feed } of due) if (!feed.isStopped) this.#due.add(feed);
    }
    this.#looking = undefined;
    if (this.#due.size > 0)
      this.#timer ??= setTimeout(() => this.#lookNow(), this.#isFailing ? retryMs : this.#graceMs).unref();
  }
}
