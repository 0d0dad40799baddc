import type { Writable } from 'node:stream';
import type { Dialer, Dialers } from '../../ports/dialer.ts';
import { pushTarget } from '../formats/rtmp/addresses.ts';
import { defaultFeedTimes, type Feed, type FeedTimes } from './feed.ts';
import { MediaFetcher } from './media-fetcher.ts';
import { RtmpPull } from './rtmp-pull.ts';
import { srtCallTarget } from './srt-address.ts';
import { SrtPull } from './srt-pull.ts';

/** Who connects for whom. */
export interface MediaPullsOptions extends Pick<Dialers, 'given' | 'own'> {
  readonly times?: Partial<FeedTimes>;
}

/** One reading of an address by somebody who is not to reach out. */
export interface Pull {
  /** What to read in its place. */
  readonly reads:
    | { readonly from: 'address'; readonly address: string; readonly proxy: string }
    /** What the feed writes. */
    | { readonly from: 'input'; readonly format: 'flv' | 'mpegts' };
  /** Begins to bring what there is, and tells once when no more comes. */
  feed(input: Writable, ended: () => void): Feed;
  /** To be called when it is not fed, or no longer. */
  close(): void;
}

/** As many as a player follows, and none of our own. */
const maxRedirects = 5;

/**
 * Reads addresses for programs that must not connect to anything themselves: it connects only to what was judged, on every hop, and
 * neither an address nor what is secret in it is seen in a program's arguments.
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
   * Takes up an address; undefined when nothing can be read there.
   * @param own says that the deployment made the address, and nobody else.
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

  /** Ends what is still being fetched. */
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
