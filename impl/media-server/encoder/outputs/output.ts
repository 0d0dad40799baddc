import type { LegStatus } from '../../../ports/media/encoder.ts';
import type { MediaFrame, Track } from '../../formats/media.ts';

/** How an output does, as it is told; whose output it is, its owner knows. */
export type OutputCondition = Omit<LegStatus, 'destinationId'>;

/** One way out to a platform. What is wrong with it never hinders whoever feeds it. */
export interface Output {
  /** How it does now. */
  readonly condition: OutputCondition;
  /** Whether the platform takes frames now. */
  readonly listens: boolean;
  /** Tells of every change, until the returned function is called. */
  onChange(listener: (condition: OutputCondition) => void): () => void;
  /** Connects, and does so again whenever the connection is lost, until it is stopped. */
  start(): void;
  /** Says goodbye and ends; settles within a second or so, once it is `IDLE`. */
  stop(): Promise<void>;
  /** What the frames from now on are of, and that their clock is another one than before. */
  follow(tracks: readonly Track[]): void;
  /** Takes a frame of the program; sends it as soon as it can, or drops it. */
  take(frame: MediaFrame): void;
}
