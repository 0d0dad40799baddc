import type { ProgramInput } from '../../../ports/media/encoder.ts';
import type { MediaPulls } from '../../pull/media-pulls.ts';
import type { Decoder, DecoderEnd, DecoderPool } from './decoder.ts';
import { readArguments } from './decoder-arguments.ts';
import type { DecoderOutlets, Demand, SourceReader } from './source-reader.ts';

type UrlInput = Exclude<ProgramInput, { readonly path: string }>;

/**
 * Reads an address. What there is of it shows only in the reading: whether it has pictures and sound, how long it is, and
 * whether a file is a picture.
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
  /** Where in a file the reading began, and when; undefined when it is to begin at its beginning. */
  #began: { readonly position: number; readonly at: number } | undefined;

  constructor(decoders: DecoderPool, pulls: MediaPulls, input: UrlInput) {
    this.#decoders = decoders;
    this.#pulls = pulls;
    this.#input = input;
    this.#isPicture = input.kind === 'image';
  }

  get stands(): boolean {
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
    // What is fed has neither a beginning to go back to, nor is it a picture.
    const { reads } = pull;
    const readable =
      reads.from === 'address' ? { ...reads, kind } : { format: reads.format, kind: 'stream' as const };
    const position = this.#position();
    let isFirst = true;
    const begun = () => {
      if (isFirst) this.#began = { position, at: performance.now() };
      isFirst = false;
    };
    this.#latest = this.#decoders.open({
      wanted,
      args: readArguments(readable, wanted, position),
      // Should the media lead anywhere else, this is where it leads.
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

  /** Where a file would be by now. */
  #position(): number {
    this.#seconds ??= secondsAmong(this.#latest?.words ?? '');
    if (!this.#began || !this.#seconds || this.#input.kind !== 'file') return 0;
    const { position, at } = this.#began;
    return (position + (performance.now() - at) / 1000) % this.#seconds;
  }

  #learn({ how, words }: DecoderEnd, gaveNothing: boolean): void {
    // From anywhere else than its beginning, a file is read once to its end.
    if (how === 'done') this.#began = undefined;
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
