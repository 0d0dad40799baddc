import { expectRefusal } from '../../../engine/checks/envelope.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { linked } from './linked-channel.ts';

/** What is said of a platform that does not answer. */
export const outage: readonly Scenario[] = [
  scenario(
    'broadcasts/outage',
    {
      title: 'What a platform is needed for is 502 bad_gateway while it does not answer.',
      proves: ['ERR-12'],
      needs: ['operation:createBroadcast', 'operation:listBroadcasts', 'operation:startLink'],
      lane: 'broadcast settings',
    },
    async (context) => {
      const channel = await linked(context, 'youtube');
      const { studio } = channel.air;
      const broadcastId = String(valueAt(await channel.call('createBroadcast', { title: 'Show' }), '/id'));
      await channel.control('outage');
      const path = { destId: channel.destId };
      const asked = {
        listBroadcasts: () => studio.send('listBroadcasts', { path }),
        createBroadcast: () => studio.send('createBroadcast', { path, body: { title: 'Other' } }),
        updateBroadcast: () =>
          studio.send('updateBroadcast', { path, body: { broadcastId, title: 'Other' } }),
        setBroadcastThumbnail: () => channel.thumbnail(broadcastId),
      };
      for (const [name, ask] of Object.entries(asked)) {
        const operation = studio.operation(name);
        expectRefusal(context, await ask(), { status: 502, code: 'bad_gateway', operation });
      }
      // Whatever else may pass a fault of others on is to be asked here too.
      for (const { name, answers } of Object.values(context.contract.operations))
        context.must(
          answers[502] === undefined || name in asked,
          `${name} declares a 502 that is not asked for`,
        );
    },
  ),
];
