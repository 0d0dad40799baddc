import type { ProgramInput } from '../../../ports/media/encoder.ts';
import type { PathRegistry } from '../../paths/path-registry.ts';
import type { Decoder, DecoderPool } from './decoder.ts';
import { LiveFeed } from './live-feed.ts';
import type { DecoderOutlets, Demand, SourceReader } from './source-reader.ts';

/** Reads the media published to a path. */
export class PublishedReader implements SourceReader {
  readonly isStill = false;
  readonly #registry: PathRegistry;
  readonly #decoders: DecoderPool;
  readonly #path: string;
  #unsubscribe: (() => void) | undefined;

  constructor(registry: PathRegistry, decoders: DecoderPool, path: string) {
    this.#registry = registry;
    this.#decoders = decoders;
    this.#path = path;
  }

  get isThere(): boolean {
    return this.#registry.tracks(this.#path, 'frames') !== undefined;
  }

  watch(changed: () => void): void {
    this.#unsubscribe = this.#registry.onChange((path) => {
      // The notification comes before the change takes effect, so the callback runs in a microtask.
      if (path === this.#path) queueMicrotask(changed);
    });
  }

  isOf(input: ProgramInput): boolean {
    return 'path' in input && input.path === this.#path;
  }

  async open({ shape, rate }: Demand, outlets: DecoderOutlets): Promise<Decoder | 'nothing' | 'later'> {
    const published = this.#registry.tracks(this.#path, 'frames');
    if (!published) return 'later';
    const tracks = published.filter(({ kind }) => kind === 'audio' || shape !== undefined);
    if (tracks.length === 0) return 'nothing';
    const has = (kind: string) => tracks.some((track) => track.kind === kind);
    const wanted = { shape: has('video') ? shape : undefined, sound: has('audio'), rate };
    const decoder = this.#decoders.open({
      ...outlets,
      job: { kind: 'published', wanted },
      feed: (input, ended) =>
        new LiveFeed({ registry: this.#registry, path: this.#path, tracks, input, ended }),
    });
    return decoder ?? 'later';
  }

  close(): void {
    this.#unsubscribe?.();
  }
}
