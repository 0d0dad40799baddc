import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { OwnStudio } from '../own-studio.ts';
import { canvasOptions, drawOrder, presetsOf, seatsOf, setTile, studioWith, tile } from './tiles.ts';

const rect = { x: 111, y: 77, width: 400, height: 300 };

/** The planner's placement of a studio's sources in auto mode. */
export const planner: readonly Scenario[] = [
  scenario(
    'canvas/planner/presets',
    canvasOptions('Each preset lists slotCount slots, at the rects that their fractions give.', {
      proves: ['CANVAS-08', 'CANVAS-41', 'CANVAS-47', 'CANVAS-49'],
    }),
    async (context) => {
      const studio = await OwnStudio.make(context);
      studio.shows('the capabilities', await studio.call('getCanvasCapabilities'), {
        '/canvasWidth': 1920,
        '/canvasHeight': 1080,
      });
      for (const preset of await presetsOf(studio)) {
        const id = String(valueAt(preset, '/id'));
        const slots = valueAt(preset, '/slots');
        const list = Array.isArray(slots) ? slots : [];
        studio.shows(id, preset, { '/slotCount': list.length });
        for (const [index, slot] of list.entries()) {
          studio.shows(`${id}, slot ${index}`, slot, { '/index': index });
          for (const [fraction, side, whole] of [
            ['x', 'x', 1920],
            ['y', 'y', 1080],
            ['w', 'width', 1920],
            ['h', 'height', 1080],
          ] as const) {
            const exact = Number(valueAt(slot, `/${fraction}`)) * whole;
            const rounded = Number(valueAt(slot, `/rect/${side}`));
            context.assert(
              Math.abs(exact - rounded) <= 1,
              `${id}, slot ${index}: ${side} is ${rounded}, but its fraction gives ${exact}`,
            );
          }
        }
      }
    },
  ),

  scenario(
    'canvas/planner/seats',
    canvasOptions(
      "In auto mode sources take the preset's seats, and sources without a seat are in the tray.",
      {
        proves: [
          'CANVAS-02',
          'CANVAS-06',
          'CANVAS-13',
          'CANVAS-19',
          'CANVAS-25',
          'CANVAS-32',
          'CANVAS-33',
          'CANVAS-35',
          'CANVAS-48',
        ],
      },
    ),
    async (context) => {
      const { studio, sources } = await studioWith(context, 3);
      const [first = '', second = '', third = ''] = sources;
      const seats = await seatsOf(studio, 'side-by-side');
      const canvas = await studio.call('pickPreset', { body: { presetId: 'side-by-side' } });
      studio.shows('the canvas', canvas, {
        '/layoutMode': 'auto',
        '/activePreset': 'side-by-side',
        '/membershipBasis': 'resolved',
        '/traySourceIds': [third],
      });
      for (const [index, id] of [first, second].entries()) {
        studio.shows(`the source in seat ${index}`, tile(studio, canvas, id), {
          '/onCanvas': true,
          '/inTray': false,
          '/rect': seats[index],
        });
      }
      const displaced = { '/onCanvas': false, '/inTray': true, '/rect': undefined };
      studio.shows('a source without a seat', tile(studio, canvas, third), displaced);
      const moved = await setTile(studio, third, { rect });
      studio.shows('a moved source without a seat', tile(studio, moved, third), displaced);
      const seated = await setTile(studio, first, { rect });
      studio.shows('a moved source with a seat', tile(studio, seated, first), { '/rect': seats[0] });
    },
  ),

  scenario(
    'canvas/planner/switched-off',
    canvasOptions(
      'An inactive source is neither on the canvas nor in the tray, and its seat goes to the next source.',
      {
        proves: ['CANVAS-36', 'CANVAS-25'],
      },
    ),
    async (context) => {
      const { studio, sources } = await studioWith(context, 2);
      const [first = '', second = ''] = sources;
      await studio.call('pickPreset', { body: { presetId: 'solo' } });
      await studio.switch(first, false);
      const canvas = await studio.call('getCanvas');
      studio.shows('a source that is off', tile(studio, canvas, first), {
        '/active': false,
        '/onCanvas': false,
        '/inTray': false,
        '/rect': undefined,
      });
      studio.shows('the next source', tile(studio, canvas, second), { '/onCanvas': true });
      await studio.switch(first, true);
      const back = await studio.call('getCanvas');
      studio.shows('a source that is on again', tile(studio, back, first), { '/onCanvas': true });
      studio.shows('the displaced source', tile(studio, back, second), { '/inTray': true });
      await studio.call('deleteSource', { path: { sourceId: first } });
      const left = await studio.call('getCanvas');
      studio.shows('the canvas after a source was deleted', left, { '/traySourceIds': [] });
      context.assert(drawOrder(left).join() === second, 'a deleted source still has a placement');
    },
  ),

  scenario(
    'canvas/planner/intents',
    canvasOptions('tileOrder and focus determine the seats in auto mode, and both survive advanced mode.', {
      proves: ['CANVAS-14', 'CANVAS-15'],
    }),
    async (context) => {
      const { studio, sources } = await studioWith(context, 3);
      const [first = '', second = '', third = ''] = sources;
      const [hero] = await seatsOf(studio, 'solo');
      await studio.call('pickPreset', { body: { presetId: 'solo' } });
      const ordered = await studio.call('updateCanvas', { body: { tileOrder: [third, second] } });
      studio.shows('the canvas', ordered, { '/tileOrder': [third, second], '/spotlightId': '' });
      studio.shows('the first source of tileOrder', tile(studio, ordered, third), { '/rect': hero });
      const placed = await studio.call('updateCanvas', { body: { layoutMode: 'advanced' } });
      studio.shows('the canvas placed by hand', placed, { '/tileOrder': [third, second] });
      const back = await studio.call('handBackCanvas', { body: {} });
      studio.shows('the canvas handed back', back, { '/tileOrder': [third, second] });
      studio.shows('the first source of tileOrder again', tile(studio, back, third), { '/rect': hero });
      const focused = await studio.call('updateCanvas', { body: { focusSourceId: second } });
      studio.shows('the canvas', focused, { '/focusSourceId': second, '/tileOrder': [third, second] });
      studio.shows('the focused source', tile(studio, focused, second), { '/rect': hero });
      const cleared = await studio.call('updateCanvas', { body: { focusSourceId: '', tileOrder: [] } });
      studio.shows('the canvas', cleared, { '/focusSourceId': '', '/tileOrder': [], '/pinnedOwnerId': '' });
      studio.shows('the first of the sources list', tile(studio, cleared, first), { '/rect': hero });
    },
  ),

  scenario(
    'canvas/planner/slot-assignments',
    canvasOptions('Slot assignments seat sources by hand, and each write replaces all of them.', {
      proves: ['CANVAS-17', 'CANVAS-18', 'CANVAS-54'],
    }),
    async (context) => {
      const { studio, sources } = await studioWith(context, 2);
      const [first = '', second = ''] = sources;
      const seats = await seatsOf(studio, 'grid-2x2');
      studio.shows('an unchanged canvas', await studio.call('getCanvas'), {
        '/slotAssignments': {},
      });
      const pick = (slotAssignments: unknown) =>
        studio.call('pickPreset', { body: { presetId: 'grid-2x2', slotAssignments } });
      const both = { 'grid-2x2': { 3: first }, solo: { 0: second } };
      const assigned = await pick(both);
      studio.shows('the canvas', assigned, { '/slotAssignments': both });
      studio.shows('the assigned source', tile(studio, assigned, first), { '/rect': seats[3] });
      studio.shows('the other source', tile(studio, assigned, second), { '/rect': seats[0] });
      const one = { 'grid-2x2': { 1: second } };
      studio.shows('the canvas', await pick(one), { '/slotAssignments': one });
      studio.shows('the canvas', await pick({}), { '/slotAssignments': {} });
    },
  ),

  scenario(
    'canvas/planner/people',
    {
      ...canvasOptions(
        'Devices of one owner share one seat while other owners wait, otherwise each gets a seat.',
        {
          proves: ['CANVAS-12', 'CANVAS-28', 'CANVAS-31'],
        },
      ),
      needs: ['part:planner', 'operation:getCanvas', 'operation:pickPreset', 'operation:contribute'],
    },
    async (context) => {
      const studio = await OwnStudio.make(context);
      const device = async () => {
        const body = { deviceId: context.session.unique() };
        return String(valueAt(await studio.call('contribute', { body }), '/sourceId'));
      };
      const [phone, tablet, camera] = [await device(), await device(), await studio.source()];
      const roomy = await studio.call('pickPreset', { body: { presetId: 'grid-2x2' } });
      const owner = valueAt(tile(studio, roomy, phone), '/ownerSub');
      context.assert(typeof owner === 'string' && owner !== '', 'a device source has no ownerSub');
      studio.shows('the canvas', roomy, { '/broughtInSourceIds': [tablet], '/traySourceIds': [] });
      studio.shows('the additional device', tile(studio, roomy, tablet), {
        '/ownerSub': owner,
        '/broughtIn': true,
      });
      studio.shows('a source that is not a device', tile(studio, roomy, camera), { '/ownerSub': undefined });
      const tight = await studio.call('pickPreset', { body: { presetId: 'side-by-side' } });
      studio.shows('the canvas', tight, { '/broughtInSourceIds': [], '/traySourceIds': [tablet] });
      const pinned = await studio.call('updateCanvas', {
        body: { pinnedOwnerId: owner, tileOrder: [camera] },
      });
      const [hero] = await seatsOf(studio, 'side-by-side');
      studio.shows('the pinned owner', tile(studio, pinned, phone), { '/rect': hero });
    },
  ),
];
