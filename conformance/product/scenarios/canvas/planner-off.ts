import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { isObject, valueAt } from '../../../engine/model/json-pointer.ts';
import { emptyValues } from '../../../engine/target/ledger/request.ts';
import { OwnStudio } from '../own-studio.ts';
import { canvasOptions, setTile, studioWith } from './tiles.ts';

const rect = { x: 111, y: 77, width: 400, height: 300 };
const nowhere = { x: 0, y: 0, width: 0, height: 0 };

/**
 * Canvases and capabilities while presets cannot be resolved, and the `membershipBasis` of all other
 * canvases.
 */
export const plannerOff: readonly Scenario[] = [
  scenario(
    'canvas/planner-off/presets',
    {
      title: 'Without a planner, known presets have slots with empty rects, and libraryVersion is empty.',
      proves: ['CANVAS-42', 'CANVAS-45'],
      needs: ['deployment:planner-off', 'operation:getCanvasCapabilities'],
    },
    async (context) => {
      const studio = await OwnStudio.make(context.at('planner-off'));
      const found = await studio.response('getCanvasCapabilities', 200);
      studio.shows('the capabilities', found, { '/libraryVersion': '' });
      const presets = valueAt(found, '/presets');
      const rows = Array.isArray(presets) ? presets : [];
      context.assert(rows.length > 0, 'the capabilities list no presets, so the encoder is unreachable too');
      for (const preset of rows)
        for (const slot of [valueAt(preset, '/slots')].flat())
          studio.shows(`a slot of ${String(valueAt(preset, '/id'))}`, slot, { '/rect': nowhere });
    },
  ),

  scenario(
    'canvas/planner-off/stored',
    {
      title: 'A canvas in auto mode has the membershipBasis "stored" while its preset cannot be resolved.',
      proves: ['CANVAS-20'],
      needs: ['deployment:planner-off', 'operation:getCanvas', 'operation:createSource'],
    },
    async (context) => {
      const studio = await OwnStudio.make(context.at('planner-off'));
      const source = await studio.source();
      const canvas = await studio.response('getCanvas', 200);
      studio.shows('the canvas', canvas, { '/layoutMode': 'auto', '/membershipBasis': 'stored' });
      const placements = valueAt(canvas, '/placements');
      const shown = (Array.isArray(placements) ? placements : []).filter(isObject);
      // A canvas with stored seats still has a placement for each existing source.
      context.assert(
        shown.some(({ sourceId }) => sourceId === source),
        'a source has no placement on a canvas whose seats are stored',
      );
    },
  ),

  scenario(
    'canvas/membership/claimed',
    canvasOptions('A server of this contract version always states the membershipBasis; it is never empty.', {
      proves: ['CANVAS-21'],
    }),
    async (context) => {
      const { studio, sources } = await studioWith(context, 1);
      const states: readonly (readonly [what: string, canvas: unknown])[] = [
        ['after its creation', await studio.call('getCanvas')],
        ['with a preset', await studio.call('pickPreset', { body: { presetId: 'solo' } })],
        ['in advanced mode', await studio.call('updateCanvas', { body: { layoutMode: 'advanced' } })],
        ['with a tile placed by hand', await setTile(studio, sources[0] ?? '', { rect })],
        ['handed back', await studio.call('handBackCanvas')],
      ];
      for (const [what, canvas] of states) {
        const basis = valueAt(canvas, '/membershipBasis');
        if (basis === '' && (await isOlder(context)))
          throw new Skipped(
            'the target has an older contract version, which does not require membershipBasis',
          );
        context.assert(
          basis === 'resolved' || basis === 'stored',
          `the canvas ${what} has the membershipBasis ${JSON.stringify(basis)}, as only older servers do`,
        );
      }
    },
  ),
];

/** Returns whether the target serves an older version of the contract than the suite's. */
async function isOlder(context: Context): Promise<boolean> {
  const read = context.operation('getContract');
  const nobody = await context.credential(read);
  const own = valueAt(jsonOf((await context.send(read, emptyValues, nobody)).response), '/info/version');
  const inNumbers = new Intl.Collator('en', { numeric: true });
  return typeof own === 'string' && inNumbers.compare(own, context.contract.version) < 0;
}
