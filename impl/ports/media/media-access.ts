import type { MediaGrant } from './media-tokens.ts';
import type { SignalingAnswer, SignalingRequest } from './signaling.ts';

/** What a publisher presents over a protocol that has a user and a password. */
export interface MediaCredentials {
  readonly user: string;
  readonly password: string;
}

/**
 * Who may publish and play, as the control plane says. Asked for each session and never remembered: a key that was rotated or
 * a source that was deleted a moment ago lets nobody in.
 */
export interface MediaAccess {
  /**
   * The generation of the credential that lets publishers in on the path now, for those whose own credential is a talk token;
   * undefined when nobody may publish there (RTC-12).
   */
  publishable(path: string): Promise<number | undefined>;
  /** Whether the path is one that can have a publisher, now or later. */
  playable(path: string): Promise<boolean>;
  /** The generation of the path's credential that these credentials are; undefined when they are not it. */
  admit(path: string, credentials: MediaCredentials): Promise<number | undefined>;
  /**
   * Has the media process answer that carries a path; undefined when it is the one that asks, or the path is nobody's. Absent
   * = there is only one.
   */
  relay?(path: string, request: SignalingRequest): Promise<SignalingAnswer | undefined>;
  /** What a media token allows; undefined when it is not a valid one (RTC-11). */
  grant(token: string): Promise<MediaGrant | undefined>;
}
