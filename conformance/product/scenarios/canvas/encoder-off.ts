import { expectRefusal } from '../../../engine/checks/envelope.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { headerOf } from '../../../engine/http/client.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { OwnStudio } from '../own-studio.ts';
import { noteSession } from '../stream/on-air.ts';

/** What is still answered while no encoder can be reached, and what is not. */
export const encoderOff: readonly Scenario[] = [
  scenario(
    'canvas/encoder-off',
    {
      title: 'Without an encoder the capabilities are read all the same: no presets, and no version of them.',
      proves: ['CANVAS-45', 'CANVAS-46'],
      needs: ['deployment:encoder-off', 'operation:getCanvasCapabilities'],
    },
    async (context) => {
      const studio = await OwnStudio.make(context.at('encoder-off'));
      const found = await studio.answer('getCanvasCapabilities', 200);
      studio.shows('the capabilities', found, { '/presets': [], '/libraryVersion': '' });
      const width = valueAt(found, '/canvasWidth');
      context.must(typeof width === 'number' && width > 0, `the canvas is ${JSON.stringify(width)} wide`);
    },
  ),

  scenario(
    'stream/encoder-off',
    {
      title: 'Without an encoder nobody goes live: 503 unavailable, to be tried again.',
      proves: ['ERR-13'],
      needs: ['deployment:encoder-off', 'operation:goLive', 'operation:createDestination'],
    },
    async (context) => {
      const there = context.at('encoder-off');
      const studio = await OwnStudio.make(there);
      await there.thing('destination', { within: { studio: studio.id } });
      noteSession(there, studio.id);
      const exchange = await studio.send('goLive');
      const operation = studio.operation('goLive');
      expectRefusal(there, exchange, { status: 503, code: 'unavailable', operation });
      studio.shows('the status', await studio.answer('getStreamStatus', 200), { '/state': 'offline' });
    },
  ),

  scenario(
    'stream/composition-off',
    {
      title:
        'Where nothing is composed, a program that is not one source is refused, and nobody is told to try again.',
      about: ['ERR-13'],
      needs: ['deployment:composition-off', 'operation:goLive', 'operation:createDestination'],
      strict: true,
    },
    async (context) => {
      const there = context.at('composition-off');
      const studio = await OwnStudio.make(there);
      await there.thing('destination', { within: { studio: studio.id } });
      noteSession(there, studio.id);
      const exchange = await studio.send('goLive');
      const operation = studio.operation('goLive');
      expectRefusal(there, exchange, { status: 503, code: 'composition_disabled', operation });
      const wait = headerOf(exchange.answer, 'Retry-After');
      there.must(wait === undefined, `Retry-After is ${wait}, but retrying composes nothing`);
      studio.shows('the status', await studio.answer('getStreamStatus', 200), { '/state': 'offline' });
    },
  ),
];
