import type { BroadcastSettings } from '../../../ports/platform.ts';

/** How a simulator treats broadcasts. */
export interface BroadcastManners {
  readonly edits: boolean;
  /** How long ahead one has to be scheduled. */
  readonly leadMs: number;
  /** What a broadcast has where nothing else is said: what the platform's documentation names. */
  readonly defaults: BroadcastSettings;
  /** One that was made without a time is live as soon as it is sent video, as if it had `enableAutoStart`. */
  readonly unscheduledStartsItself: boolean;
}

/** What one simulator can do; the six differ the way the platforms they stand for do. */
export interface Profile {
  readonly id: string;
  readonly name: string;
  /** What is asked for when nothing is named. */
  readonly defaultScopes: readonly string[];
  readonly otherScopes: readonly string[];
  /** Whether access can be renewed without the person, and whether each renewal replaces the refresh token. */
  readonly refresh: 'none' | 'same' | 'rotating';
  readonly accessSeconds: number;
  readonly revokes: boolean;
  /** Absent = people go live on their channel, without broadcasts. */
  readonly broadcasts?: BroadcastManners;
  /** Absent = no chat; otherwise whether it is there only while a broadcast is live. */
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
