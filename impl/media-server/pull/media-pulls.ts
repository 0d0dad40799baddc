import type { Writable } from 'node:stream';
import type { Dialer, Dialers } from '../../ports/dialer.ts';
import { pushTarget } from '../formats/rtmp/addresses.ts';
import { defaultFeedTimes, type Feed, type FeedTimes } from './feed.ts';
import { MediaFetcher } from './media-fetcher.ts';
import { RtmpPull } from './rtmp-pull.ts';
import { srtCallTarget } from './srt-address.ts';
import { SrtPull } from './srt-pull.ts';

/** The dialers of pulls, and time limits. */
export interface MediaPullsOptions extends Pick<Dialers, 'given' | 'own'> {
  readonly times?: Partial<FeedTimes>;
}

/** One reading of an address for a program that must not open connections. */
export interface Pull {
  /** The input of the program, in place of the original address. */
  readonly reads:
    | { readonly from: 'address'; readonly address: string; readonly proxy: string }
    /** The format that the feed writes. */
    | { readonly from: 'input'; readonly format: 'flv' | 'mpegts' };
  /** Starts to write the media, and calls `ended` once at its end. */
  feed(input: Writable, ended: () => void): Feed;
  /** Call this function if the pull is not fed, or not any more. */
  close(): void;
}

/**
 * The maximum number of redirects: as many as media players follow. Redirects of our own storage are not
 * followed.
 */
const maxRedirects = 5;

/**
 * Reads addresses for programs that must not open connections themselves. Connects only to checked
 * addresses, on every redirect. Neither an address nor its secrets appear in a program's arguments.
 */
export class MediaPulls {
  readonly #given: Dialer;
  readonly #own: Dialer;
  readonly #times: FeedTimes;
  readonly #fetcher = new MediaFetcher();

  constructor({ given, own, times }: MediaPullsOptions) {
    this.#given = given;
    this.#own = own;
    this.#times = { ...defaultFeedTimes, ...times };
  }

  /**
   * Opens an address; undefined if its scheme or form is not supported.
   * @param own whether the deployment itself created the address.
   */
  async open(url: string, own: boolean): Promise<Pull | undefined> {
    const dialer = own ? this.#own : this.#given;
    const scheme = /^[a-z]+(?=:)/i.exec(url)?.[0].toLowerCase();
    const common = { dialer, times: this.#times };
    if (scheme === 'http' || scheme === 'https') return this.#fetched(url, own, dialer);
    if (scheme === 'srt') {
      const target = srtCallTarget(url);
      return target && fed('mpegts', (input, ended) => new SrtPull({ ...common, target, input, ended }));
    }
    const target = scheme === 'rtmp' || scheme === 'rtmps' ? pushTarget(url) : undefined;
    return target && fed('flv', (input, ended) => new RtmpPull({ ...common, target, input, ended }));
  }

  /** Ends all fetches over HTTP. */
  close(): Promise<void> {
    return this.#fetcher.close();
  }

  async #fetched(url: string, own: boolean, dialer: Dialer): Promise<Pull | undefined> {
    const ticket = await this.#fetcher.open(url, { dialer, maxRedirects: own ? 0 : maxRedirects });
    if (!ticket) return undefined;
    const { address, proxy, close } = ticket;
    return {
      reads: { from: 'address', address, proxy },
      feed(input) {
        input.end();
        return { close };
      },
      close,
    };
  }
}

function fed(format: 'flv' | 'mpegts', feed: Pull['feed']): Pull {
  return { reads: { from: 'input', format }, feed, close: () => {} };
}
