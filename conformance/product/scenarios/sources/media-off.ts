import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { OwnStudio } from '../own-studio.ts';

/** The `publishing` of sources while the media servers are unreachable. */
export const mediaOff: readonly Scenario[] = [
  scenario(
    'sources/media-off',
    {
      title: 'If publishers are unknown, `publishing` is null, not false.',
      proves: ['SRC-04'],
      needs: ['deployment:media-off', 'operation:createSource', 'operation:listSources'],
    },
    async (context) => {
      const studio = await OwnStudio.make(context.at('media-off'));
      const sourceId = await studio.source({ type: 'rtmp' });
      studio.shows('the source', await studio.response('getSource', 200, { path: { sourceId } }), {
        '/publishing': null,
      });
      const list = await studio.response('listSources', 200);
      const [row] = [valueAt(list, '/data')].flat();
      studio.shows('the row', row, { '/id': sourceId, '/publishing': null });
    },
  ),
];
