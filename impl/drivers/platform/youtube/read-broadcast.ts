import { type Grant, PlatformError } from '../../../ports/platform.ts';
import type { ResponseFields } from '../response-fields.ts';
import type { YoutubeCall } from './api.ts';

export const allParts = 'id,snippet,status,contentDetails';
export const path = 'youtube/v3/liveBroadcasts';

/** One broadcast of the account; throws `unknown-broadcast` when there is none with that id. */
export async function readBroadcast(call: YoutubeCall, grant: Grant, id: string): Promise<ResponseFields> {
  const found = await call(grant, { method: 'GET', path, query: { part: allParts, id } });
  const [broadcast] = found.at('items').list();
  if (!broadcast) throw new PlatformError('unknown-broadcast', 'There is no such broadcast.');
  return broadcast;
}

/** The lifecycle status of a broadcast. */
export const lifeCycleOf = (broadcast: ResponseFields): string =>
  broadcast.at('status').at('lifeCycleStatus').optionalText() ?? '';

/** The stream that is bound to a broadcast; undefined while none is bound. */
export const boundStreamOf = (broadcast: ResponseFields): string | undefined =>
  broadcast.at('contentDetails').at('boundStreamId').optionalText();
