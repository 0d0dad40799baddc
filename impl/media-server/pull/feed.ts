import type { Writable } from 'node:stream';

/** Delivers media to a reader that does not open connections itself. */
export interface Feed {
  close(): void;
}

/** The receiver of a feed. */
export interface FeedTarget {
  /** The input of the reader. */
  readonly input: Writable;
  /** Called once, when no more media follows. */
  readonly ended: () => void;
}

/** Time limits of a feed until its start and without data, in milliseconds. */
export interface FeedTimes {
  readonly connectMs: number;
  readonly silenceMs: number;
}

/** The default time limits of feeds. */
export const defaultFeedTimes: FeedTimes = { connectMs: 10_000, silenceMs: 10_000 };
