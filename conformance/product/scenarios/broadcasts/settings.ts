import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { type JsonObject, valueAt } from '../../../engine/model/json-pointer.ts';
import { goLive } from '../stream/own-platform.ts';
import { linked, withId } from './linked-channel.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['part:media', 'operation:createBroadcast', 'operation:pickBroadcast', 'operation:goLive'],
  queue: 'broadcast settings',
  // Only the platform's simulator shows the settings that a platform received, so these checks are strict.
  strict: true,
});

type Channel = Awaited<ReturnType<typeof linked>>;

/** Saved settings, and the values that a broadcast created from them must have. */
const saved = {
  description: 'Saved',
  privacy: 'unlisted',
  latency: 'low',
  projection: '360',
  madeForKids: true,
  autoStart: true,
  autoStop: true,
  dvr: false,
  enableEmbed: false,
  recordFromStart: false,
  enableMonitorStream: false,
  streamDelayMs: 30_000,
};
const made = {
  description: 'Saved',
  privacy: 'unlisted',
  latency: 'low',
  projection: '360',
  madeForKids: true,
  enableAutoStart: true,
  enableAutoStop: true,
  enableDvr: false,
  enableEmbed: false,
  recordFromStart: false,
  enableMonitorStream: false,
  streamDelayMs: 30_000,
};
/** All fields that an edit may change, each with a value other than the saved one. */
const edits = {
  title: 'Edited',
  description: 'Edited',
  privacy: 'private',
  madeForKids: false,
  categoryId: '25',
  latency: 'ultraLow',
  enableAutoStart: false,
  enableAutoStop: false,
  enableDvr: true,
  enableEmbed: true,
  recordFromStart: true,
  streamDelayMs: 0,
  projection: 'rectangular',
  enableMonitorStream: true,
};
/** Fields that a platform stores but does not list. */
const unlisted = ['categoryId', 'streamDelayMs'];
/** Fields that cannot change once the platform may have received video (BCAST-18). */
const frozen = [
  'latency',
  'enableDvr',
  'enableEmbed',
  'recordFromStart',
  'streamDelayMs',
  'projection',
  'enableMonitorStream',
];

const pointers = (members: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [`/${name}`, value]));

/** Expects these values at the platform, and in the list for each field that the list contains. */
async function has(channel: Channel, id: unknown, members: JsonObject): Promise<void> {
  const { studio } = channel.air;
  studio.shows('at the platform', withId(await channel.kept(), id), pointers(members));
  const row = withId(await channel.listed(), id);
  for (const [name, value] of Object.entries(members)) {
    if (unlisted.includes(name)) continue;
    const found = valueAt(row, `/${name}`);
    // An absent boolean means that it is false or not reported.
    const isAbsent = value === false && found === undefined;
    studio.context.assert(
      isAbsent || found === value,
      `the row's ${name} is ${JSON.stringify(found)}, not ${value}`,
    );
  }
}

/** Edits a broadcast and returns the names of the rejected fields. */
async function edit(channel: Channel, broadcastId: unknown, changes: JsonObject): Promise<unknown> {
  return valueAt(await channel.call('updateBroadcast', { broadcastId, ...changes }), '/rejectedFields');
}

const make = async (channel: Channel, title = 'Show'): Promise<unknown> =>
  valueAt(await channel.call('createBroadcast', { title }), '/id');

async function onAir(channel: Channel, work: () => Promise<void>): Promise<void> {
  await goLive(channel.air);
  try {
    await channel.air.leg(channel.destId, 'LIVE');
    await work();
  } finally {
    await channel.air.offline(channel.destId);
  }
  await channel.air.state('offline');
}

