import { expectErrorResponse, expectRetryAfter } from '../../../engine/checks/envelope.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { headerOf, jsonOf } from '../../../engine/http/client.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { OwnStudio } from '../own-studio.ts';
import { Broadcaster } from './broadcaster.ts';
import { OwnPlatform } from './own-platform.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['operation:goLive', 'operation:goOffline', 'operation:getStreamStatus'],
});

const conflict = { status: 409, code: 'conflict' };

/** Going live and offline. */
export const stream: readonly Scenario[] = [
  scenario(
    'stream/session',
    options(
      'Go-live gives video to every enabled destination and none to the disabled; go-offline ends it.',
      {
        proves: ['STREAM-02', 'STREAM-03', 'STREAM-04', 'STREAM-05', 'DEST-04', 'DEST-15'],
        about: ['DEST-11'],
      },
    ),
    async (context) => {
      const air = await Broadcaster.make(context);
      const enabled = await air.destination();
      const disabled = await air.destination({ enabled: false });
      const shows = (id: string, session: unknown) => async () =>
        air.studio.shows('the destination', await air.read(id), { '/encoderStreamId': session });
      await shows(enabled, undefined)();
      const begun = await air.live();
      try {
        air.studio.shows('the response', begun, { '/destinationIds': [enabled] });
        await shows(enabled, valueAt(begun, '/encoderStreamId'))();
        await shows(disabled, undefined)();
      } finally {
        await air.offline(enabled);
      }
    },
  ),

  scenario(
    'stream/states',
    {
      ...options(
        'The stream and its legs pass through their states, and the studio states whether it is live.',
        {
          proves: [
            'STREAM-01',
            'STREAM-04',
            'STREAM-05',
            'STREAM-06',
            'STREAM-07',
            'DEST-10',
            'DEST-20',
            'DEST-11',
          ],
        },
      ),
      strict: true,
    },
    (context) =>
      OwnPlatform.run(context, 1, async (platform) => {
        const air = await Broadcaster.make(context);
        const { studio } = air;
        const destId = await air.destination(platform.destination());
        const idle = {
          '/state': 'offline',
          '/live': false,
          '/destinations': [],
          '/encoderStreamId': undefined,
          '/startedAt': undefined,
        };
        const isLive = async (live: boolean) =>
          studio.shows('the studio', await studio.call('getStudio'), { '/live': live });
        studio.shows('the stream before going live', await air.status(), idle);
        await isLive(false);
        const begun = await air.live();
        const session = valueAt(begun, '/encoderStreamId');
        const began = await air.status();
        studio.shows('the stream', began, { '/live': true, '/encoderStreamId': session });
        await isLive(true);
        try {
          await platform.isLive(air, destId);
        } catch (error) {
          await air.offline(destId);
          throw error;
        }
        studio.shows('the stream', await air.state('live'), {
          '/destinations': [{ destinationId: destId, status: 'LIVE' }],
          '/startedAt': valueAt(began, '/startedAt'),
        });
        await studio.call('goOffline');
        await air.state('offline');
        studio.shows('the stream after going offline', await air.status(), idle);
        studio.shows('the destination after going offline', await air.read(destId), {
          '/status': 'IDLE',
          '/drainPct': 0,
        });
        await isLive(false);
      }),
  ),

  scenario(
    'stream/race',
    {
      ...options('Of twenty concurrent go-live requests one succeeds, and the others return 409.', {
        proves: ['STREAM-04'],
      }),
      strict: true,
    },
    async (context) => {
      const air = await Broadcaster.make(context);
      const destId = await air.destination();
      const responses = await Promise.all(Array.from({ length: 20 }, () => air.tryLive()));
      try {
        const statuses = responses.map(({ response }) => response.status);
        const begun = statuses.filter((status) => status === 200).length;
        context.assert(begun === 1, `${begun} of 20 went live, not 1: ${statuses.join(' ')}`);
        const operation = air.studio.operation('goLive');
        for (const exchange of responses)
          if (exchange.response.status !== 200)
            expectErrorResponse(context, exchange, { ...conflict, operation });
      } finally {
        await air.offline(destId);
      }
    },
  ),

  scenario(
    'stream/stopping',
    {
      ...options(
        'Go-live while a session stops returns 409 with the reason and Retry-After, and succeeds afterwards.',
        {
          about: ['STREAM-04', 'STREAM-05'],
        },
      ),
      strict: true,
    },
    (context) =>
      OwnPlatform.run(context, 1, async (platform) => {
        const air = await Broadcaster.make(context);
        const { studio } = air;
        const operation = studio.operation('goLive');
        const destId = await air.destination(platform.destination());
        await air.live();
        await platform.isLive(air, destId);
        await studio.call('goOffline');
        const exchange = await air.tryLive();
        // If the session has stopped by now, go-live succeeds, which is valid too.
        if (exchange.response.status !== 200) {
          expectErrorResponse(context, exchange, { ...conflict, operation });
          const message = String(valueAt(jsonOf(exchange.response), '/error/message'));
          context.assert(
            /stopping/i.test(message),
            `the message does not say that it is stopping: ${message}`,
          );
          expectRetryAfter(context, exchange);
          await air.state('offline');
          await air.live();
        }
        await air.offline(destId);
      }),
  ),

  scenario(
    'stream/rejections',
    {
      ...options('Go-live accepts only enabled destinations of this studio, and requires at least one.', {
        proves: ['STREAM-10'],
        about: ['DEST-04', 'TENANT-02'],
      }),
      strict: true,
    },
    async (context) => {
      const air = await Broadcaster.make(context);
      const foreign = await Broadcaster.make(context);
      const operation = air.studio.operation('goLive');
      expectErrorResponse(context, await air.tryLive(), { ...conflict, operation });
      const disabled = await air.destination({ enabled: false });
      expectErrorResponse(context, await air.tryLive(), { ...conflict, operation });
      for (const id of [await foreign.destination(), 'missing'])
        expectErrorResponse(context, await air.tryLive({ destinationIds: [id] }), {
          status: 404,
          code: 'not_found',
          operation,
        });
      await air.studio.isInvalid('goLive', { body: { destinationIds: [disabled] } });
      await air.studio.isInvalid('goLive', { body: { destinationIds: [] } });
      air.studio.shows('the stream', await air.status(), { '/state': 'offline' });
    },
  ),

  scenario(
    'stream/named-only',
    {
      ...options('Only the destinations in the request receive video.', {
        proves: ['STREAM-10', 'STREAM-02'],
      }),
      strict: true,
    },
    async (context) => {
      const air = await Broadcaster.make(context);
      const [named, other] = [await air.destination(), await air.destination()];
      const begun = await air.live({ destinationIds: [named] });
      try {
        air.studio.shows('the response', begun, { '/destinationIds': [named] });
        air.studio.shows('the other', await air.read(other), { '/encoderStreamId': undefined });
      } finally {
        await air.offline(named);
      }
    },
  ),

  scenario(
    'stream/already-offline',
    {
      ...options('Go-offline while offline changes nothing and returns ok.', { proves: ['STREAM-03'] }),
      strict: true,
    },
    async (context) => {
      const air = await Broadcaster.make(context);
      air.studio.shows('the response', await air.studio.call('goOffline'), { '/ok': true });
      air.studio.shows('the stream', await air.status(), { '/state': 'offline' });
    },
  ),

  scenario(
    'stream/etag',
    options('The ETag of the stream status changes when the studio goes live; until then it gives 304.', {
      proves: ['STREAM-08'],
    }),
    async (context) => {
      const air = await Broadcaster.make(context);
      const destId = await air.destination();
      const send = async (tag: string) =>
        (await air.studio.send('getStreamStatus', { headers: { 'If-None-Match': tag } })).response;
      const tag = headerOf((await air.studio.send('getStreamStatus')).response, 'etag') ?? '';
      context.assert((await send(tag)).status === 304, 'nothing changed, but the ETag does not give 304');
      await air.live();
      try {
        const changed = await send(tag);
        context.assert(changed.status === 200, `after going live the old ETag gives ${changed.status}`);
        context.assert(headerOf(changed, 'etag') !== tag, 'the studio went live, but the ETag is the same');
      } finally {
        await air.offline(destId);
      }
    },
  ),

  scenario(
    'stream/deleted-destination',
    {
      ...options('A destination deleted while live no longer exists, and the others stay live.', {
        proves: ['DEST-25'],
      }),
      strict: true,
    },
    (context) =>
      OwnPlatform.run(context, 1, async (platform) => {
        const air = await Broadcaster.make(context);
        const [deleted, kept] = [await air.destination(), await air.destination(platform.destination())];
        await air.live();
        try {
          await platform.isLive(air, kept);
          await air.studio.call('deleteDestination', { path: { destId: deleted } });
          air.studio.shows('the stream', await air.status(), {
            '/state': 'live',
            '/destinations': [{ destinationId: kept, status: 'LIVE' }],
          });
        } finally {
          await air.offline(kept);
        }
      }),
  ),

  scenario(
    'stream/inputs',
    {
      ...options('The stream status lists the inputs with their media paths.', {
        proves: ['STREAM-01'],
        about: ['CONTRIB-12'],
      }),
      strict: true,
    },
    async (context) => {
      const studio = await OwnStudio.make(context);
      const sourceId = await studio.source();
      const inputs = valueAt(await studio.call('getStreamStatus'), '/inputs');
      const ids = Array.isArray(inputs) ? inputs.map((input) => valueAt(input, '/sourceId')) : [];
      context.assert(
        ids.length === 1 && ids[0] === sourceId,
        `the inputs are ${JSON.stringify(inputs)}, not exactly the source`,
      );
    },
  ),
];
