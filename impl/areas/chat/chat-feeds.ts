import type { Bus } from '../../ports/bus.ts';
import type { Reader } from '../../ports/store.ts';
import { ChatFeed, type ChatListener } from './chat-feed.ts';
import { type ChatPosition, lastPositions } from './sequence-rows.ts';

/** What the chats of a process are followed with. */
export interface ChatFeedsParts {
  readonly reader: Reader;
  readonly bus: Pick<Bus, 'listen'>;
  /** Receives why the log could not be read, once until it could be again. */
  readonly failed: (error: unknown) => void;
  /** A frame that overtook another waits so long for it before the log is read, in milliseconds. */
  readonly graceMs?: number | undefined;
}

/** A studio's chat that is followed. */
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
 * The chats that a process follows for its viewers. While the bus loses nothing they cost the store nothing. When it may have
 * lost something, one statement for a hundred studios finds the chats that are behind, and only these are read.
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

  /** Looks whether a feed is behind. What is due at one moment is looked at together. */
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
    // Where it begins is not known yet, or a frame came meanwhile that waits for another.
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