/** The values with which a broadcast is created and edited, as the platform stores them. */
export const broadcastSettings: readonly Scenario[] = [
  scenario(
    'broadcasts/settings/saved',
    options(
      'Each saved setting reaches the platform, also false and 0; an omitted one has the platform’s default.',
      {
        proves: ['BCAST-03', 'BCAST-04', 'BCAST-05', 'BCAST-37'],
      },
    ),
    async (context) => {
      const channel = await linked(context, 'youtube', { broadcastConfig: saved });
      await has(channel, await make(channel), made);
      const save = (broadcastConfig: JsonObject) => channel.air.change(channel.destId, { broadcastConfig });
      const madeNow = async (): Promise<unknown> => {
        const id = await make(channel);
        const row = withId(await channel.kept(), id);
        context.assert(row !== undefined, 'the platform has no broadcast with the returned id');
        return row;
      };
      const states = ['enableEmbed', 'recordFromStart', 'enableMonitorStream'];
      await save({});
      const plain = await madeNow();
      await save({ projection: '', streamDelayMs: 0 });
      const empty = await madeNow();
      const baseline = valueAt(plain, '/projection');
      channel.air.studio.shows('with an empty projection', empty, { '/projection': baseline });
      context.assert(!valueAt(empty, '/streamDelayMs'), 'the platform stores a delay of 0 as a delay');
      for (const state of states) {
        const value = valueAt(plain, `/${state}`);
        context.assert(value !== false, `${state} is false at the platform although it was omitted`);
      }
    },
  ),

  scenario(
    'broadcasts/settings/edited',
    options('An edit changes only the fields in it; once the broadcast is live some are rejected by name.', {
      proves: ['BCAST-16', 'BCAST-17', 'BCAST-18', 'BCAST-32', 'BCAST-45'],
    }),
    async (context) => {
      const channel = await linked(context, 'youtube', { broadcastConfig: saved });
      const id = await make(channel);
      const { studio } = channel.air;
      let now: JsonObject = { title: 'Show', ...made };
      for (const [name, value] of Object.entries(edits)) {
        studio.shows('rejected', { fields: await edit(channel, id, { [name]: value }) }, { '/fields': [] });
        now = { ...now, [name]: value };
        studio.shows('at the platform', withId(await channel.kept(), id), pointers(now));
      }
      await has(channel, id, now);
      for (const status of ['testing', 'live']) {
        await channel.control('broadcasts', { broadcast: id, status });
        const before = withId(await channel.kept(), id);
        const { title: _, ...rest } = edits;
        const rejected = await edit(channel, id, { title: `While ${status}`, ...rest });
        const names = Array.isArray(rejected) ? rejected.map(String).toSorted() : rejected;
        studio.shows(`of a broadcast that is ${status}`, { names }, { '/names': frozen.toSorted() });
        const after = withId(await channel.kept(), id);
        studio.shows('the broadcast after an edit of frozen fields', after, {
          ...Object.fromEntries(frozen.map((name) => [`/${name}`, valueAt(before, `/${name}`)])),
          '/title': `While ${status}`,
        });
      }
    },
  ),

  scenario(
    'broadcasts/settings/listed',
    options('Upcoming, live and completed broadcasts are listed.', { proves: ['BCAST-29'] }),
    async (context) => {
      const channel = await linked(context, 'youtube');
      const scheduledStartTime = '2031-05-01T06:00:00Z';
      await channel.call('createBroadcast', { title: 'To come', scheduledStartTime });
      for (const status of ['live', 'complete'])
        await channel.control('broadcasts', { broadcast: await make(channel, status), status });
      const shown = (rows: readonly unknown[]) =>
        rows
          .map((row) => `${valueAt(row, '/title')} ${valueAt(row, '/status')}`)
          .toSorted()
          .join(', ');
      const [kept, listed] = [shown(await channel.kept()), shown(await channel.listed())];
      context.assert(kept === listed, `the platform has ${kept}; listed are ${listed}`);
      context.assert(listed.includes('live live'), `listed are ${listed}`);
    },
  ),

  scenario(
    'broadcasts/settings/picked',
    options('A pick makes no request to the platform, and leaves the saved settings as they are.', {
      proves: ['BCAST-38', 'BCAST-39'],
    }),
    async (context) => {
      const settings = { mine: [1, 2] };
      const more = { broadcastConfig: saved, settings, vertical: true, enabled: false };
      const channel = await linked(context, 'youtube', more);
      const before = await channel.air.read(channel.destId);
      for (const pick of ['of nobody', null]) {
        await channel.call('pickBroadcast', { broadcastId: pick });
        channel.air.studio.shows('the destination', await channel.air.read(channel.destId), {
          ...pointers({ settings, vertical: true, enabled: false, name: valueAt(before, '/name') }),
          '/connectionId': channel.connectionId,
        });
      }
      await has(channel, await make(channel), made);
      // From here on, a request to the platform would fail and set the connection to another status.
      await channel.control('withdraw');
      for (const pick of ['of nobody', null]) await channel.call('pickBroadcast', { broadcastId: pick });
      const operation = context.operation('getConnection');
      const parts = { path: { connectionId: channel.connectionId }, query: {}, headers: {} };
      const read = await context.succeed(operation, parts, await context.credential(operation));
      channel.air.studio.shows('the connection', context.json(read), { '/status': 'active' });
    },
  ),

  scenario(
    'broadcasts/settings/made',
    options('Go-live creates a broadcast from the saved settings in create mode, and none in pick mode.', {
      proves: ['BCAST-06', 'BCAST-26'],
    }),
    async (context) => {
      const broadcastConfig = { ...saved, title: 'Created at go-live', mode: 'create' };
      const channel = await linked(context, 'youtube', { broadcastConfig });
      await onAir(channel, async () => {
        const rows = await channel.kept();
        context.assert(rows.length === 1, `go-live in create mode created ${rows.length} broadcasts`);
        channel.air.studio.shows(
          'the broadcast',
          rows[0],
          pointers({ title: 'Created at go-live', ...made }),
        );
      });
      const id = await make(channel, 'Picked');
      await channel.air.change(channel.destId, { broadcastConfig: { ...broadcastConfig, mode: 'pick' } });
      await channel.call('pickBroadcast', { broadcastId: id });
      await onAir(channel, async () => {
        const rows = await channel.kept();
        context.assert(rows.length === 2, `go-live in pick mode created ${rows.length - 2} broadcasts`);
        channel.air.studio.shows('the picked broadcast', withId(rows, id), { '/status': 'live' });
      });
    },
  ),

  scenario(
    'broadcasts/settings/unverified',
    options('A thumbnail for an unverified channel is rejected with 400.', { proves: ['BCAST-47'] }),
    async (context) => {
      const channel = await linked(context, 'youtube');
      const id = String(await make(channel));
      const verified = await channel.thumbnail(id);
      await channel.control('unverified');
      const rejected = await channel.thumbnail(id);
      const code = valueAt(context.json(rejected), '/error/code');
      context.assert(
        verified.response.status === 200 && rejected.response.status === 400 && code === 'invalid_request',
        `verified: ${verified.response.status}; not verified: ${rejected.response.status} ${String(code)}`,
      );
    },
  ),
];
