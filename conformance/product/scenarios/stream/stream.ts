import { expectRefusal, expectRetryAfter } from '../../../engine/checks/envelope.ts';
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
      'Going live gives every enabled destination video and the disabled ones none; going offline takes it away.',
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
        air.studio.shows('the answer', begun, { '/destinationIds': [enabled] });
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
      ...options('The stream and its legs go through their states, and the studio says whether it is live.', {
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
      }),
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
        studio.shows('the stream before', await air.status(), idle);
        await isLive(false);
        const begun = await air.live();
        const session = valueAt(begun, '/encoderStreamId');
        const began = await air.status();
        studio.shows('the stream', began, { '/live': true, '/encoderStreamId': session });
        await isLive(true);
        try {
          await platform.isTaken(air, destId);
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
        studio.shows('the stream after', await air.status(), idle);
        studio.shows('the destination after', await air.read(destId), { '/status': 'IDLE', '/drainPct': 0 });
        await isLive(false);
      }),
  ),

  scenario(
    'stream/race',
    {
      ...options('Of twenty who go live at once one does, and the others get 409.', {
        proves: ['STREAM-04'],
      }),
      strict: true,
    },
    async (context) => {
      const air = await Broadcaster.make(context);
      const destId = await air.destination();
      const answers = await Promise.all(Array.from({ length: 20 }, () => air.tryLive()));
      try {
        const statuses = answers.map(({ answer }) => answer.status);
        const begun = statuses.filter((status) => status === 200).length;
        context.must(begun === 1, `${begun} of 20 went live, not one: ${statuses.join(' ')}`);
        const operation = air.studio.operation('goLive');
        for (const exchange of answers)
          if (exchange.answer.status !== 200) expectRefusal(context, exchange, { ...conflict, operation });
      } finally {
        await air.offline(destId);
      }
    },
  ),

  scenario(
    'stream/stopping',
    {
      ...options('Who goes live while a session stops is told so and when to ask again, and then does.', {
        about: ['STREAM-04', 'STREAM-05'],
      }),
      strict: true,
    },
    (context) =>
      OwnPlatform.run(context, 1, async (platform) => {
        const air = await Broadcaster.make(context);
        const { studio } = air;
        const operation = studio.operation('goLive');
        const destId = await air.destination(platform.destination());
        await air.live();
        await platform.isTaken(air, destId);
        await studio.call('goOffline');
        const exchange = await air.tryLive();
        // One that has stopped by now goes live, which is as good.
        if (exchange.answer.status !== 200) {
          expectRefusal(context, exchange, { ...conflict, operation });
          const message = String(valueAt(jsonOf(exchange.answer), '/error/message'));
          context.must(/stopping/i.test(message), `the message does not say that it is stopping: ${message}`);
          expectRetryAfter(context, exchange);
          await air.state('offline');
          await air.live();
        }
        await air.offline(destId);
      }),
  ),

  scenario(
    'stream/refusals',
    {
      ...options('Going live names destinations of this studio that are enabled, and there has to be one.', {
        proves: ['STREAM-10'],
        about: ['DEST-04', 'TENANT-02'],
      }),
      strict: true,
    },
    async (context) => {
      const air = await Broadcaster.make(context);
      const elsewhere = await Broadcaster.make(context);
      const operation = air.studio.operation('goLive');
      expectRefusal(context, await air.tryLive(), { ...conflict, operation });
      const disabled = await air.destination({ enabled: false });
      expectRefusal(context, await air.tryLive(), { ...conflict, operation });
      for (const id of [await elsewhere.destination(), 'missing'])
        expectRefusal(context, await air.tryLive({ destinationIds: [id] }), {
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
      ...options('Only the destinations that are named get video.', { proves: ['STREAM-10', 'STREAM-02'] }),
      strict: true,
    },
    async (context) => {
      const air = await Broadcaster.make(context);
      const [named, other] = [await air.destination(), await air.destination()];
      const begun = await air.live({ destinationIds: [named] });
      try {
        air.studio.shows('the answer', begun, { '/destinationIds': [named] });
        air.studio.shows('the other', await air.read(other), { '/encoderStreamId': undefined });
      } finally {
        await air.offline(named);
      }
    },
  ),

  scenario(
    'stream/already-offline',
    {
      ...options('Going offline while offline changes nothing and is ok.', { proves: ['STREAM-03'] }),
      strict: true,
    },
    async (context) => {
      const air = await Broadcaster.make(context);
      air.studio.shows('the answer', await air.studio.call('goOffline'), { '/ok': true });
      air.studio.shows('the stream', await air.status(), { '/state': 'offline' });
    },
  ),

  scenario(
    'stream/etag',
    options(
      'The ETag of the stream status changes when the studio goes live, and 304 comes while it does not.',
      { proves: ['STREAM-08'] },
    ),
    async (context) => {
      const air = await Broadcaster.make(context);
      const destId = await air.destination();
      const ask = async (tag: string) =>
        (await air.studio.send('getStreamStatus', { headers: { 'If-None-Match': tag } })).answer;
      const tag = headerOf((await air.studio.send('getStreamStatus')).answer, 'etag') ?? '';
      context.must((await ask(tag)).status === 304, 'nothing changed, but the tag does not give 304');
      await air.live();
      try {
        const changed = await ask(tag);
        context.must(changed.status === 200, `after going live the old tag gives ${changed.status}`);
        context.must(headerOf(changed, 'etag') !== tag, 'the studio went live, and the ETag is the same');
      } finally {
        await air.offline(destId);
      }
    },
  ),

  scenario(
    'stream/deleted-destination',
    {
      ...options('A destination that is deleted while live is gone, and the others stay live.', {
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
          await platform.isTaken(air, kept);
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
      context.must(
        ids.length === 1 && ids[0] === sourceId,
        `the inputs are ${JSON.stringify(inputs)}, not the one source`,
      );
    },
  ),
];
