/** Whether a path has a publisher now, and since when (RFC 3339). */
export type Liveness =
  | { readonly publishing: false }
  | { readonly publishing: true; readonly publishedAt: string };

/** The host and port of a protocol. */
export interface MediaAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * The media servers as the control plane sees them: paths such as `inputs/<name>` with publishers on them.
 */
export interface MediaPlane {
  /**
   * Liveness of the given paths. Undefined when the tracker cannot be reached: unknown, not offline. A path
   * that is missing from the result is unknown too, because only the part that carries it cannot be reached.
   */
  liveness(paths: readonly string[]): Promise<ReadonlyMap<string, Liveness> | undefined>;
  /**
   * Disconnects the publisher of the path; new publishers must present the current credential.
   * @param olderThan keeps publishers that were admitted with this generation of the path's credential or a
   * later one.
   * @param fence the number of the lease, if a duty gives the command; media processes reject a number that
   * is too low.
   */
  kick(path: string, olderThan?: number, fence?: number): Promise<void>;
  /**
   * Calls the listener when a publisher connects or disconnects, until the returned function is called. For
   * existing publishers it calls the listener immediately.
   */
  onChange(listener: (path: string, liveness: Liveness) => void): () => void;
  /** The addresses for publishing devices and players. */
  readonly addresses: {
    /** Host and port of each available publish protocol; absent = not available. */
    readonly srt?: MediaAddress | undefined;
    readonly rtmp?: MediaAddress | undefined;
    readonly rtmps?: MediaAddress | undefined;
    /** Base address of WHIP and WHEP: `http://127.0.0.1:8889`. */
    readonly webrtc: string;
  };
  /**
   * The parts of a media plane in which each part carries some of the studios; absent = there is only one
   * part.
   */
  readonly parts?: MediaPlaneParts;
}

/** Several media planes, each of which carries all media of some studios. */
export interface MediaPlaneParts {
  /** The part that carries a studio. Its addresses throw until it was reached once; a retry may succeed. */
  of(studioId: string): MediaPlane;
  readonly all: readonly MediaPlane[];
  /** The base addresses of WHIP and WHEP of all parts, as far as they are known. */
  readonly webrtc: readonly string[];
}

/**
 * The part of a media plane that carries a studio, or the plane itself if it has no parts. Use it for
 * addresses and to check whether the studio's media can be reached.
 */
export function planeOf<Plane extends Pick<MediaPlane, 'parts'>>(
  plane: Plane,
  studioId: string,
): Plane | MediaPlane {
  return plane.parts?.of(studioId) ?? plane;
}
