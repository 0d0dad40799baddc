import type { PathDirectory } from './media-plane.ts';
import type { MediaGrant } from './media-tokens.ts';

/** What a publisher presents over a protocol that has a user and a password. */
export interface MediaCredentials {
  readonly user: string;
  readonly password: string;
}

/**
 * Who may publish and play, as the control plane says. Asked for each session and never remembered: a key that was rotated or
 * a source that was deleted a moment ago lets nobody in.
 */
export interface MediaAccess extends PathDirectory {
  /** The generation of the path's credential that these credentials are; undefined when they are not it. */
  admit(path: string, credentials: MediaCredentials): Promise<number | undefined>;
  /** What a media token allows; undefined when it is not a valid one (RTC-11). */
  grant(token: string): Promise<MediaGrant | undefined>;
}
