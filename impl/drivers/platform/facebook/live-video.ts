import { type BroadcastSettings, type PlatformBroadcast, PlatformError } from '../../../ports/platform.ts';
import { optionalMember } from '../optional-member.ts';
import type { ResponseFields } from '../response-fields.ts';

/** The requested fields of a live video. */
export const fields = 'id,title,description,status,planned_start_time,is_spherical,privacy';

/** The lifecycle status of a broadcast by Facebook's status. An unknown status is passed on in lower case. */
const lifecycle: Readonly<Record<string, string>> = {
  UNPUBLISHED: 'created',
  SCHEDULED_UNPUBLISHED: 'ready',
  SCHEDULED_LIVE: 'ready',
  LIVE_NOW: 'ready',
  LIVE: 'live',
  LIVE_STOPPED: 'complete',
  PROCESSING: 'complete',
  VOD: 'complete',
  SCHEDULED_EXPIRED: 'complete',
  SCHEDULED_CANCELED: 'complete',
};

/** Whether a state of Facebook's is final. */
export const isOver = (status: string): boolean => lifecycle[status] === 'complete';

/** Converts a live video into a broadcast. */
export function broadcastOf(video: ResponseFields): PlatformBroadcast {
  const status = video.at('status').text();
  const planned = video.at('planned_start_time');
  return {
    id: video.at('id').text(),
    title: video.at('title').optionalText() ?? '',
    status: lifecycle[status] ?? status.toLowerCase(),
    ...optionalMember('description', video.at('description').optionalText()),
    ...optionalMember('scheduledStartTime', moment(planned.optionalText() ?? planned.optionalNumber())),
    ...optionalMember('privacy', privacyOf(video.at('privacy').at('value').optionalText())),
    ...optionalMember('projection', projectionOf(video.at('is_spherical').optionalFlag())),
  };
}

/** The request body to create a live video. */
export function liveVideoOf(settings: BroadcastSettings, start: number | undefined): Record<string, unknown> {
  const { title, description, privacy, projection } = settings;
  if (privacy === 'unlisted') {
    // Facebook's nearest setting would show it to all friends, which is more than requested.
    throw new PlatformError('refused', 'Facebook has no unlisted live videos: choose public or private.');
  }
  return {
    ...optionalMember('title', title),
    ...optionalMember('description', description),
    ...optionalMember('privacy', privacy && { value: privacy === 'public' ? 'EVERYONE' : 'SELF' }),
    ...optionalMember('is_spherical', projection && projection === '360'),
    ...(start === undefined
      ? { status: 'LIVE_NOW' }
      : { status: 'SCHEDULED_UNPUBLISHED', event_params: { start_time: Math.floor(start / 1000) } }),
  };
}

function projectionOf(isSpherical: boolean | undefined): 'rectangular' | '360' | undefined {
  if (isSpherical === undefined) return undefined;
  return isSpherical ? '360' : 'rectangular';
}

function privacyOf(value: string | undefined): 'public' | 'private' | undefined {
  if (value === 'EVERYONE') return 'public';
  return value === undefined ? undefined : 'private';
}

/** Facebook writes times as seconds, or with a zone without a colon. */
function moment(value: string | number | undefined): string | undefined {
  const milliseconds = typeof value === 'number' ? value * 1000 : Date.parse(value ?? '');
  return Number.isNaN(milliseconds) ? undefined : new Date(milliseconds).toISOString();
}
