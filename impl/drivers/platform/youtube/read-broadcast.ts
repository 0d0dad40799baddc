import { type Grant, PlatformError } from '../../../ports/platform.ts';
import type { Part } from '../response-fields.ts';
import type { YoutubeCall } from './api.ts';

export const allParts = 'id,snippet,status,contentDetails';
export const path = 'youtube/v3/liveBroadcasts';

/** One broadcast of the account's; `unknown-broadcast` when there is none of that id. */
export async function readBroadcast(call: YoutubeCall, grant: Grant, id: string): Promise<Part> {
  const found = await call(grant, { method: 'GET', path, query: { part: allParts, id } });
  const [broadcast] = found.at('items').list();
  if (!broadcast) throw new PlatformError('unknown-broadcast', 'There is no such broadcast.');
  return broadcast;
}

/** Where a broadcast is in its life. */
export const lifeCycleOf = (broadcast: Part): string =>
  broadcast.at('status').at('lifeCycleStatus').optionalText() ?? '';

/** The stream whose video a broadcast shows; undefined while none is bound. */
export const boundStreamOf = (broadcast: Part): string | undefined =>
  broadcast.at('contentDetails').at('boundStreamId').optionalText();
