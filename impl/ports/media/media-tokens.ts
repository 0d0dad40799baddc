/** The audience of a media token: `svc-media-talk` publishes, `svc-media-read` plays (RTC-08, RTC-09). */
export type MediaAudience = 'svc-media-talk' | 'svc-media-read';

/** The grant of a valid media token: one action on one path, for a short time. */
export interface MediaGrant {
  readonly audience: MediaAudience;
  /** The only permitted media path; compared exactly (RTC-10). */
  readonly path: string;
  /** Whether it may publish; never with `svc-media-read`. */
  readonly canPublish: boolean;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A signed token: a live credential. */
export interface MediaToken {
  readonly token: string;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Signs and verifies the JWTs of WHIP and WHEP. */
export interface MediaTokens {
  /** A token for the publisher of a path; with `canPublish` false it permits nothing. */
  talk(request: {
    readonly path: string;
    readonly ttlSeconds: number;
    readonly canPublish: boolean;
  }): Promise<MediaToken>;
  /** A token for a player of a path. */
  read(request: { readonly path: string; readonly ttlSeconds: number }): Promise<MediaToken>;
  /**
   * The grant of a token; undefined when it is not a valid token of this deployment, for any reason
   * (RTC-11).
   */
  verify(token: string): Promise<MediaGrant | undefined>;
  /** The public signing keys as a JWK set, for a media plane that verifies tokens itself. */
  readonly publicKeys: { readonly keys: readonly Readonly<Record<string, string>>[] };
}
