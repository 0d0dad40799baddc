import { type BroadcastSettings, type PlatformBroadcast, PlatformError } from '../../../ports/platform.ts';
import { given } from '../optional-member.ts';
import type { Part } from '../response-fields.ts';

/** What is asked of a live video. */
export const fields = 'id,title,description,status,planned_start_time,is_spherical,privacy';

/** Facebook's states in the port's words; others are passed on as they are. */
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

/** Whether a state of Facebook's is one that nothing comes after. */
export const isOver = (status: string): boolean => lifecycle[status] === 'complete';

/** A live video as the port tells it. */
export function broadcastOf(video: Part): PlatformBroadcast {
  const status = video.at('status').text();
  const planned = video.at('planned_start_time');
  return {
    id: video.at('id').text(),
    title: video.at('title').optionalText() ?? '',
    status: lifecycle[status] ?? status.toLowerCase(),
    ...given('description', video.at('description').optionalText()),
    ...given('scheduledStartTime', moment(planned.optionalText() ?? planned.optionalNumber())),
    ...given('privacy', privacyOf(video.at('privacy').at('value').optionalText())),
    ...given('projection', projectionOf(video.at('is_spherical').optionalFlag())),
  };
}

/** What a live video is made with. */
export function liveVideoOf(settings: BroadcastSettings, start: number | undefined): Record<string, unknown> {
  const { title, description, privacy, projection } = settings;
  if (privacy === 'unlisted') {
    // The nearest Facebook has shows it to every friend, which nobody asked for.
    throw new PlatformError('refused', 'Facebook has no unlisted live videos: choose public or private.');
  }
  return {
    ...given('title', title),
    ...given('description', description),
    ...given('privacy', privacy && { value: privacy === 'public' ? 'EVERYONE' : 'SELF' }),
    ...given('is_spherical', projection && projection === '360'),
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

/** Facebook writes moments as seconds, or with a zone that has no colon. */
function moment(value: string | number | undefined): string | undefined {
  const milliseconds = typeof value === 'number' ? value * 1000 : Date.parse(value ?? '');
  return Number.isNaN(milliseconds) ? undefined : new Date(milliseconds).toISOString();
}
