/** One outgoing stream of a session. */
export interface EncoderLeg {
  readonly destinationId: string;
  /** Contains a live credential. */
  readonly url: string;
  readonly vertical: boolean;
}

/**
 * The state of one leg. `status` is of the contract's open set: `IDLE`, `CONNECTING`, `LIVE`, `STALLED`,
 * `ERROR`, `STOPPING`.
 */
export interface LegStatus {
  readonly destinationId: string;
  readonly status: string;
  readonly lastError?: string;
  /** The leg drops frames to protect other legs. */
  readonly degraded?: boolean;
  /** The share of the buffer that was dropped, 0 to 100. */
  readonly drainPct?: number;
}

/** The state of a session. */
export interface SessionStatus {
  readonly state: 'starting' | 'live' | 'stopping' | 'error' | 'offline';
  readonly lastError?: string;
  readonly legs: readonly LegStatus[];
}

/** A rectangle in canvas units; the whole canvas has 1920 by 1080. It may extend beyond an edge. */
export interface ProgramRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One picture on the canvas. */
export interface ProgramTile {
  readonly sourceId: string;
  readonly rect: ProgramRect;
  /** From 0 (invisible) to 1 (opaque). */
  readonly alpha: number;
  /** `contain` shows the full picture in its proportions, `stretch` fills the rectangle. */
  readonly fit: 'contain' | 'stretch';
  /** The visible part of the picture; absent = all of it. */
  readonly crop?: {
    /** The zoom factor, from 1 to 10. */
    readonly zoom: number;
    /** The position of the visible part, from 0 (left, top) to 1 (right, bottom). */
    readonly panX: number;
    readonly panY: number;
  };
}

/** One source in the mix. */
export interface ProgramStrip {
  readonly sourceId: string;
  /** Linear; 1 leaves the volume unchanged. */
  readonly gain: number;
  /** From -1 (left) to 1 (right). */
  readonly pan: number;
  readonly muted: boolean;
}

/** The input of a source. */
export type ProgramInput =
  /** A publisher on a path of the media plane. */
  | { readonly path: string }
  | {
      /** The address to read. It may contain a credential, and may differ each time. */
      readonly url: string;
      /** A still picture, a file that is played in a loop, or a continuous stream. */
      readonly kind: 'image' | 'file' | 'stream';
      /**
       * Identifies the content. The encoder does not open an input again if only its address changes, not
       * its origin.
       */
      readonly origin: string;
      /** Whether the address is this deployment's own. Any other address comes from a user. */
      readonly own: boolean;
    };

/** The picture and sound of a program. Its parts refer to each other by source id. */
export interface ProgramPlan {
  /**
   * The broadcast format; the encoder uses the nearest one it supports. The canvas fills it, in any
   * proportions.
   */
  readonly output: {
    readonly width: number;
    readonly height: number;
    readonly fpsNum: number;
    readonly fpsDen: number;
  };
  /** The colour where no tile is: red, green, blue, from 0 to 255. */
  readonly background: readonly [red: number, green: number, blue: number];
  /** The visible tiles, from back to front; at most one for each source. */
  readonly tiles: readonly ProgramTile[];
  /** The audible sources, on the canvas or not. */
  readonly strips: readonly ProgramStrip[];
  /** The gain of the whole mix; 0 is silence. */
  readonly masterGain: number;
  /**
   * The tile in the hero seat. The loudest source may take that seat while it is the loudest (CANVAS-11).
   * Absent = tiles stay.
   */
  readonly heroSourceId?: string;
  readonly inputs: ReadonlyMap<string, ProgramInput>;
}

/** A session to be started. */
export interface EncoderSession {
  readonly streamId: string;
  readonly studioId: string;
  /** The media path of its program. */
  readonly programPath: string;
  readonly legs: readonly EncoderLeg[];
  /** The first plan. */
  readonly plan: ProgramPlan;
}

/** Composes a studio's sources into its program and sends it to the destinations. */
export interface Encoder {
  /**
   * Whether other processes start sessions on this encoder too. If so, `running` covers all sessions of the
   * store.
   */
  readonly isShared?: boolean;
  /**
   * Whether the encoder can be reached. If not, canvas presets are unknown and no session can start.
   * @param studioId limits the check to the part that runs the sessions of this studio, if the encoder has
   * several parts.
   */
  isReachable(studioId?: string): Promise<boolean>;
  /**
   * Starts a session, which goes on air with its plan. Settles when the session is accepted, not when it is
   * live.
   * @throws EncoderUnavailableError when the encoder cannot be reached or has no room for another session.
   * @throws CompositionOffError when it cannot compose and the program is more than one unchanged source.
   */
  start(session: EncoderSession): Promise<void>;
  /**
   * Stops a session. Emits `offline` when the session has stopped; immediately for unknown sessions.
   * @param studioId the studio of the session, if known.
   * @param fence the number of the lease, if a duty gives the command. Media processes reject a number that
   * is lower than one they have seen; requests of users have none.
   * @throws FenceLostError when the number is too low; so do the other commands.
   */
  stop(streamId: string, studioId?: string, fence?: number): Promise<void>;
  /**
   * The running sessions; undefined when they cannot be determined.
   * @param studioId limits the query to the part that runs the sessions of this studio. Other parts may then
   * be out of reach.
   */
  running(studioId?: string): Promise<ReadonlySet<string> | undefined>;
  /** The number of late or skipped frames since the encoder started; 0 when it cannot be determined. */
  lateFrames(): Promise<number>;
  /** Ends one leg of a session while the others continue. An unknown leg counts as ended. */
  endLeg(streamId: string, destinationId: string, fence?: number): Promise<void>;
  /** Applies a plan to a session from the next frame on; no effect on an unknown session. */
  apply(streamId: string, plan: ProgramPlan, fence?: number): Promise<void>;
  /**
   * Calls the listener at every change of a session, until the returned function is called. The status is
   * shown to people, so its errors contain no address with a key.
   */
  onStatus(listener: (streamId: string, status: SessionStatus) => void): () => void;
}

/**
 * The encoder cannot be reached now, or has no room. The message is shown to people: a sentence without
 * secrets.
 */
export class EncoderUnavailableError extends Error {
  override readonly name = 'EncoderUnavailableError';
}

/**
 * The encoder sends one source unchanged, and cannot produce the requested program. The message is shown to
 * people: a sentence without secrets.
 */
export class CompositionOffError extends Error {
  override readonly name = 'CompositionOffError';
}
