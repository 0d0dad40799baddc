import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { goLive } from '../stream/own-platform.ts';
import { linked, withId } from './linked-channel.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['part:media', 'operation:createBroadcast', 'operation:pickBroadcast', 'operation:goLive'],
  queue: 'platform broadcasts',
  waits: true,
});

/** The state of a broadcast at the platform while its destination is live. */
export const onAirBroadcasts: readonly Scenario[] = [
  scenario(
    'broadcasts/reaches-viewers',
    {
      ...options(
        'A broadcast bound at go-live is live when its destination is LIVE, and complete after go-offline.',
        { proves: ['BCAST-09', 'BCAST-24', 'DEST-10', 'STREAM-05'], about: ['BCAST-26', 'BCAST-29'] },
      ),
      strict: true,
    },
    async (context) => {
      const { air, destId, call, listed } = await linked(context, 'youtube');
      const statusOf = async (id: unknown) => valueAt(withId(await listed(), id), '/status');
      // Settings with which the platform starts and ends the broadcast itself, settings with which it does
      // not, and none.
      for (const broadcastConfig of [{}, { autoStart: false, autoStop: false }, { autoStart: true }]) {
        await air.change(destId, { broadcastConfig });
        const id = valueAt(await call('createBroadcast', { title: 'Tonight' }), '/id');
        await goLive(air);
        try {
          await air.leg(destId, 'LIVE');
          const status = await statusOf(id);
          const words = JSON.stringify(broadcastConfig);
          context.assert(
            status === 'live',
            `the destination is LIVE, but its broadcast with ${words} is ${status}`,
          );
        } finally {
          await air.offline(destId);
        }
        await air.state('offline');
        const isComplete = (status: unknown): boolean => status === 'complete';
        await air.until(() => statusOf(id), isComplete, 'the broadcast is not complete');
      }
    },
  ),

  scenario(
    'broadcasts/scheduled-elsewhere',
    {
      ...options('A video scheduled on the other platform is live with its destination, and then ended.', {
        proves: ['BCAST-24'],
        about: ['BCAST-15', 'DEST-10', 'STREAM-05'],
      }),
      strict: true,
    },
    async (context) => {
      const { air, destId, call, listed } = await linked(context, 'facebook');
      const scheduledStartTime = new Date(context.session.pace.now() + 3_600_000).toISOString();
      const id = valueAt(await call('createBroadcast', { title: 'Tonight', scheduledStartTime }), '/id');
      const statusOf = async () => valueAt(withId(await listed(), id), '/status');
      await goLive(air);
      try {
        await air.leg(destId, 'LIVE');
        const status = await statusOf();
        context.assert(status === 'live', `the destination is LIVE, but its video is ${status}`);
      } finally {
        await air.offline(destId);
      }
      await air.until(statusOf, (status) => status === 'complete', 'the video is not ended');
    },
  ),
];
