import type { MediaGrant } from './media-tokens.ts';
import type { SignalingRequest, SignalingResponse } from './signaling.ts';

/** A publisher's credentials over a protocol that has a user and a password. */
export interface MediaCredentials {
  readonly user: string;
  readonly password: string;
}

/**
 * The control plane's decisions on publishing and playing. Media servers query it for each session and cache
 * no result, so that a rotated key or a deleted source stops working immediately.
 */
export interface MediaAccess {
  /**
   * The generation of the credential that permits publishing on the path now, for publishers that present a
   * talk token instead. Undefined when publishing is not permitted (RTC-12).
   */
  publishable(path: string): Promise<number | undefined>;
  /** Whether the path can have a publisher, now or later. */
  playable(path: string): Promise<boolean>;
  /** The generation of the path's credential if it matches these credentials; otherwise undefined. */
  admit(path: string, credentials: MediaCredentials): Promise<number | undefined>;
  /**
   * Forwards a request to the media process that carries the path, and returns its response. Undefined when
   * this is that process, or when no process carries the path. Absent = there is only one media process.
   */
  relay?(path: string, request: SignalingRequest): Promise<SignalingResponse | undefined>;
  /** The grant of a media token; undefined when the token is not valid (RTC-11). */
  grant(token: string): Promise<MediaGrant | undefined>;
}
