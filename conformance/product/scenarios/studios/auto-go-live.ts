import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { OwnStudio } from '../own-studio.ts';

/** The source that a studio waits for. */
export const autoGoLive: readonly Scenario[] = [
  scenario(
    'studios/auto-go-live/source',
    {
      title: 'A studio waits for a source of its own and for no other, and for none once that is deleted.',
      proves: ['STUDIO-06'],
      about: ['TENANT-02'],
      needs: ['operation:updateStudio', 'operation:createSource', 'operation:deleteSource'],
      strict: true,
    },
    async (context) => {
      const studio = await OwnStudio.make(context);
      const elsewhere = await OwnStudio.make(context);
      const foreign = await elsewhere.source();
      const before = await studio.call('getStudio');
      for (const sourceId of ['src_missing', foreign]) {
        const refused = await studio.isInvalid('updateStudio', {
          body: { autoGoLive: { enabled: true, sourceId } },
        });
        const message = String(valueAt(jsonOf(refused.answer), '/error/message'));
        context.must(
          message.includes('autoGoLive.sourceId'),
          `the message does not name autoGoLive.sourceId: ${message}`,
        );
      }
      studio.shows('the studio after the refusals', await studio.call('getStudio'), {
        '/autoGoLive': valueAt(before, '/autoGoLive'),
      });
      const sourceId = await studio.source();
      for (const wanted of [{ enabled: false, sourceId }, { enabled: false }, { enabled: true, sourceId }]) {
        const taken = await studio.call('updateStudio', { body: { autoGoLive: wanted } });
        studio.shows('the answer', taken, { '/autoGoLive': wanted });
        studio.shows('the studio', await studio.call('getStudio'), { '/autoGoLive': wanted });
      }
      await studio.call('deleteSource', { path: { sourceId } });
      studio.shows('the studio without the source', await studio.call('getStudio'), {
        '/autoGoLive': { enabled: false },
      });
    },
  ),
];
