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

/** What turns a studio's sources into its program and sends it out. */
export interface Encoder {
  /** Whether it can be reached; while not, canvas presets are unknown and nobody goes live. */
  isReachable(): Promise<boolean>;
  /**
   * Starts a session; settles once it is accepted, not once it is live.
   * @throws EncoderUnavailableError when it cannot be reached.
   */
  start(session: {
    readonly streamId: string;
    readonly studioId: string;
    readonly legs: readonly EncoderLeg[];
  }): Promise<void>;
  /** Stops a session. Once it has, it tells `offline`; of one that is unknown at once. */
  stop(streamId: string): Promise<void>;
  /** Ends one leg of a session while the others go on; one that is unknown has ended already. */
  endLeg(streamId: string, destinationId: string): Promise<void>;
  /** The studio's canvas and mixer as the API shows them, to apply from the next frame on. */
  apply(streamId: string, program: { readonly canvas?: unknown; readonly audio?: unknown }): Promise<void>;
  /**
   * Tells of every change of a session, until the returned function is called. What is told is shown to people, so an
   * error names no address that holds a key.
   */
  onStatus(listener: (streamId: string, status: SessionStatus) => void): () => void;
}

/** The encoder cannot be reached now. */
export class EncoderUnavailableError extends Error {
  override readonly name = 'EncoderUnavailableError';
}
