import type { LegStatus } from '../../../ports/media/encoder.ts';
import type { MediaFrame, Track } from '../../formats/media.ts';

/** The reported status of an output, without its destination, which the caller knows. */
export type OutputCondition = Omit<LegStatus, 'destinationId'>;

/** One output to a platform. Its errors never affect its caller. */
export interface Output {
  /** The current status. */
  readonly condition: OutputCondition;
  /** Whether the platform accepts frames now. */
  readonly listens: boolean;
  /** Calls the listener on every change, until the returned function is called. */
  onChange(listener: (condition: OutputCondition) => void): () => void;
  /** Connects, and reconnects whenever the connection is lost, until it is stopped. */
  start(): void;
  /** Closes the stream and ends. Settles within about a second, in status `IDLE`. */
  stop(): Promise<void>;
  /** Sets the tracks of the following frames, which have another clock than before. */
  follow(tracks: readonly Track[]): void;
  /** Sends a frame of the program as soon as possible, or drops it. */
  take(frame: MediaFrame): void;
}
