import { type Grant, PlatformError, type Progress } from '../../../ports/platform.ts';
import { stepToEnd, stepToLive } from '../lifecycle.ts';
import type { ResponseFields } from '../response-fields.ts';
import { type YoutubeCall, YoutubeError } from './api.ts';
import { boundStreamOf, lifeCycleOf, path, readBroadcast } from './read-broadcast.ts';

const unseen: Progress = { done: false, waitsFor: 'YouTube does not see the video yet.' };
const starting: Progress = { done: false, waitsFor: 'YouTube is still starting the broadcast.' };
const ending: Progress = { done: false, waitsFor: 'YouTube is still ending the broadcast.' };
const done: Progress = { done: true };

/** Requests the due transition once YouTube receives video: with a monitor stream first to `testing`. */
export async function goLive(call: YoutubeCall, grant: Grant, id: string): Promise<Progress> {
  const broadcast = await readBroadcast(call, grant, id);
  const contentDetails = broadcast.at('contentDetails');
  const step = stepToLive({
    status: lifeCycleOf(broadcast),
    monitorStream: contentDetails.at('monitorStream').at('enableMonitorStream').optionalFlag() === true,
    autoStart: contentDetails.at('enableAutoStart').optionalFlag() === true,
  });
  if (step === 'there') return done;
  if (step === 'over')
    throw new PlatformError('refused', 'The broadcast is over on YouTube: create or pick another one.');
  if (!(await isFed(call, grant, broadcast))) return unseen;
  if (step === 'wait') return starting;
  return (await transition(call, grant, id, step)) ?? starting;
}

/** Ends a broadcast that is live or in its test; any other stays unchanged. */
export async function endBroadcast(call: YoutubeCall, grant: Grant, id: string): Promise<Progress> {
  const step = stepToEnd(lifeCycleOf(await readBroadcast(call, grant, id)));
  if (step === 'there') return done;
  if (step === 'wait') return starting;
  return (await transition(call, grant, id, 'complete')) ?? ending;
}

/**
 * Requests a transition. Returns the reason to wait when YouTube is not ready for it, undefined once it is
 * requested.
 */
async function transition(
  call: YoutubeCall,
  grant: Grant,
  id: string,
  broadcastStatus: string,
): Promise<Progress | undefined> {
  try {
    const query = { part: 'id,status', id, broadcastStatus };
    await call(grant, { method: 'POST', path: `${path}/transition`, query });
    return undefined;
  } catch (error) {
    const reason = error instanceof YoutubeError ? error.reason : undefined;
    if (reason === 'errorStreamInactive') return unseen;
    // Another client, or an earlier request with a late response, has moved the broadcast since it was read.
    if (reason === 'redundantTransition' || reason === 'invalidTransition') return undefined;
    throw error;
  }
}

/** Whether YouTube receives video on the broadcast's stream; no transition is allowed before. */
async function isFed(call: YoutubeCall, grant: Grant, broadcast: ResponseFields): Promise<boolean> {
  const id = boundStreamOf(broadcast);
  if (id === undefined) return false;
  const query = { part: 'id,status', id };
  const found = await call(grant, { method: 'GET', path: 'youtube/v3/liveStreams', query });
  return found.at('items').at(0).at('status').at('streamStatus').optionalText() === 'active';
}
