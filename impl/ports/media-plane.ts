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
  /** Liveness of the paths asked for; undefined when the tracker cannot be reached: unknown, not offline. */
  liveness(paths: readonly string[]): Promise<ReadonlyMap<string, Liveness> | undefined>;
  /**
   * Disconnects whoever publishes to the path now; new publishers must present the current credential.
   * @param olderThan spares those who were let in on this generation of the path's credential or a later one.
   */
  kick(path: string, olderThan?: number): Promise<void>;
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
}
