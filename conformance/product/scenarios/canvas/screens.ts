import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { OwnStudio } from '../own-studio.ts';
import { canvasOptions, seatsOf, studioWith, tile } from './tiles.ts';

/** The order in which the planner seats sources. */
export const screens: readonly Scenario[] = [
  scenario(
    'canvas/planner/screens',
    canvasOptions('With screenPriority a shared screen is seated before cameras, otherwise not.', {
      proves: ['CANVAS-16'],
    }),
    async (context) => {
      const { studio, sources } = await studioWith(context, 2);
      const [camera = '', other = ''] = sources;
      const screen = await studio.source({ type: 'screen' });
      const [hero, second] = await seatsOf(studio, 'side-by-side');
      await studio.call('pickPreset', { body: { presetId: 'side-by-side' } });
      // A `tileOrder` does not override the priority of screens.
      const before = await studio.call('updateCanvas', { body: { tileOrder: [camera, other] } });
      studio.shows('the canvas', before, { '/screenPriority': false, '/traySourceIds': [screen] });
      const first = await studio.call('updateCanvas', { body: { screenPriority: true } });
      studio.shows('the canvas', first, { '/screenPriority': true, '/traySourceIds': [other] });
      studio.shows('the screen in the first seat', tile(studio, first, screen), { '/rect': hero });
      studio.shows('the camera in the second seat', tile(studio, first, camera), { '/rect': second });
      const again = await studio.call('updateCanvas', { body: { screenPriority: false } });
      studio.shows('the canvas', again, { '/screenPriority': false, '/traySourceIds': [screen] });
    },
  ),

  scenario(
    'canvas/planner/pinned',
    {
      ...canvasOptions('A pinned owner is the hero in presets that seat people, and in no other preset.', {
        proves: ['CANVAS-16'],
      }),
      needs: ['part:planner', 'operation:getCanvas', 'operation:pickPreset', 'operation:contribute'],
    },
    async (context) => {
      const studio = await OwnStudio.make(context);
      const camera = await studio.source();
      const body = { deviceId: context.session.unique() };
      const phone = String(valueAt(await studio.call('contribute', { body }), '/sourceId'));
      const owner = valueAt(tile(studio, await studio.call('getCanvas'), phone), '/ownerSub');
      await studio.call('updateCanvas', { body: { pinnedOwnerId: owner, tileOrder: [camera] } });
      for (const [presetId, seated] of [
        ['hero-left', phone],
        ['picture-in-picture', camera],
      ] as const) {
        const [hero] = await seatsOf(studio, presetId);
        const canvas = await studio.call('pickPreset', { body: { presetId } });
        studio.shows(`the hero of ${presetId}`, tile(studio, canvas, seated), { '/rect': hero });
      }
    },
  ),
];
