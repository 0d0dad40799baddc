import { expectErrorResponse } from '../../../engine/checks/envelope.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { headerOf } from '../../../engine/http/client.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { OwnStudio } from '../own-studio.ts';
import { noteSession } from '../stream/on-air.ts';

/** Responses while no encoder can be reached. */
export const encoderOff: readonly Scenario[] = [
  scenario(
    'canvas/encoder-off',
    {
      title:
        'Without an encoder the capabilities can still be read: no presets, and an empty libraryVersion.',
      proves: ['CANVAS-45', 'CANVAS-46'],
      needs: ['deployment:encoder-off', 'operation:getCanvasCapabilities'],
    },
    async (context) => {
      const studio = await OwnStudio.make(context.at('encoder-off'));
      const found = await studio.response('getCanvasCapabilities', 200);
      studio.shows('the capabilities', found, { '/presets': [], '/libraryVersion': '' });
      const width = valueAt(found, '/canvasWidth');
      context.assert(typeof width === 'number' && width > 0, `the canvas is ${JSON.stringify(width)} wide`);
    },
  ),

  scenario(
    'stream/encoder-off',
    {
      title: 'Without an encoder go-live returns 503 unavailable, and may be retried.',
      proves: ['ERR-13'],
      needs: ['deployment:encoder-off', 'operation:goLive', 'operation:createDestination'],
    },
    async (context) => {
      const there = context.at('encoder-off');
      const studio = await OwnStudio.make(there);
      await there.resource('destination', { within: { studio: studio.id } });
      noteSession(there, studio.id);
      const exchange = await studio.send('goLive');
      const operation = studio.operation('goLive');
      expectErrorResponse(there, exchange, { status: 503, code: 'unavailable', operation });
      studio.shows('the status', await studio.response('getStreamStatus', 200), { '/state': 'offline' });
    },
  ),

  scenario(
    'stream/composition-off',
    {
      title: 'Without composition, a program that is not a single source is rejected, without Retry-After.',
      about: ['ERR-13'],
      needs: ['deployment:composition-off', 'operation:goLive', 'operation:createDestination'],
      strict: true,
    },
    async (context) => {
      const there = context.at('composition-off');
      const studio = await OwnStudio.make(there);
      await there.resource('destination', { within: { studio: studio.id } });
      noteSession(there, studio.id);
      const exchange = await studio.send('goLive');
      const operation = studio.operation('goLive');
      expectErrorResponse(there, exchange, { status: 503, code: 'composition_disabled', operation });
      const wait = headerOf(exchange.response, 'Retry-After');
      there.assert(wait === undefined, `Retry-After is ${wait}, but a retry cannot succeed`);
      studio.shows('the status', await studio.response('getStreamStatus', 200), { '/state': 'offline' });
    },
  ),
];
