/** One outgoing stream of a session. */
export interface EncoderLeg {
  readonly destinationId: string;
  /** A live credential. */
  readonly url: string;
  readonly vertical: boolean;
}

/** How one leg does. `status` is of the contract's open set: `IDLE`, `CONNECTING`, `LIVE`, `STALLED`, `ERROR`, `STOPPING`. */
export interface LegStatus {
  readonly destinationId: string;
  readonly status: string;
  readonly lastError?: string;
  /** It drops frames to protect other legs. */
  readonly degraded?: boolean;
  /** Buffer shed, 0 to 100. */
  readonly drainPct?: number;
}

/** How a session does. */
export interface SessionStatus {
  readonly state: 'starting' | 'live' | 'stopping' | 'error' | 'offline';
  readonly lastError?: string;
  readonly legs: readonly LegStatus[];
}

/** A rectangle in canvas units, of which the whole canvas has 1920 by 1080; it may overhang an edge. */
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
  /** From 0 (not to be seen) to 1 (nothing shows through). */
  readonly alpha: number;
  /** `contain` shows all of the picture in its proportions, `stretch` fills the rectangle. */
  readonly fit: 'contain' | 'stretch';
  /** The part of the picture that shows; absent = all of it. */
  readonly crop?: {
    /** How far it is zoomed in, from 1 to 10. */
    readonly zoom: number;
    /** Where across and down the part lies, from 0 (left, top) to 1 (right, bottom). */
    readonly panX: number;
    readonly panY: number;
  };
}

/** One source in the mix. */
export interface ProgramStrip {
  readonly sourceId: string;
  /** Linear; 1 is as it comes. */
  readonly gain: number;
  /** From -1 (left) to 1 (right). */
  readonly pan: number;
  readonly muted: boolean;
}

/** Where a source comes from. */
export type ProgramInput =
  /** Somebody publishes it to a path of the media plane. */
  | { readonly path: string }
  | {
      /** Where it is read. Perhaps a credential, and perhaps another one each time. */
      readonly url: string;
      /** A picture that stands, a file that begins again at its end, or something that goes on and on. */
      readonly kind: 'image' | 'file' | 'stream';
      /** What the address leads to: the same origin at another address is not read anew. */
      readonly origin: string;
      /** Whether the address is this deployment's own; any other is a stranger's word. */
      readonly own: boolean;
    };

/** What a program is to look and sound like. Its parts refer to each other by source id. */
export interface ProgramPlan {
  /** The broadcast format, of which the encoder gives what is nearest. The canvas fills it, whatever its proportions. */
  readonly output: {
    readonly width: number;
    readonly height: number;
    readonly fpsNum: number;
    readonly fpsDen: number;
  };
  /** What shows where no tile is: red, green, blue, from 0 to 255. */
  readonly background: readonly [red: number, green: number, blue: number];
  /** The tiles that show, from back to front; one of a source at the most. */
  readonly tiles: readonly ProgramTile[];
  /** The sources that may be heard, on the canvas or not. */
  readonly strips: readonly ProgramStrip[];
  /** The gain of the whole mix; 0 is silence. */
  readonly masterGain: number;
  /** The tile in the hero seat, which the loudest source may take while it is the loudest (CANVAS-11); absent = tiles stay. */
  readonly heroSourceId?: string;
  readonly inputs: ReadonlyMap<string, ProgramInput>;
}

/** A session to be started. */
export interface EncoderSession {
  readonly streamId: string;
  readonly studioId: string;
  /** The path of the media plane that its program can be watched on. */
  readonly programPath: string;
  readonly legs: readonly EncoderLeg[];
  /** What it is to send out at first. */
  readonly plan: ProgramPlan;
}

/** What turns a studio's sources into its program and sends it out. */
export interface Encoder {
  /** Whether other processes start sessions on it too: then it speaks for all that the store has. */
  readonly isShared?: boolean;
  /**
   * Whether it can be reached; while not, canvas presets are unknown and nobody goes live.
   * @param studioId asks for what runs the sessions of that studio, where it is not the same for all of them.
   */
  isReachable(studioId?: string): Promise<boolean>;
  /**
   * Starts a session, which goes on air with its plan; settles once it is accepted, not once it is live.
   * @throws EncoderUnavailableError when it cannot be reached or has no room for another session, CompositionOffError when it
   * composes nothing and the program is more than one source as it is.
   */
  start(session: EncoderSession): Promise<void>;
  /**
   * Stops a session. Once it has, it tells `offline`; of one that is unknown at once.
   * @param studioId whose session it is, where that is known.
   * @param fence the number of the lease, if a duty gives the command. Media processes reject a number that is lower
   *   than
   * one they have seen; requests of users have none.
   * @throws FenceLostError when the number is too low; so do the other commands.
   */
  stop(streamId: string, studioId?: string, fence?: number): Promise<void>;
  /**
   * The sessions it has now; undefined while that cannot be known.
   * @param studioId asks what runs the sessions of that studio, and nothing else that may be out of reach.
   */
  running(studioId?: string): Promise<ReadonlySet<string> | undefined>;
  /** How many frames came late, or were left out for it, since what makes them began; 0 while that cannot be known. */
  lateFrames(): Promise<number>;
  /** Ends one leg of a session while the others go on; one that is unknown has ended already. */
  endLeg(streamId: string, destinationId: string, fence?: number): Promise<void>;
  /** What a session is to send out from the next frame on; of no effect on one that is unknown. */
  apply(streamId: string, plan: ProgramPlan, fence?: number): Promise<void>;
  /**
   * Tells of every change of a session, until the returned function is called. What is told is shown to people, so an
   * error names no address that holds a key.
   */
  onStatus(listener: (streamId: string, status: SessionStatus) => void): () => void;
}

/**
 * The encoder cannot be reached now, or has no room. The message is shown to people: a sentence that names
 * no secret.
 */
export class EncoderUnavailableError extends Error {
  override readonly name = 'EncoderUnavailableError';
}

/** The encoder sends out one source as it is, and was asked for another program. The message is shown to people, as above. */
export class CompositionOffError extends Error {
  override readonly name = 'CompositionOffError';
}
