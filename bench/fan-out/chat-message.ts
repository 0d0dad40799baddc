import type { MessageRow } from '../../impl/areas/chat/message-rows.ts';
import { systemClock } from '../../impl/drivers/clock/system.ts';
import { newId } from '../../impl/ports/ids.ts';

/** A message of a platform's viewer, as a row of the log. */
export function messageOf(studioId: string): MessageRow {
  const id = newId('msg');
  return {
    id,
    studio_id: studioId,
    platform: 'twitch',
    platform_message_id: id,
    author_id: '102938',
    author_name: 'Otto',
    text: 'What a wonderful morning; which song was that just now?',
    said_at: new Date(systemClock.now()).toISOString(),
  };
}
