import type { Writable } from 'node:stream';

/** What brings media to a reader that does not reach out itself. */
export interface Feed {
  close(): void;
}

/** Who a feed is for. */
export interface FeedTarget {
  /** What the reader reads. */
  readonly input: Writable;
  /** Called once, when no more comes. */
  readonly ended: () => void;
}

/** How long a feed may take to begin, and to bring nothing, in milliseconds. */
export interface FeedTimes {
  readonly connectMs: number;
  readonly silenceMs: number;
}

/** The times of feeds when nothing else is said. */
export const defaultFeedTimes: FeedTimes = { connectMs: 10_000, silenceMs: 10_000 };
