import { expectErrorResponse } from '../../../engine/checks/envelope.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { describeResponse } from '../../../engine/http/describe-response.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { OwnStudio } from '../own-studio.ts';
import { canvasOptions, drawOrder, setTile, studioWith, tile } from './tiles.ts';

const rect = { x: 111, y: 77, width: 400, height: 300 };

/** Tiles that people place by hand, and the order of writes. */
export const placing: readonly Scenario[] = [
  scenario(
    'canvas/placing/advanced',
    canvasOptions('In advanced mode tiles stay at their rect; hidden ones retain it.', {
      proves: ['CANVAS-03', 'CANVAS-29', 'CANVAS-26', 'CANVAS-34', 'CANVAS-37', 'CANVAS-51', 'CANVAS-52'],
    }),
    async (context) => {
      const { studio, sources } = await studioWith(context, 3);
      const [first = '', second = '', third = ''] = sources;
      await studio.call('pickPreset', { body: { presetId: 'side-by-side' } });
      await studio.call('updateCanvas', { body: { layoutMode: 'advanced' } });
      await setTile(studio, first, { rect, zIndex: 5 });
      await setTile(studio, second, { rect, zIndex: 5 });
      const hidden = await setTile(studio, second, { visible: false });
      studio.shows('the canvas', hidden, { '/layoutMode': 'advanced' });
      studio.shows('a placed tile', tile(studio, hidden, first), { '/onCanvas': true, '/rect': rect });
      studio.shows('a hidden tile', tile(studio, hidden, second), {
        '/onCanvas': false,
        '/visible': false,
        '/rect': rect,
      });
      studio.shows('a tile that was never placed', tile(studio, hidden, third), {
        '/onCanvas': false,
        '/inTray': true,
        '/rect': undefined,
      });
      const ties = [first, second].sort();
      context.assert(
        drawOrder(hidden).join() === [...ties, third].join(),
        `the placements are in the order ${drawOrder(hidden).join(', ')}, not in draw order with ties by id`,
      );
      const lifted = await setTile(studio, ties[0] ?? '', { zIndex: 6 });
      context.assert(
        drawOrder(lifted).join() === [ties[1], ties[0], third].join(),
        'a tile with a higher zIndex is not in front',
      );
      const tray = await studio.call('updateCanvas', { body: { traySourceIds: [first] } });
      studio.shows('a placed tile after the tray changed', tile(studio, tray, first), { '/onCanvas': true });
      const handed = await studio.call('handBackCanvas', { body: {} });
      studio.shows('the canvas handed back', handed, { '/layoutMode': 'auto' });
      const again = await studio.call('updateCanvas', { body: { layoutMode: 'advanced' } });
      studio.shows('the tile placed before', tile(studio, again, second), { '/rect': rect });
    },
  ),

  scenario(
    'canvas/placing/rects',
    canvasOptions('A rect may overhang an edge, but a rect completely outside is rejected.', {
      proves: ['CANVAS-38', 'CANVAS-39', 'CANVAS-40'],
    }),
    async (context) => {
      const { studio, sources } = await studioWith(context, 1);
      const [sourceId = ''] = sources;
      await studio.call('updateCanvas', { body: { layoutMode: 'advanced' } });
      for (const overhang of [
        { x: -399, y: 0 },
        { x: 1919, y: 0 },
        { x: 0, y: -299 },
        { x: 0, y: 1079 },
      ]) {
        const canvas = await setTile(studio, sourceId, { rect: { ...rect, ...overhang } });
        studio.shows('an overhanging tile', tile(studio, canvas, sourceId), {
          '/rect': { ...rect, ...overhang },
          '/onCanvas': true,
        });
      }
      const before = await studio.call('getCanvas');
      for (const outside of [
        { x: -400, y: 0 },
        { x: 1920, y: 0 },
        { x: 0, y: -300 },
        { x: 0, y: 1080 },
      ])
        await studio.isInvalid('updatePlacement', {
          path: { sourceId },
          body: { rect: { ...rect, ...outside } },
        });
      studio.shows('the canvas after rejected rects', await studio.call('getCanvas'), { '': before });
    },
  ),

  scenario(
    'canvas/placing/styles',
    canvasOptions(
      'A crop of zoom 1 is no crop, a tile without a fit has the canvas’s, a guide moves nothing.',
      {
        proves: ['CANVAS-08', 'CANVAS-10', 'CANVAS-23', 'CANVAS-30', 'CANVAS-43'],
        about: ['CANVAS-22', 'CANVAS-24'],
      },
    ),
    async (context) => {
      const { studio, sources } = await studioWith(context, 2);
      const [sourceId = '', changed = ''] = sources;
      const untouched = await studio.call('getCanvas');
      const plain = { '/crop': undefined, '/fitMode': undefined, '/alpha': 1, '/visible': true };
      studio.shows('an untouched tile', tile(studio, untouched, sourceId), plain);
      const crop = { zoom: 2, panX: 0.5, panY: 0.25 };
      const cropped = await setTile(studio, sourceId, { crop });
      studio.shows('a cropped tile', tile(studio, cropped, sourceId), { '/crop': crop });
      await setTile(studio, changed, { crop, fitMode: 'stretch', alpha: 0.5, visible: false });
      const later = await studio.source();
      studio.shows(
        'the tile of a source that was created after other tiles changed',
        tile(studio, await studio.call('getCanvas'), later),
        plain,
      );
      const whole = await setTile(studio, sourceId, { crop: { ...crop, zoom: 1 } });
      studio.shows('a tile of zoom 1', tile(studio, whole, sourceId), plain);
      studio.shows('the canvas read afterwards', await studio.call('getCanvas'), { '': whole });
      const framed = await studio.call('updateCanvas', {
        body: {
          fitMode: 'stretch',
          canvasBackground: { color: '#102030' },
          output: { width: 1280, height: 720, fpsNum: 25, fpsDen: 1 },
          verticalOverlay: { enabled: true, xOffset: 656, width: 608, height: 1080 },
        },
      });
      studio.shows('the canvas', framed, {
        '/canvasWidth': 1920,
        '/canvasHeight': 1080,
        '/fitMode': 'stretch',
        '/canvasBackground': { color: '#102030' },
        '/verticalOverlay': { enabled: true, xOffset: 656, width: 608, height: 1080 },
        '/placements': valueAt(whole, '/placements'),
      });
    },
  ),

  scenario(
    'canvas/placing/revisions',
    canvasOptions('Every write increases the revision; updatedAt is the time of the last layout change.', {
      proves: ['CANVAS-04', 'CANVAS-27'],
    }),
    async (context) => {
      const { studio, sources } = await studioWith(context, 1);
      const [sourceId = ''] = sources;
      let last = await studio.call('getCanvas');
      const first = Date.parse(String(valueAt(last, '/updatedAt')));
      const writes = [
        () => setTile(studio, sourceId, { alpha: 0.5 }),
        () => setTile(studio, sourceId, { alpha: 0.5 }),
        () => studio.call('updateCanvas', { body: { screenPriority: true } }),
        () => studio.call('pickPreset', { body: { presetId: 'side-by-side' } }),
        () => studio.call('updateCanvas', { body: { aspectRatio: '4/3', screenPriority: false } }),
        () => studio.call('handBackCanvas', { body: {} }),
      ];
      for (const write of writes) {
        const next = await write();
        const [was, is] = [last, next].map((canvas) => Number(valueAt(canvas, '/layoutRev')));
        context.assert(Number(is) > Number(was), `layoutRev is ${is} after a write and was ${was} before`);
        const times = [last, next].map((canvas) => Date.parse(String(valueAt(canvas, '/updatedAt'))));
        context.assert(Number(times[1]) >= Number(times[0]), 'updatedAt is earlier after a write');
        studio.shows('the canvas read after a write', await studio.call('getCanvas'), { '': next });
        last = next;
      }
      const moved = Date.parse(String(valueAt(last, '/updatedAt'))) - first;
      context.assert(moved > 0, `updatedAt is the same after ${writes.length} writes`);
      studio.shows('the canvas after other writes', last, { '/activePreset': 'side-by-side' });
    },
  ),

  scenario(
    'canvas/placing/removed',
    canvasOptions(
      'A deleted source is removed from the canvas: its placement, and its id in orders and the tray.',
      {
        proves: ['CANVAS-25'],
      },
    ),
    async (context) => {
      const { studio, sources } = await studioWith(context, 3);
      const [deleted = '', switchedOff = '', kept = ''] = sources;
      await studio.call('updateCanvas', { body: { tileOrder: [deleted, kept], focusSourceId: deleted } });
      await studio.switch(switchedOff, false);
      await studio.call('getCanvas');
      await studio.call('deleteSource', { path: { sourceId: deleted } });
      const canvas = await studio.call('getCanvas');
      context.assert(
        !JSON.stringify(canvas).includes(deleted),
        'the canvas still contains the id of the deleted source',
      );
      context.assert(
        drawOrder(canvas).toSorted().join() === [switchedOff, kept].sort().join(),
        `the placements are of ${drawOrder(canvas).join(', ')}, not of the two remaining sources`,
      );
    },
  ),

  scenario(
    'canvas/placing/race',
    canvasOptions('Of twenty concurrent writers with the same baseRev exactly one succeeds.', {
      proves: ['CANVAS-05'],
    }),
    async (context) => {
      const { studio, sources } = await studioWith(context, 1);
      const [sourceId = ''] = sources;
      for (let round = 0; round < 3; round += 1) {
        const baseRev = valueAt(await studio.call('getCanvas'), '/layoutRev');
        const exchanges = await Promise.all(
          Array.from({ length: 20 }, (_, writer) =>
            studio.send('updatePlacement', { path: { sourceId }, body: { zIndex: writer, baseRev } }),
          ),
        );
        const won = exchanges.filter(({ response }) => response.status === 200);
        context.assert(won.length === 1, `${won.length} of twenty writers with baseRev ${baseRev} succeeded`);
        for (const exchange of exchanges) {
          if (exchange === won[0]) continue;
          const operation = studio.operation('updatePlacement');
          expectErrorResponse(context, exchange, { status: 409, code: 'conflict', operation });
        }
        const responded = won[0] ? context.json(won[0]) : context.fail('nobody won');
        studio.shows('the canvas after the concurrent writes', await studio.call('getCanvas'), {
          '': responded,
        });
      }
    },
  ),

  scenario(
    'canvas/placing/foreign',
    {
      ...canvasOptions(
        "A body that names another user's source gets the same response as one with an unknown source.",
        {
          about: ['TENANT-02'],
        },
      ),
      needs: ['token-b', 'operation:getCanvas', 'operation:pickPreset', 'operation:createSource'],
    },
    async (context) => {
      const studio = await OwnStudio.make(context);
      const theirs = (await context.resource('source', { user: 'b' })).id;
      const missing = context.session.random.like(theirs);
      const before = await studio.call('getCanvas');
      const bodies: [string, (id: string) => unknown][] = [
        ['updateCanvas', (id) => ({ tileOrder: [id] })],
        ['updateCanvas', (id) => ({ traySourceIds: [id] })],
        ['updateCanvas', (id) => ({ focusSourceId: id })],
        ['updateCanvas', (id) => ({ pinnedOwnerId: id })],
        ['pickPreset', (id) => ({ presetId: 'solo', slotAssignments: { solo: { 0: id } } })],
      ];
      for (const [name, body] of bodies) {
        const messages: unknown[] = [];
        for (const id of [theirs, missing]) {
          const exchange = await studio.isInvalid(name, { body: body(id) });
          messages.push(valueAt(context.json(exchange), '/error/message'));
          context.assert(
            messages[0] === messages.at(-1),
            () => `the responses for a foreign and an unknown source differ: ${describeResponse(exchange)}`,
          );
        }
      }
      studio.shows('the canvas after rejected writes', await studio.call('getCanvas'), { '': before });
    },
  ),
];
