import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { OwnStudio } from '../own-studio.ts';

/** The source in a studio's auto-go-live settings. */
export const autoGoLive: readonly Scenario[] = [
  scenario(
    'studios/auto-go-live/source',
    {
      title: 'autoGoLive accepts only a source of the studio, and is cleared when that source is deleted.',
      proves: ['STUDIO-06'],
      about: ['TENANT-02'],
      needs: ['operation:updateStudio', 'operation:createSource', 'operation:deleteSource'],
      strict: true,
    },
    async (context) => {
      const studio = await OwnStudio.make(context);
      const otherStudio = await OwnStudio.make(context);
      const foreign = await otherStudio.source();
      const before = await studio.call('getStudio');
      for (const sourceId of ['src_missing', foreign]) {
        const rejected = await studio.isInvalid('updateStudio', {
          body: { autoGoLive: { enabled: true, sourceId } },
        });
        const message = String(valueAt(jsonOf(rejected.response), '/error/message'));
        context.assert(
          message.includes('autoGoLive.sourceId'),
          `the message does not name autoGoLive.sourceId: ${message}`,
        );
      }
      studio.shows('the studio after the rejected updates', await studio.call('getStudio'), {
        '/autoGoLive': valueAt(before, '/autoGoLive'),
      });
      const sourceId = await studio.source();
      for (const wanted of [{ enabled: false, sourceId }, { enabled: false }, { enabled: true, sourceId }]) {
        const taken = await studio.call('updateStudio', { body: { autoGoLive: wanted } });
        studio.shows('the response', taken, { '/autoGoLive': wanted });
        studio.shows('the studio', await studio.call('getStudio'), { '/autoGoLive': wanted });
      }
      await studio.call('deleteSource', { path: { sourceId } });
      studio.shows('the studio after its source was deleted', await studio.call('getStudio'), {
        '/autoGoLive': { enabled: false },
      });
    },
  ),
];
