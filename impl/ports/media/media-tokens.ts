/** For whom a media token is: `svc-media-talk` publishes, `svc-media-read` plays (RTC-08, RTC-09). */
export type MediaAudience = 'svc-media-talk' | 'svc-media-read';

/** What a valid media token allows: one thing on one path, for a short time. */
export interface MediaGrant {
  readonly audience: MediaAudience;
  /** The only media path it is good for, to the letter (RTC-10). */
  readonly path: string;
  /** Whether it may publish; never with `svc-media-read`. */
  readonly canPublish: boolean;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A token as it is handed out: a live credential. */
export interface MediaToken {
  readonly token: string;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Makes and judges the JWTs of WHIP and WHEP. */
export interface MediaTokens {
  /** A token for the publisher of a path; with `canPublish` false it opens nothing. */
  talk(request: {
    readonly path: string;
    readonly ttlSeconds: number;
    readonly canPublish: boolean;
  }): Promise<MediaToken>;
  /** A token for a player of a path. */
  read(request: { readonly path: string; readonly ttlSeconds: number }): Promise<MediaToken>;
  /** What a token allows; undefined when it is not a valid one of this deployment, whatever the reason (RTC-11). */
  verify(token: string): Promise<MediaGrant | undefined>;
  /** The public halves of the signing keys as a JWK set, for a media plane that judges tokens itself. */
  readonly publicKeys: { readonly keys: readonly Readonly<Record<string, string>>[] };
}
