import type { BroadcastSettings } from '../../../ports/platform.ts';

/** The properties of a platform's broadcasts. */
export interface BroadcastCapabilities {
  readonly edits: boolean;
  /** The minimum time before a scheduled start, in ms. */
  readonly leadMs: number;
  /** The defaults in the platform's documentation. */
  readonly defaults: BroadcastSettings;
  /**
   * A broadcast that was created without a time goes live when video arrives, as if it had
   * `enableAutoStart`.
   */
  readonly unscheduledStartsItself: boolean;
}

/** The capabilities of one simulator; the six differ as the real platforms do. */
export interface Profile {
  readonly id: string;
  readonly name: string;
  /** The scopes of a request without scopes. */
  readonly defaultScopes: readonly string[];
  readonly otherScopes: readonly string[];
  /**
   * Whether access can be refreshed without the person, and whether each refresh replaces the refresh token.
   */
  readonly refresh: 'none' | 'same' | 'rotating';
  readonly accessSeconds: number;
  readonly revokes: boolean;
  /** Absent = people go live on their channel, without broadcasts. */
  readonly broadcasts?: BroadcastCapabilities;
  /** Absent = no chat; otherwise whether it only exists while a broadcast is live. */
  readonly chat?: { readonly needsLive: boolean };
}

const hour = 3600;
const tenMinutesMs = 10 * 60_000;

/** The six linkable platforms. */
export const profiles: readonly Profile[] = [
  {
    id: 'youtube',
    name: 'YouTube',
    defaultScopes: ['broadcasts', 'chat'],
    otherScopes: ['analytics'],
    refresh: 'same',
    accessSeconds: hour,
    revokes: true,
    broadcasts: {
      edits: true,
      leadMs: 0,
      unscheduledStartsItself: false,
      defaults: {
        privacy: 'public',
        latency: 'normal',
        projection: 'rectangular',
        madeForKids: false,
        enableAutoStart: false,
        enableAutoStop: false,
        enableMonitorStream: true,
        enableDvr: true,
        enableEmbed: true,
        recordFromStart: true,
      },
    },
    chat: { needsLive: true },
  },
  {
    id: 'facebook',
    name: 'Facebook',
    defaultScopes: ['broadcasts', 'chat'],
    otherScopes: ['pages'],
    refresh: 'same',
    accessSeconds: 2 * hour,
    revokes: true,
    broadcasts: {
      edits: false,
      leadMs: tenMinutesMs,
      unscheduledStartsItself: true,
      defaults: { privacy: 'public' },
    },
    chat: { needsLive: true },
  },
  {
    id: 'twitch',
    name: 'Twitch',
    defaultScopes: ['channel', 'chat'],
    otherScopes: ['clips'],
    refresh: 'same',
    accessSeconds: 4 * hour,
    revokes: true,
    chat: { needsLive: false },
  },
  {
    id: 'kick',
    name: 'Kick',
    defaultScopes: ['channel', 'chat'],
    otherScopes: [],
    refresh: 'rotating',
    accessSeconds: 2 * hour,
    revokes: false,
    chat: { needsLive: false },
  },
  {
    id: 'x',
    name: 'X',
    defaultScopes: ['channel', 'chat'],
    otherScopes: ['profile'],
    refresh: 'rotating',
    accessSeconds: 2 * hour,
    revokes: true,
    chat: { needsLive: false },
  },
  {
    id: 'linkedin',
    name: 'LinkedIn',
    defaultScopes: ['channel'],
    otherScopes: ['profile'],
    refresh: 'none',
    accessSeconds: 60 * 24 * hour,
    revokes: false,
  },
];
