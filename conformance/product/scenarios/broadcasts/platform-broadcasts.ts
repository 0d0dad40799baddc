import { randomUUID } from 'node:crypto';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { describeResponse } from '../../../engine/http/describe-response.ts';
import { sameJson, valueAt } from '../../../engine/model/json-pointer.ts';
import { onePixelPng } from '../../../engine/model/sample-image.ts';
import { OwnPlatform } from '../stream/own-platform.ts';
import { linked, withId } from './linked-channel.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['operation:createBroadcast', 'operation:pickBroadcast', 'operation:goLive'],
  queue: 'platform broadcasts',
  waits: true,
});

/** Broadcasts on linked platforms, and their use by go-live. */
export const platformBroadcasts: readonly Scenario[] = [
  scenario(
    'broadcasts/create',
    options(
      'A new broadcast takes each value from the request, else from the saved settings, and is listed.',
      {
        proves: ['BCAST-07', 'BCAST-10', 'BCAST-11', 'BCAST-13', 'BCAST-14', 'BCAST-30', 'BCAST-41'],
        about: ['BCAST-09', 'BCAST-29', 'BCAST-37'],
      },
    ),
    async (context) => {
      const broadcastConfig = { title: 'Saved', description: 'Saved too', privacy: 'unlisted', dvr: true };
      const { air, call, listed } = await linked(context, 'youtube', { broadcastConfig });
      const made = await call('createBroadcast', { title: 'Asked' });
      const expected = {
        '/title': 'Asked',
        '/description': 'Saved too',
        '/privacy': 'unlisted',
        '/enableDvr': true,
        '/scheduledStartTime': undefined,
      };
      air.studio.shows('the broadcast', made, expected);
      air.studio.shows('its row', withId(await listed(), valueAt(made, '/id')), expected);
      const scheduledStartTime = '2031-05-01T06:00:00Z';
      const later = await call('createBroadcast', {
        title: 'Later',
        description: 'Mine',
        scheduledStartTime,
      });
      air.studio.shows('the scheduled broadcast', later, { '/description': 'Mine' });
      const found = Date.parse(String(valueAt(later, '/scheduledStartTime')));
      context.assert(found === Date.parse(scheduledStartTime), 'the broadcast is scheduled for another time');
    },
  ),

  scenario(
    'broadcasts/edit',
    options('An edit applies each field that is present, also false and 0, and leaves the rest.', {
      proves: ['BCAST-08', 'BCAST-19'],
      about: ['BCAST-16', 'BCAST-17', 'BCAST-32', 'BCAST-45'],
    }),
    async (context) => {
      const { air, call, listed } = await linked(context, 'youtube');
      const broadcastId = valueAt(
        await call('createBroadcast', { title: 'Before', description: 'Kept' }),
        '/id',
      );
      const edit = async (changes: object): Promise<void> => {
        const result = await call('updateBroadcast', { broadcastId, ...changes });
        air.studio.shows(`the response to ${JSON.stringify(changes)}`, result, { '/rejectedFields': [] });
      };
      await edit({ title: 'After', enableDvr: true, enableAutoStop: false, streamDelayMs: 0 });
      const row = withId(await listed(), broadcastId);
      air.studio.shows('the row', row, { '/title': 'After', '/description': 'Kept', '/enableDvr': true });
      await edit({ enableDvr: false });
      const after = withId(await listed(), broadcastId);
      context.assert(valueAt(after, '/enableDvr') !== true, 'enableDvr false was not applied');
      air.studio.shows('the row after the edit', after, { '/title': 'After', '/description': 'Kept' });
    },
  ),

  scenario(
    'broadcasts/thumbnail',
    options('A thumbnail is accepted as raw bytes, and the response contains its address.', {
      proves: ['BCAST-22', 'BCAST-33', 'BCAST-34', 'BCAST-46'],
    }),
    async (context) => {
      const { call, thumbnail } = await linked(context, 'youtube');
      const id = String(valueAt(await call('createBroadcast', { title: 'Show' }), '/id'));
      const exchange = await thumbnail(id);
      context.assert(exchange.response.status === 200, () => describeResponse(exchange));
      const url = String(valueAt(context.json(exchange), '/thumbnailUrl'));
      context.assert(URL.canParse(url), `thumbnailUrl is ${url}`);
      // If the platform accepts thumbnails, size and media type are the only reasons to reject one.
      const pixel = onePixelPng();
      const padded = (bytes: number) => Buffer.concat([pixel, Buffer.alloc(bytes - pixel.length)]);
      const max = context.strict ? 2 * 1024 * 1024 : 2_000_000;
      const images = [
        { media: 'image/png', content: padded(max), isAccepted: true },
        { media: 'image/png', content: padded(2 * 1024 * 1024 + 1), isAccepted: false },
        { media: 'image/webp', content: pixel, isAccepted: false },
      ];
      for (const { isAccepted, ...image } of images) {
        const { response } = await thumbnail(id, image);
        context.assert(
          isAccepted ? response.status === 200 : response.status >= 400,
          `${image.content.length} bytes as ${image.media} returned ${response.status}`,
        );
      }
    },
  ),

  scenario(
    'broadcasts/second-platform',
    options('The other platform with broadcasts requires an early schedule, and cannot edit broadcasts.', {
      proves: ['BCAST-15', 'BCAST-43', 'BCAST-44'],
    }),
    async (context) => {
      const { call, isInvalid, thumbnail } = await linked(context, 'facebook');
      const inMinutes = (minutes: number) =>
        new Date(context.session.pace.now() + minutes * 60_000).toISOString();
      await isInvalid('createBroadcast', { title: 'Show', scheduledStartTime: inMinutes(1) });
      const made = await call('createBroadcast', { title: 'Show', scheduledStartTime: inMinutes(60) });
      const broadcastId = String(valueAt(made, '/id'));
      await isInvalid('updateBroadcast', { broadcastId, title: 'Other' });
      const exchange = await thumbnail(broadcastId);
      context.assert(exchange.response.status === 400, () => describeResponse(exchange));
    },
  ),

  scenario(
    'broadcasts/channel-platform',
    options('A platform without broadcasts returns an empty list and creates none.', {
      proves: ['BCAST-36', 'BCAST-42', 'BCAST-43', 'BCAST-44'],
    }),
    async (context) => {
      const { isInvalid, listed, thumbnail } = await linked(context, 'twitch');
      context.assert(sameJson(await listed(), []), 'the list is not empty');
      await isInvalid('createBroadcast', { title: 'Show' });
      await isInvalid('updateBroadcast', { broadcastId: 'any', title: 'Show' });
      const exchange = await thumbnail('any');
      context.assert(exchange.response.status === 400, () => describeResponse(exchange));
    },
  ),

  scenario(
    'broadcasts/go-live',
    {
      ...options(
        'Go-live binds to the pick, creates a broadcast in create mode, and fails the leg of a deleted pick.',
        {
          proves: ['BCAST-27', 'BCAST-40', 'DEST-12'],
          about: ['BCAST-06', 'BCAST-24', 'BCAST-26', 'BCAST-38'],
        },
      ),
      needs: ['part:media', 'operation:createBroadcast', 'operation:pickBroadcast', 'operation:goLive'],
      strict: true,
    },
    (context) =>
      OwnPlatform.run(context, 1, async (platform) => {
        const title = `Created at go-live ${randomUUID()}`;
        const { air, destId, call, listed } = await linked(context, 'youtube', {
          broadcastConfig: { title },
        });
        const other = await air.destination(platform.destination());
        const ofTitle = async () => (await listed()).filter((row) => valueAt(row, '/title') === title).length;
        const round = async (status: string): Promise<unknown> => {
          await air.live();
          try {
            await platform.isLive(air, other);
            return await air.leg(destId, status);
          } finally {
            await air.offline(destId, other);
            await air.state('offline');
          }
        };
        await call('createBroadcast', { title: 'Adopted as the pick' });
        await round('LIVE');
        context.assert((await ofTitle()) === 0, 'go-live created a broadcast although one is picked');
        await call('pickBroadcast', { broadcastId: null });
        await round('LIVE');
        context.assert(
          (await ofTitle()) === 1,
          `go-live in create mode created ${await ofTitle()} broadcasts`,
        );
        await call('pickBroadcast', { broadcastId: 'dead', title: 'Gone' });
        const leg = await round('ERROR');
        context.assert(typeof valueAt(leg, '/lastError') === 'string', 'the failed leg gives no reason');
      }),
  ),

  scenario(
    'broadcasts/deleted-connection',
    {
      ...options('A destination whose connection was deleted fails at go-live, and the others continue.', {
        proves: ['CONN-28', 'DEST-12'],
      }),
      strict: true,
    },
    (context) =>
      OwnPlatform.run(context, 1, async (platform) => {
        const { air, destId, connectionId } = await linked(context, 'kick');
        const other = await air.destination(platform.destination());
        const remove = air.studio.operation('deleteConnection');
        const parts = { path: { connectionId }, query: {}, headers: {} };
        await context.succeed(remove, parts, await context.credential(remove));
        await air.live();
        try {
          const leg = await air.leg(destId, 'ERROR');
          context.assert(typeof valueAt(leg, '/lastError') === 'string', 'the failed leg gives no reason');
          await platform.isLive(air, other);
        } finally {
          await air.offline(destId, other);
        }
      }),
  ),
];
