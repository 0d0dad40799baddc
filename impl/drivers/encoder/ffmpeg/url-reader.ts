import type { ProgramInput } from '../../../ports/encoder.ts';
import type { Decoder, DecoderEnd, DecoderPool } from './decoder.ts';
import { urlArguments } from './decoder-arguments.ts';
import { readableUrl } from './readable-url.ts';
import type { DecoderOutlets, Demand, SourceReader } from './source-reader.ts';

type UrlInput = Exclude<ProgramInput, { readonly path: string }>;

/**
 * Reads an address. What there is of it shows only in the reading: whether it has pictures and sound, how long it is, and
 * whether a file is a picture.
 */
export class UrlReader implements SourceReader {
  readonly isThere = true;
  readonly #decoders: DecoderPool;
  #input: UrlInput;
  #hasPictures = true;
  #hasSound = true;
  #isPicture: boolean;
  #seconds: number | undefined;
  #latest: Decoder | undefined;
  /** Where in a file the reading began, and when; undefined when it is to begin at its beginning. */
  #began: { readonly position: number; readonly at: number } | undefined;

  constructor(decoders: DecoderPool, input: UrlInput) {
    this.#decoders = decoders;
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
    const address = await readableUrl({ ...this.#input, kind });
    if (!address) return 'later';
    const position = this.#position();
    let isFirst = true;
    const begun = () => {
      if (isFirst) this.#began = { position, at: performance.now() };
      isFirst = false;
    };
    this.#latest = this.#decoders.open({
      wanted,
      args: urlArguments(address, wanted, position),
      picture(picture) {
        begun();
        outlets.picture(picture);
      },
      sound(bytes) {
        begun();
        outlets.sound(bytes);
      },
      ended: (end) => {
        this.#learn(end, isFirst);
        outlets.ended(end);
      },
    });
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
