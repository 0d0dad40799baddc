import { sameJson, valueAt } from '../../../engine/json-pointer.ts';
import { Watch } from '../../../engine/probes/stream-watch.ts';
import { emptyParts } from '../../../engine/request.ts';
import { type Scenario, scenario } from '../../../engine/scenario.ts';
import { OwnStudio } from '../own-studio.ts';

/** What a snapshot shows. */
export const snapshot: readonly Scenario[] = [
  scenario(
    'events/snapshot/full',
    {
      title:
        'A snapshot shows every source, every destination and the stream status as they are read one by one.',
      proves: ['SSE-05', 'SSE-11'],
      needs: [
        'operation:streamStudioEvents',
        'operation:listSources',
        'operation:listDestinations',
        'operation:getStreamStatus',
      ],
    },
    async (context) => {
      const studio = await OwnStudio.make(context);
      const operation = studio.operation('streamStudioEvents');
      if (!operation.stream) throw new Error('streamStudioEvents is no stream');
      for (const name of ['one', 'two']) await studio.source({ name });
      await context.thing('destination', { fresh: true, within: { studio: studio.id } });
      const watch = new Watch(context, operation, operation.stream, {
        ...emptyParts,
        path: { id: studio.id },
      });
      try {
        const shown = (await watch.begin(await watch.credential())).events[0]?.data;
        const alone: Readonly<Record<string, unknown>> = {
          sources: valueAt(await studio.call('listSources'), '/data'),
          destinations: valueAt(await studio.call('listDestinations'), '/data'),
          streamStatus: await studio.call('getStreamStatus'),
        };
        for (const [member, read] of Object.entries(alone)) {
          const found = valueAt(shown, `/${member}`);
          context.must(
            sameJson(found, read),
            () => `the snapshot's ${member} are ${JSON.stringify(found)}, but read ${JSON.stringify(read)}`,
          );
        }
      } finally {
        watch.close();
      }
    },
  ),
];
