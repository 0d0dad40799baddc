/** Whether somebody publishes to a path now, and since when (RFC 3339). */
export type Liveness =
  | { readonly publishing: false }
  | { readonly publishing: true; readonly publishedAt: string };

/** Where a protocol is spoken. */
export interface MediaAddress {
  readonly host: string;
  readonly port: number;
}

/** What carries the media, as the control plane sees it: paths such as `inputs/<name>` with publishers on them. */
export interface MediaPlane {
  /**
   * Liveness of the paths asked for; undefined when the tracker cannot be reached: unknown, not offline. A path that is left out
   * is unknown too: what carries it cannot be reached, and something else can.
   */
  liveness(paths: readonly string[]): Promise<ReadonlyMap<string, Liveness> | undefined>;
  /**
   * Disconnects whoever publishes to the path now; new publishers must present the current credential.
   * @param olderThan spares those who were let in on this generation of the path's credential or a later one.
   * @param fence the number of the lease, if a duty gives the command; media processes reject one that is too low.
   */
  kick(path: string, olderThan?: number, fence?: number): Promise<void>;
  /**
   * Tells of every publisher that comes or goes, until the returned function is called; of those who are there already,
   * at once.
   */
  onChange(listener: (path: string, liveness: Liveness) => void): () => void;
  /** Where devices publish and players play. */
  readonly addresses: {
    /** Host and port of each publish protocol that can be granted; absent = it cannot. */
    readonly srt?: MediaAddress | undefined;
    readonly rtmp?: MediaAddress | undefined;
    readonly rtmps?: MediaAddress | undefined;
    /** Base address of WHIP and WHEP: `http://127.0.0.1:8889`. */
    readonly webrtc: string;
  };
  /** What it is made of, where some studios are carried here and others there; absent = it carries all of them itself. */
  readonly parts?: MediaPlaneParts;
}

/** Several media planes, each of which carries everything of some studios. */
export interface MediaPlaneParts {
  /** The one that carries a studio. Asking for its addresses throws until it was in reach once, which is worth a retry. */
  of(studioId: string): MediaPlane;
  readonly all: readonly MediaPlane[];
  /** The base addresses of WHIP and WHEP of all of them, as far as they are known. */
  readonly webrtc: readonly string[];
}

/** The media plane that carries a studio: to be asked for addresses, and whether it can be reached. */
export function planeOf<Plane extends Pick<MediaPlane, 'parts'>>(
  plane: Plane,
  studioId: string,
): Plane | MediaPlane {
  return plane.parts?.of(studioId) ?? plane;
}
