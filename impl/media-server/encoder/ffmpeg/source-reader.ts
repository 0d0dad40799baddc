import type { ProgramInput } from '../../../ports/media/encoder.ts';
import type { Decoder, DecoderEnd } from './decoder.ts';
import type { Rate, Shape } from './decoder-arguments.ts';
import type { Picture } from './program/picture.ts';

/** What is wanted of a source: pictures of a shape, unless it has no tile, and always its sound. */
export interface Demand {
  readonly shape: Shape | undefined;
  readonly rate: Rate;
}

/** A decoder as its source sees it. */
export type RunningDecoder = Pick<Decoder, 'wanted' | 'close'>;

/** Who gets what a decoder gives. */
export interface DecoderOutlets {
  readonly picture: (picture: Picture) => void;
  readonly sound: (bytes: Buffer) => void;
  readonly ended: (end: DecoderEnd) => void;
}

/** A way to read a source, time and again. */
export interface SourceReader {
  /** Whether there is anything to read now. */
  readonly isThere: boolean;
  /** Whether its last picture stands when there are no more. */
  readonly stands: boolean;
  /** Calls back whenever there is something else to read, or nothing any more. */
  watch(changed: () => void): void;
  /** Whether an input is the same to read, perhaps at another address, which is taken note of. */
  isOf(input: ProgramInput): boolean;
  /**
   * Opens a decoder; `nothing` when there is nothing of what is wanted, and `later` when it cannot be read now, or there is no
   * room for another decoder.
   */
  open(demand: Demand, outlets: DecoderOutlets): Promise<RunningDecoder | 'nothing' | 'later'>;
  close(): void;
}
