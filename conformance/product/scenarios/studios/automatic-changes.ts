import type { Context } from '../../../engine/checks/context.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { LiveSource } from '../ingest/live-source.ts';
import { Broadcaster } from '../stream/broadcaster.ts';
import { noteSession } from '../stream/on-air.ts';

/** Somebody publishes to the source of a studio that has an enabled destination and these settings. */
async function published(
  context: Context,
  settings: (sourceId: string) => object,
  work: (air: Broadcaster) => Promise<void>,
): Promise<void> {
  const air = await Broadcaster.make(context);
  await air.destination();
  const id = await air.studio.source({ type: 'webcam' });
  noteSession(context, air.studio.id);
  await LiveSource.of(air.studio, id, async (source) => {
    const { complete } = await source.endpoint('rtmp');
    await air.studio.call('updateStudio', { body: { autoGoLive: settings(id) } });
    try {
      await source.publish(complete);
      await source.begins();
      await work(air);
    } finally {
      await air.studio.call('updateStudio', { body: { autoGoLive: { enabled: false } } });
      await air.studio.call('goOffline');
    }
  });
}

/** Studios that go live because somebody publishes. */
export const byItself: readonly Scenario[] = [
  scenario(
    'studios/auto-go-live/published',
    {
      title: 'A studio goes live by itself when its source is published to, and not where that is off.',
      proves: ['STUDIO-06'],
      needs: [
        ...(['part:media', 'part:encoder', 'part:composition'] as const),
        ...(['operation:updateStudio', 'operation:issueIngest', 'operation:goOffline'] as const),
      ],
      lane: 'publishing by itself',
      waits: true,
      strict: true,
    },
    (context) =>
      published(
        context,
        (sourceId) => ({ enabled: false, sourceId }),
        (silent) =>
          published(
            context,
            (sourceId) => ({ enabled: true, sourceId }),
            async (waiting) => {
              await waiting.until(
                () => waiting.status(),
                (status) => valueAt(status, '/live') === true,
                'the studio that is to go live by itself is not live',
              );
              silent.studio.shows(
                'the stream of the studio whose auto-go-live is off',
                await silent.status(),
                {
                  '/live': false,
                },
              );
            },
          ),
      ),
  ),
];
