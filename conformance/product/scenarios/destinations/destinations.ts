import { expectErrorResponse } from '../../../engine/checks/envelope.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { sameJson, valueAt } from '../../../engine/model/json-pointer.ts';
import { Linking } from '../connections/linking.ts';
import { Broadcaster } from '../stream/broadcaster.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['operation:createDestination', 'operation:getDestination'],
  queue: 'destinations',
});

const statuses = ['IDLE', 'CONNECTING', 'LIVE', 'ERROR', 'STALLED', 'STOPPING'];

const opaque = {
  z: null,
  a: { deep: [[[{ more: [] }]]], empty: {} },
  'with space': '  ',
  ünïcode: '😀\u2028"\\',
  number: 1.5e-7,
  large: 9_007_199_254_740_991,
  text: 'x'.repeat(100_000),
  toString: 1,
  length: 0,
};

/** The destinations of a studio's program. */
export const destinations: readonly Scenario[] = [
  scenario(
    'destinations/platform',
    options('A platform name is stored unchanged.', { proves: ['DEST-02'], about: ['DEST-16'] }),
    async (context) => {
      const air = await Broadcaster.make(context);
      for (const platform of ['custom_rtmp', 'Nobody knows 42', 'ünï😀', 'toString']) {
        const [one, other] = [await air.destination({ platform }), await air.destination({ platform })];
        const row = await air.read(one);
        air.studio.shows('the destination', row, { '/platform': platform });
        // A property of the platform, so it is the same for each of its destinations.
        const requires = valueAt(row, '/requiresLiveBroadcast');
        air.studio.shows('another destination of the same platform', await air.read(other), {
          '/requiresLiveBroadcast': requires,
        });
      }
    },
  ),

  scenario(
    'destinations/disabled',
    options('A disabled destination is listed and can be read like any other.', {
      proves: ['DEST-03', 'DEST-21'],
    }),
    async (context) => {
      const air = await Broadcaster.make(context);
      const id = await air.destination({ enabled: false });
      air.studio.shows('the destination', await air.read(id), { '/enabled': false });
      const rows = valueAt(await air.studio.call('listDestinations'), '/data');
      const isListed = Array.isArray(rows) && rows.some((row) => valueAt(row, '/id') === id);
      context.assert(isListed, 'the list lacks a disabled destination');
    },
  ),

  scenario(
    'destinations/either',
    options('A linked account and an own address exclude each other, though each alone is valid.', {
      proves: ['DEST-19'],
    }),
    async (context) => {
      const air = await Broadcaster.make(context);
      const connection = await context.resource('connection', { fresh: true });
      const platform = String(valueAt(connection.body, '/platform'));
      const linked = { name: context.session.unique(), platform, connectionId: connection.id };
      const address = { rtmpUrl: 'rtmp://ingest.example.com/live' };
      for (const extra of [address, { ...address, streamKey: 'a-key-to-publish' }])
        await air.studio.isInvalid('createDestination', { body: { ...linked, ...extra } });
      const id = await air.destination({ platform, connectionId: connection.id });
      air.studio.shows('the destination', await air.read(id), {
        '/connectionId': connection.id,
        '/rtmpUrl': undefined,
      });
      const [path, body] = [{ destId: id }, { connectionId: connection.id, ...address }];
      await air.studio.isInvalid('updateDestination', { path, body });
    },
  ),

  scenario(
    'destinations/idle',
    options('An idle destination has no session, no drainPct above 0, and a known status.', {
      proves: ['DEST-10', 'DEST-15'],
      about: ['DEST-14'],
    }),
    async (context) => {
      const air = await Broadcaster.make(context);
      const row = await air.read(await air.destination());
      air.studio.shows('the destination', row, { '/encoderStreamId': undefined });
      const [status, drain] = [valueAt(row, '/status'), valueAt(row, '/drainPct')];
      context.assert(
        status === undefined || statuses.includes(String(status)),
        `the status ${status} is not one of ${statuses.join(', ')}`,
      );
      context.assert(drain === undefined || drain === 0, `drainPct is ${drain} on an idle destination`);
    },
  ),

  scenario(
    'destinations/mask',
    options(
      'A key is returned as a fixed mask and its last four characters; a short key as the mask alone.',
      {
        proves: ['DEST-08', 'DEST-09', 'SECRET-02'],
      },
    ),
    async (context) => {
      const air = await Broadcaster.make(context);
      const shown = async (streamKey?: string): Promise<unknown> =>
        valueAt(await air.read(await air.destination(streamKey ? { streamKey } : {})), '/streamKey');
      const none = await shown();
      context.assert(none === undefined, `without a key streamKey is ${JSON.stringify(none)}`);
      const mask = String(await shown('abcd'));
      context.assert(!/[abcd]/.test(mask), `a key of four characters is returned as ${mask}`);
      const keys = ['a', 'wxyz', 'abcde', 'live_0123-4567_wxyz', 'k'.repeat(1000)];
      if (context.strict) keys.push('😀😁😂😃', 'key-😀😁😂😃');
      for (const key of keys) {
        const characters = [...key];
        const tail = characters.length > 4 ? characters.slice(-4).join('') : '';
        const found = await shown(key);
        context.assert(
          found === mask + tail,
          `the key ${key.slice(0, 20)} is returned as ${JSON.stringify(found)}, not ${mask}${tail}`,
        );
      }
    },
  ),

  scenario(
    'destinations/credentials',
    options('An address with its key and a linked account exclude each other.', {
      proves: ['DEST-07', 'DEST-19'],
    }),
    async (context) => {
      const air = await Broadcaster.make(context);
      const row = await air.read(await air.destination({ streamKey: 'abcd-efgh' }));
      air.studio.shows('the pasted destination', row, {
        '/rtmpUrl': 'rtmp://ingest.example.com/live',
        '/connectionId': undefined,
      });
      const rtmpUrl = 'rtmp://ingest.example.com/live';
      for (const both of [{ rtmpUrl, streamKey: 'abcd' }, { rtmpUrl }, { streamKey: 'abcd' }])
        await air.studio.isInvalid('createDestination', {
          body: { name: 'Both', platform: 'youtube', connectionId: 'con_missing', ...both },
        });
    },
  ),

  scenario(
    'destinations/linked',
    options('A linked destination returns its connection, and neither address nor key.', {
      proves: ['DEST-06', 'DEST-07', 'DEST-09'],
    }),
    async (context) => {
      const air = await Broadcaster.make(context);
      const connectionId = String((await new Linking(context).link('twitch')).id);
      const row = await air.read(await air.destination({ platform: 'twitch', connectionId }));
      air.studio.shows('the linked destination', row, {
        '/connectionId': connectionId,
        '/rtmpUrl': undefined,
        '/streamKey': undefined,
      });
      const operation = air.studio.operation('getConnection');
      const exchange = await context.send(
        operation,
        { path: { connectionId }, query: {}, headers: {} },
        await context.credential(operation),
      );
      context.assert(exchange.response.status === 200, 'the connection of the destination cannot be read');
    },
  ),

  scenario(
    'destinations/switch',
    {
      ...options('Setting a linked account removes the pasted address and its key, and the reverse.', {
        proves: ['DEST-07', 'DEST-09', 'DEST-27'],
      }),
      strict: true,
    },
    async (context) => {
      const air = await Broadcaster.make(context);
      const connectionId = String((await new Linking(context).link('twitch')).id);
      const id = await air.destination({ streamKey: 'abcd-efgh' });
      air.studio.shows('the destination', await air.change(id, { connectionId }), {
        '/connectionId': connectionId,
        '/rtmpUrl': undefined,
        '/streamKey': undefined,
      });
      const rtmpUrl = 'rtmp://other.example.com/live';
      air.studio.shows('the destination', await air.change(id, { rtmpUrl }), {
        '/connectionId': undefined,
        '/rtmpUrl': rtmpUrl,
        '/streamKey': undefined,
      });
    },
  ),

  scenario(
    'destinations/settings',
    {
      ...options('Settings are returned unchanged, also after other changes.', {
        proves: ['DEST-17', 'DEST-27'],
      }),
      strict: true,
    },
    async (context) => {
      const air = await Broadcaster.make(context);
      const id = await air.destination();
      const keeps = (row: unknown): void =>
        context.assert(sameJson(valueAt(row, '/settings'), opaque), 'the settings are returned changed');
      keeps(await air.change(id, { settings: opaque }));
      keeps(await air.change(id, { name: 'Another name', streamKey: 'abcd-efgh' }));
      keeps(await air.read(id));
      air.studio.shows('new settings', await air.change(id, { settings: { only: 1 } }), {
        '/settings': { only: 1 },
      });
    },
  ),

  scenario(
    'destinations/parallel-changes',
    {
      ...options('Concurrent changes of different members are all applied.', { proves: ['DEST-24'] }),
      strict: true,
    },
    async (context) => {
      const air = await Broadcaster.make(context);
      const id = await air.destination();
      const changes = {
        name: 'Changed',
        enabled: false,
        vertical: true,
        settings: { a: 1 },
        rtmpUrl: 'rtmp://other.example.com/live',
      };
      await Promise.all(Object.entries(changes).map(([name, value]) => air.change(id, { [name]: value })));
      const expected = Object.entries(changes).map(([name, value]) => [`/${name}`, value]);
      air.studio.shows('the destination', await air.read(id), Object.fromEntries(expected));
    },
  ),

  scenario(
    'destinations/broadcast-config',
    options('Create-mode settings are accepted with every permitted value.', {
      proves: ['BCAST-01', 'DEST-18'],
      about: ['BCAST-03', 'BCAST-05', 'BCAST-06'],
    }),
    async (context) => {
      const air = await Broadcaster.make(context);
      const full = {
        title: 'Show',
        description: 'News',
        madeForKids: false,
        autoStart: true,
        autoStop: false,
        dvr: true,
        enableEmbed: false,
        recordFromStart: true,
        enableMonitorStream: false,
      };
      await air.destination({ broadcastConfig: {} });
      for (const privacy of ['public', 'unlisted', 'private'])
        await air.destination({ broadcastConfig: { ...full, privacy, streamDelayMs: 0 } });
      for (const latency of ['normal', 'low', 'ultraLow'])
        await air.destination({ broadcastConfig: { ...full, latency, streamDelayMs: 30_000 } });
      for (const projection of ['rectangular', '360', '']) {
        for (const mode of ['create', 'pick'])
          await air.destination({ broadcastConfig: { projection, mode } });
      }
      for (const wrong of [
        { privacy: 'secret' },
        { latency: 'none' },
        { projection: '180' },
        { mode: 'auto' },
      ])
        await air.studio.isInvalid('createDestination', {
          body: { name: 'Wrong', platform: 'youtube', broadcastConfig: wrong },
        });
    },
  ),

  scenario(
    'destinations/deleted',
    options('A deleted destination can be neither read nor listed nor deleted again.', {
      proves: ['DEST-25'],
    }),
    async (context) => {
      const air = await Broadcaster.make(context);
      const destId = await air.destination();
      await air.studio.call('deleteDestination', { path: { destId } });
      for (const name of ['getDestination', 'deleteDestination']) {
        const exchange = await air.studio.send(name, { path: { destId } });
        const operation = air.studio.operation(name);
        expectErrorResponse(context, exchange, { status: 404, code: 'not_found', operation });
      }
      air.studio.shows('the list', await air.studio.call('listDestinations'), { '/data': [] });
    },
  ),
];
