import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { linked, withId } from './linked-channel.ts';

/** The platform's default values for viewers, as it documents them. */
const baseline = { '/closedCaptions': true, '/maxHeight': 2160 };
const atOnce = { '/latency': 'ultraLow', '/closedCaptions': false, '/maxHeight': 1080 };

/** The limits that the lowest latency implies. */
export const ultraLow: readonly Scenario[] = [
  scenario(
    'broadcasts/ultra-low',
    {
      title:
        'With the latency ultraLow viewers get no captions and at most 1080p: saved, requested or edited.',
      proves: ['BCAST-02'],
      needs: ['operation:createBroadcast', 'operation:updateBroadcast', 'operation:startLink'],
      queue: 'broadcast settings',
      // Only the platform's simulator shows the settings that a platform received, so this check is strict.
      strict: true,
    },
    async (context) => {
      const channel = await linked(context, 'youtube', { broadcastConfig: { latency: 'ultraLow' } });
      const { studio } = channel.air;
      const make = async () => valueAt(await channel.call('createBroadcast', { title: 'Show' }), '/id');
      const watched = async (id: unknown) => withId(await channel.kept(), id);
      studio.shows('with ultraLow saved', await watched(await make()), atOnce);
      await channel.air.change(channel.destId, { broadcastConfig: { latency: 'low' } });
      const id = await make();
      studio.shows('with another latency saved', await watched(id), baseline);
      for (const latency of ['ultraLow', 'normal']) {
        await channel.call('updateBroadcast', { broadcastId: id, latency });
        const expected = latency === 'ultraLow' ? atOnce : baseline;
        studio.shows(`edited to ${latency}`, await watched(id), expected);
      }
    },
  ),
];
