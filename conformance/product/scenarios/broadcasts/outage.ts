import { expectErrorResponse } from '../../../engine/checks/envelope.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { linked } from './linked-channel.ts';

/** Responses while a platform is unreachable. */
export const outage: readonly Scenario[] = [
  scenario(
    'broadcasts/outage',
    {
      title:
        'An operation that needs a platform returns 502 bad_gateway while the platform does not respond.',
      proves: ['ERR-12'],
      needs: ['operation:createBroadcast', 'operation:listBroadcasts', 'operation:startLink'],
      queue: 'broadcast settings',
    },
    async (context) => {
      const channel = await linked(context, 'youtube');
      const { studio } = channel.air;
      const broadcastId = String(valueAt(await channel.call('createBroadcast', { title: 'Show' }), '/id'));
      await channel.control('outage');
      const path = { destId: channel.destId };
      const requests = {
        listBroadcasts: () => studio.send('listBroadcasts', { path }),
        createBroadcast: () => studio.send('createBroadcast', { path, body: { title: 'Other' } }),
        updateBroadcast: () =>
          studio.send('updateBroadcast', { path, body: { broadcastId, title: 'Other' } }),
        setBroadcastThumbnail: () => channel.thumbnail(broadcastId),
      };
      for (const [name, send] of Object.entries(requests)) {
        const operation = studio.operation(name);
        expectErrorResponse(context, await send(), { status: 502, code: 'bad_gateway', operation });
      }
      // Each operation that declares a 502 must be called by this check.
      for (const { name, responses } of Object.values(context.contract.operations))
        context.assert(
          responses[502] === undefined || name in requests,
          `${name} declares a 502, but this check does not call it`,
        );
    },
  ),
];
