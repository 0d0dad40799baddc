import type { ProgramInput } from '../../../ports/media/encoder.ts';
import type { Decoder, DecoderEnd } from './decoder.ts';
import type { Rate, Shape } from './decoder-arguments.ts';
import type { Picture } from './program/picture.ts';

/** The requested output of a source: pictures of a shape if it has a tile, and always sound. */
export interface Demand {
  readonly shape: Shape | undefined;
  readonly rate: Rate;
}

/** The part of a decoder that its source uses. */
export type RunningDecoder = Pick<Decoder, 'wanted' | 'close'>;

/** The receivers of a decoder's output. */
export interface DecoderOutlets {
  readonly picture: (picture: Picture) => void;
  readonly sound: (bytes: Buffer) => void;
  readonly ended: (end: DecoderEnd) => void;
}

/** Reads a source. Each `open` starts another decoder. */
export interface SourceReader {
  /** Whether the source has media now. */
  readonly isThere: boolean;
  /** Whether the last picture stays after the end, as for an image. */
  readonly isStill: boolean;
  /** Calls back whenever the media changes or ends. */
  watch(changed: () => void): void;
  /**
   * Whether an input is the same source. If only its address changed, the reader uses the new address from
   * now on.
   */
  isOf(input: ProgramInput): boolean;
  /**
   * Opens a decoder. Returns `nothing` if the source has no requested media, and `later` if it cannot be
   * read now or the limit of decoders is reached.
   */
  open(demand: Demand, outlets: DecoderOutlets): Promise<RunningDecoder | 'nothing' | 'later'>;
  close(): void;
}
