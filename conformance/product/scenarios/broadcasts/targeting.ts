import { Buffer } from 'node:buffer';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { onePixelPng } from '../../../engine/model/sample-image.ts';
import { Broadcaster } from '../stream/broadcaster.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['operation:pickBroadcast', 'operation:createDestination', 'operation:setBroadcastThumbnail'],
  queue: 'broadcast targeting',
});

const threeMegabytes = 3 * 1024 * 1024;

/** Picks, and operations that need no linked account. */
export const targeting: readonly Scenario[] = [
  scenario(
    'broadcasts/pick',
    options('Setting and clearing a pick returns the pick, and leaves the destination as it is.', {
      proves: ['BCAST-20', 'BCAST-21', 'BCAST-23', 'BCAST-25', 'BCAST-31'],
      about: ['BCAST-39'],
    }),
    async (context) => {
      const air = await Broadcaster.make(context);
      const broadcastConfig = { title: 'Saved', privacy: 'unlisted' };
      const destId = await air.destination({ streamKey: 'abcd-efgh', broadcastConfig });
      const before = await air.read(destId);
      const pick = (body: object) => air.studio.call('pickBroadcast', { path: { destId }, body });
      air.studio.shows('a pick', await pick({ broadcastId: 'bc-1', title: 'The one' }), {
        '/mode': 'pick',
        '/broadcastId': 'bc-1',
        '/title': 'The one',
      });
      air.studio.shows('a pick without a label', await pick({ broadcastId: 'bc-2' }), {
        '/mode': 'pick',
        '/broadcastId': 'bc-2',
      });
      for (const clear of [{ broadcastId: null }, { broadcastId: '', title: 'Ignored' }]) {
        air.studio.shows(`after ${JSON.stringify(clear)}`, await pick(clear), {
          '/mode': 'create',
          '/broadcastId': undefined,
          '/title': undefined,
        });
      }
      const after = await air.read(destId);
      const members = [
        'name',
        'platform',
        'enabled',
        'vertical',
        'rtmpUrl',
        'streamKey',
        'settings',
        'status',
      ];
      for (const member of members)
        air.studio.shows('the destination', after, { [`/${member}`]: valueAt(before, `/${member}`) });
    },
  ),

  scenario(
    'broadcasts/pasted',
    options(
      'A pasted destination has no broadcasts: none can be listed, created, edited or given a thumbnail.',
      {
        proves: ['BCAST-36', 'BCAST-42', 'BCAST-43', 'BCAST-44'],
      },
    ),
    async (context) => {
      const air = await Broadcaster.make(context);
      const path = { destId: await air.destination() };
      air.studio.shows('the list', await air.studio.call('listBroadcasts', { path }), { '/data': [] });
      await air.studio.isInvalid('createBroadcast', { path, body: { title: 'Show' } });
      await air.studio.isInvalid('updateBroadcast', { path, body: { broadcastId: 'any', title: 'Show' } });
      const operation = air.studio.operation('setBroadcastThumbnail');
      const { status } = (
        await context.sendContent(
          operation,
          { path: { id: air.studio.id, ...path }, query: { broadcastId: 'any' }, headers: {} },
          await context.credential(operation),
          'image/png',
          onePixelPng(),
        )
      ).response;
      context.assert(status === 400, `a thumbnail for a pasted destination returned ${status}`);
    },
  ),

  scenario(
    'broadcasts/thumbnail-limits',
    options('A thumbnail is a JPEG or PNG of at most 2 MB, and the request names its broadcast.', {
      proves: ['BCAST-34', 'BCAST-46', 'BCAST-48'],
    }),
    async (context) => {
      const air = await Broadcaster.make(context);
      const operation = air.studio.operation('setBroadcastThumbnail');
      const path = { id: air.studio.id, destId: await air.destination() };
      const credential = await context.credential(operation);
      const send = async (media: string, content: Buffer, query: Record<string, string>) =>
        (await context.sendContent(operation, { path, query, headers: {} }, credential, media, content))
          .response.status;
      const limits = context.strict ? [400] : [400, 413, 415];
      const query = { broadcastId: 'any' };
      for (const media of ['image/gif', 'image/webp', 'text/plain', 'application/octet-stream']) {
        const status = await send(media, onePixelPng(), query);
        context.assert(limits.includes(status), `an image as ${media} returned ${status}`);
      }
      const large = await send('image/png', Buffer.alloc(threeMegabytes, 1), query);
      context.assert(limits.includes(large), `an image of 3 MB returned ${large}`);
      const nameless = await send('image/png', onePixelPng(), {});
      context.assert(nameless === 400, `without broadcastId the response is ${nameless}`);
    },
  ),
];
