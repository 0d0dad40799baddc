import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { OwnStudio } from '../own-studio.ts';

/** What is known of publishers while the media servers cannot be asked. */
export const mediaOff: readonly Scenario[] = [
  scenario(
    'sources/media-off',
    {
      title: 'Where nobody can tell whether a device publishes, `publishing` is null, and not false.',
      proves: ['SRC-04'],
      needs: ['deployment:media-off', 'operation:createSource', 'operation:listSources'],
    },
    async (context) => {
      const studio = await OwnStudio.make(context.at('media-off'));
      const sourceId = await studio.source({ type: 'rtmp' });
      studio.shows('the source', await studio.answer('getSource', 200, { path: { sourceId } }), {
        '/publishing': null,
      });
      const list = await studio.answer('listSources', 200);
      const [row] = [valueAt(list, '/data')].flat();
      studio.shows('the row', row, { '/id': sourceId, '/publishing': null });
    },
  ),
];
