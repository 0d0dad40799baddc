import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { linked, withId } from './linked-channel.ts';

/** What a platform does for its viewers, as it documents it. */
const usual = { '/closedCaptions': true, '/maxHeight': 2160 };
const atOnce = { '/latency': 'ultraLow', '/closedCaptions': false, '/maxHeight': 1080 };

/** What the shortest latency costs. */
export const ultraLow: readonly Scenario[] = [
  scenario(
    'broadcasts/ultra-low',
    {
      title:
        'With the latency ultraLow viewers get no captions and 1080p at the most, saved, asked for or edited.',
      proves: ['BCAST-02'],
      needs: ['operation:createBroadcast', 'operation:updateBroadcast', 'operation:startLink'],
      lane: 'broadcast settings',
      // What a platform does with what it is told, only its stand-in shows.
      strict: true,
    },
    async (context) => {
      const channel = await linked(context, 'youtube', { broadcastConfig: { latency: 'ultraLow' } });
      const { studio } = channel.air;
      const make = async () => valueAt(await channel.call('createBroadcast', { title: 'Show' }), '/id');
      const watched = async (id: unknown) => withId(await channel.kept(), id);
      studio.shows('with it saved', await watched(await make()), atOnce);
      await channel.air.change(channel.destId, { broadcastConfig: { latency: 'low' } });
      const id = await make();
      studio.shows('with another saved', await watched(id), usual);
      for (const latency of ['ultraLow', 'normal']) {
        await channel.call('updateBroadcast', { broadcastId: id, latency });
        const expected = latency === 'ultraLow' ? atOnce : usual;
        studio.shows(`edited to ${latency}`, await watched(id), expected);
      }
    },
  ),
];
