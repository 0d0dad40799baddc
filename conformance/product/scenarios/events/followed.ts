import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { throughClient } from '../../own-client.ts';
import { OwnStudio } from '../own-studio.ts';

/** Longest time from a change to its event, in milliseconds. */
const reportedWithinMs = 10_000;

/** Event streams through the generated client, as an integrator uses them. */
export const followed: readonly Scenario[] = [
  scenario(
    'events/client/followed',
    {
      title:
        'The client follows a stream: the snapshot, each change of a row, and events missed while disconnected.',
      about: ['SSE-05', 'SSE-06', 'SSE-08', 'SSE-12'],
      needs: ['operation:streamStudioEvents', 'operation:createSource', 'operation:deleteSource'],
    },
    async (context) => {
      const studio = await OwnStudio.make(context);
      await throughClient(context, 'streamStudioEvents', async (api) => {
        const follow = (lastEventId?: string) => {
          const signal = AbortSignal.timeout(reportedWithinMs);
          return api.events.streamStudio(studio.id, {}, { signal, ...(lastEventId && { lastEventId }) });
        };
        let last: string | undefined;
        let added: string | undefined;
        for await (const event of follow()) {
          last = event.id ?? last;
          if (event.event === 'snapshot') added ??= await studio.source({ name: 'Followed' });
          if (event.event === 'source' && event.data.id === added) break;
        }
        context.assert(last !== undefined, 'no event has an id to resume after');
        if (added === undefined || last === undefined) return;
        await studio.call('deleteSource', { path: { sourceId: added } });
        for await (const event of follow(last)) {
          context.assert(
            event.event !== 'snapshot',
            `a snapshot came although ${last} was the last event processed`,
          );
          if (event.event === 'sourceRemoved' && event.data.id === added) return;
        }
      });
    },
  ),
];
