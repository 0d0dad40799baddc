import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { isObject, valueAt } from '../../../engine/model/json-pointer.ts';
import { emptyParts } from '../../../engine/target/ledger/request.ts';
import { OwnStudio } from '../own-studio.ts';
import { canvasOptions, place, studioWith } from './tiles.ts';

const rect = { x: 111, y: 77, width: 400, height: 300 };
const nowhere = { x: 0, y: 0, width: 0, height: 0 };

/** What canvases and capabilities say where presets cannot be resolved, and what they claim where they can. */
export const plannerOff: readonly Scenario[] = [
  scenario(
    'canvas/planner-off/presets',
    {
      title: 'Presets that are known and cannot be resolved have slots at no place, and no version.',
      proves: ['CANVAS-42', 'CANVAS-45'],
      needs: ['deployment:planner-off', 'operation:getCanvasCapabilities'],
    },
    async (context) => {
      const studio = await OwnStudio.make(context.at('planner-off'));
      const found = await studio.answer('getCanvasCapabilities', 200);
      studio.shows('the capabilities', found, { '/libraryVersion': '' });
      const presets = valueAt(found, '/presets');
      const rows = Array.isArray(presets) ? presets : [];
      context.must(rows.length > 0, 'the capabilities list no presets: their encoder is out of reach, too');
      for (const preset of rows)
        for (const slot of [valueAt(preset, '/slots')].flat())
          studio.shows(`a slot of ${String(valueAt(preset, '/id'))}`, slot, { '/rect': nowhere });
    },
  ),

  scenario(
    'canvas/planner-off/stored',
    {
      title: 'A canvas in auto mode says that its seats are stored where its preset cannot be resolved.',
      proves: ['CANVAS-20'],
      needs: ['deployment:planner-off', 'operation:getCanvas', 'operation:createSource'],
    },
    async (context) => {
      const studio = await OwnStudio.make(context.at('planner-off'));
      const source = await studio.source();
      const canvas = await studio.answer('getCanvas', 200);
      studio.shows('the canvas', canvas, { '/layoutMode': 'auto', '/membershipBasis': 'stored' });
      const placements = valueAt(canvas, '/placements');
      const shown = (Array.isArray(placements) ? placements : []).filter(isObject);
      // It is no statement that a source is gone.
      context.must(
        shown.some(({ sourceId }) => sourceId === source),
        'a source has no placement on a canvas whose seats are stored',
      );
    },
  ),

  scenario(
    'canvas/membership/claimed',
    canvasOptions('A server of this contract always says what its membership rests on: it is never empty.', {
      proves: ['CANVAS-21'],
    }),
    async (context) => {
      const { studio, sources } = await studioWith(context, 1);
      const states: readonly (readonly [what: string, canvas: unknown])[] = [
        ['as it was made', await studio.call('getCanvas')],
        ['with a preset', await studio.call('pickPreset', { body: { presetId: 'solo' } })],
        ['in advanced mode', await studio.call('updateCanvas', { body: { layoutMode: 'advanced' } })],
        ['with a tile by hand', await place(studio, sources[0] ?? '', { rect })],
        ['handed back', await studio.call('handBackCanvas')],
      ];
      for (const [what, canvas] of states) {
        const basis = valueAt(canvas, '/membershipBasis');
        if (basis === '' && (await isOlder(context)))
          throw new Skipped('the target is of an older version, which need not make a claim');
        context.must(
          basis === 'resolved' || basis === 'stored',
          `the canvas ${what} claims ${JSON.stringify(basis)}, as only an older server does`,
        );
      }
    },
  ),
];

/** Whether the target's own copy of the contract is of an earlier version than this. */
async function isOlder(context: Context): Promise<boolean> {
  const read = context.operation('getContract');
  const nobody = await context.credential(read);
  const own = valueAt(jsonOf((await context.send(read, emptyParts, nobody)).answer), '/info/version');
  const inNumbers = new Intl.Collator('en', { numeric: true });
  return typeof own === 'string' && inNumbers.compare(own, context.contract.version) < 0;
}
