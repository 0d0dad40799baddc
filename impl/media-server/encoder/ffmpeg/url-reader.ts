import type { ProgramInput } from '../../../ports/media/encoder.ts';
import type { MediaPulls } from '../../pull/media-pulls.ts';
import type { Decoder, DecoderEnd, DecoderPool } from './decoder.ts';
import type { DecoderOutlets, Demand, SourceReader } from './source-reader.ts';

type UrlInput = Exclude<ProgramInput, { readonly path: string }>;

/**
 * Reads an address. The properties of its media become known only from reading: whether there are pictures
 * and sound, the duration, and whether a file is an image.
 */
export class UrlReader implements SourceReader {
  readonly isThere = true;
  readonly #decoders: DecoderPool;
  readonly #pulls: MediaPulls;
  #input: UrlInput;
  #hasPictures = true;
  #hasSound = true;
  #isPicture: boolean;
  #seconds: number | undefined;
  #latest: Decoder | undefined;
  /**
   * The start position of the last reading of a file, in seconds, and the time of its first output;
   * undefined = the next reading starts at 0.
   */
  #startedAt: { readonly position: number; readonly at: number } | undefined;

  constructor(decoders: DecoderPool, pulls: MediaPulls, input: UrlInput) {
    this.#decoders = decoders;
    this.#pulls = pulls;
    this.#input = input;
    this.#isPicture = input.kind === 'image';
  }

  get isStill(): boolean {
    return this.#isPicture;
  }

  watch(): void {}

  isOf(input: ProgramInput): boolean {
    const { kind, origin, own } = this.#input;
    if ('path' in input || input.kind !== kind || input.origin !== origin || input.own !== own) return false;
    this.#input = input;
    return true;
  }

  async open({ shape, rate }: Demand, outlets: DecoderOutlets): Promise<Decoder | 'nothing' | 'later'> {
    const kind = this.#isPicture ? 'image' : this.#input.kind;
    const wanted = {
      shape: this.#hasPictures ? shape : undefined,
      sound: this.#hasSound && !this.#isPicture,
      rate,
    };
    if (!wanted.shape && !wanted.sound) return 'nothing';
    const pull = await this.#pulls.open(this.#input.url, this.#input.own);
    if (!pull) return 'later';
    // Piped media cannot be rewound, and is never an image, so it is read as a stream.
    const { reads } = pull;
    const readable =
      reads.from === 'address' ? { ...reads, kind } : { format: reads.format, kind: 'stream' as const };
    const position = this.#position();
    let isFirst = true;
    const begun = () => {
      if (isFirst) this.#startedAt = { position, at: performance.now() };
      isFirst = false;
    };
    this.#latest = this.#decoders.open({
      job: { kind: 'media', readable, wanted, position },
      // If the media names further addresses, the process can open them only through this proxy.
      environment: reads.from === 'address' ? { http_proxy: reads.proxy } : {},
      feed: (input, ended) => pull.feed(input, ended),
      picture(picture) {
        begun();
        outlets.picture(picture);
      },
      sound(bytes) {
        begun();
        outlets.sound(bytes);
      },
      ended: (end) => {
        pull.close();
        this.#learn(end, isFirst);
        outlets.ended(end);
      },
    });
    if (!this.#latest) pull.close();
    return this.#latest ?? 'later';
  }

  close(): void {}

  /**
   * The position in seconds that a file would have reached if it had been read without interruption; 0 for
   * other media.
   */
  #position(): number {
    this.#seconds ??= secondsAmong(this.#latest?.words ?? '');
    if (!this.#startedAt || !this.#seconds || this.#input.kind !== 'file') return 0;
    const { position, at } = this.#startedAt;
    return (position + (performance.now() - at) / 1000) % this.#seconds;
  }

  #learn({ how, words }: DecoderEnd, gaveNothing: boolean): void {
    // A reading from the middle of a file does not loop, so the next reading starts at 0.
    if (how === 'done') this.#startedAt = undefined;
    if (how !== 'failed' || !gaveNothing) return;
    if (this.#input.kind === 'file' && words.includes('not on whitelist')) this.#isPicture = true;
    const [, missing] = /Stream map '0:([Va]):0' matches no streams/.exec(words) ?? [];
    if (missing === 'V') this.#hasPictures = false;
    if (missing === 'a') this.#hasSound = false;
  }
}

function secondsAmong(words: string): number | undefined {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d\d):(\d\d\.\d+)/.exec(words) ?? [];
  if (hours === undefined) return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) || undefined;
}
