import type { Context } from '../../../engine/checks/context.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { LiveSource } from '../ingest/live-source.ts';
import { Broadcaster } from '../stream/broadcaster.ts';
import { noteSession } from '../stream/on-air.ts';

/**
 * Creates a studio with an enabled destination and these settings, publishes to its source, and runs the
 * work.
 */
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

/** Studios that go live when a publisher connects. */
export const byItself: readonly Scenario[] = [
  scenario(
    'studios/auto-go-live/published',
    {
      title: 'A studio goes live when its source is published to, but not if auto-go-live is off.',
      proves: ['STUDIO-06'],
      needs: [
        ...(['part:media', 'part:encoder', 'part:composition'] as const),
        ...(['operation:updateStudio', 'operation:issueIngest', 'operation:goOffline'] as const),
      ],
      queue: 'publishing for auto-go-live',
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
                'the studio with auto-go-live is not live',
              );
              silent.studio.shows('the stream of the studio with auto-go-live off', await silent.status(), {
                '/live': false,
              });
            },
          ),
      ),
  ),
];
