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
  lane: 'broadcast settings',
  // What a platform does with what it is told, only its stand-in shows.
  strict: true,
});

type Channel = Awaited<ReturnType<typeof linked>>;

/** Saved settings under their own names, and what a broadcast made from them has. */
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
/** What an edit may change, each to something else than was saved. */
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
/** What a platform keeps to itself. */
const unlisted = ['categoryId', 'streamDelayMs'];
/** What cannot change any more once video may have come (BCAST-18). */
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

/** The platform has it so, and the list shows what it shows. */
async function has(channel: Channel, id: unknown, members: JsonObject): Promise<void> {
  const { studio } = channel.air;
  studio.shows('at the platform', withId(await channel.kept(), id), pointers(members));
  const row = withId(await channel.listed(), id);
  for (const [name, value] of Object.entries(members)) {
    if (unlisted.includes(name)) continue;
    const found = valueAt(row, `/${name}`);
    // An absent boolean means false, or that it is not reported.
    const isAbsent = value === false && found === undefined;
    studio.context.must(
      isAbsent || found === value,
      `the row's ${name} is ${JSON.stringify(found)}, not ${value}`,
    );
  }
}

/** Edits a broadcast; the names of the fields that were refused. */
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

/** What a broadcast is made with and changed to, as the platform has it. */
export const broadcastSettings: readonly Scenario[] = [
  scenario(
    'broadcasts/settings/saved',
    options(
      'Every saved setting reaches the platform, false and 0 too; one left out is the platform’s own.',
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
        context.must(row !== undefined, 'the platform has no broadcast of the id that was answered');
        return row;
      };
      const states = ['enableEmbed', 'recordFromStart', 'enableMonitorStream'];
      await save({});
      const plain = await madeNow();
      await save({ projection: '', streamDelayMs: 0 });
      const empty = await madeNow();
      const usual = valueAt(plain, '/projection');
      channel.air.studio.shows('with an empty projection', empty, { '/projection': usual });
      context.must(!valueAt(empty, '/streamDelayMs'), 'a delay of 0 is one at the platform');
      for (const state of states) {
        const value = valueAt(plain, `/${state}`);
        context.must(value !== false, `${state} is false at the platform although it was left out`);
      }
    },
  ),

  scenario(
    'broadcasts/settings/edited',
    options('An edit changes each field it has, and no other; once it is live some are refused by name.', {
      proves: ['BCAST-16', 'BCAST-17', 'BCAST-18', 'BCAST-32', 'BCAST-45'],
    }),
    async (context) => {
      const channel = await linked(context, 'youtube', { broadcastConfig: saved });
      const id = await make(channel);
      const { studio } = channel.air;
      let now: JsonObject = { title: 'Show', ...made };
      for (const [name, value] of Object.entries(edits)) {
        studio.shows('refused', { fields: await edit(channel, id, { [name]: value }) }, { '/fields': [] });
        now = { ...now, [name]: value };
        studio.shows('at the platform', withId(await channel.kept(), id), pointers(now));
      }
      await has(channel, id, now);
      for (const status of ['testing', 'live']) {
        await channel.control('broadcasts', { broadcast: id, status });
        const before = withId(await channel.kept(), id);
        const { title: _, ...rest } = edits;
        const refused = await edit(channel, id, { title: `While ${status}`, ...rest });
        const names = Array.isArray(refused) ? refused.map(String).toSorted() : refused;
        studio.shows(`of one that is ${status}`, { names }, { '/names': frozen.toSorted() });
        const after = withId(await channel.kept(), id);
        studio.shows('what is frozen', after, {
          ...Object.fromEntries(frozen.map((name) => [`/${name}`, valueAt(before, `/${name}`)])),
          '/title': `While ${status}`,
        });
      }
    },
  ),

  scenario(
    'broadcasts/settings/listed',
    options('What is to come, what is live and what is over is listed.', { proves: ['BCAST-29'] }),
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
      context.must(kept === listed, `the platform has ${kept}; listed are ${listed}`);
      context.must(listed.includes('live live'), `listed are ${listed}`);
    },
  ),

  scenario(
    'broadcasts/settings/picked',
    options('A pick asks nothing of the platform, and leaves what is saved as it is.', {
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
      // Whoever asks now is told that the account may not be used any more, and makes that known.
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
    options('Go-live makes a broadcast of what is saved in create mode, and none in pick mode.', {
      proves: ['BCAST-06', 'BCAST-26'],
    }),
    async (context) => {
      const broadcastConfig = { ...saved, title: 'Made at go-live', mode: 'create' };
      const channel = await linked(context, 'youtube', { broadcastConfig });
      await onAir(channel, async () => {
        const rows = await channel.kept();
        context.must(rows.length === 1, `go-live in create mode made ${rows.length} broadcasts`);
        channel.air.studio.shows('the broadcast', rows[0], pointers({ title: 'Made at go-live', ...made }));
      });
      const id = await make(channel, 'Picked');
      await channel.air.change(channel.destId, { broadcastConfig: { ...broadcastConfig, mode: 'pick' } });
      await channel.call('pickBroadcast', { broadcastId: id });
      await onAir(channel, async () => {
        const rows = await channel.kept();
        context.must(rows.length === 2, `go-live in pick mode made ${rows.length - 2} broadcasts`);
        channel.air.studio.shows('the picked one', withId(rows, id), { '/status': 'live' });
      });
    },
  ),

  scenario(
    'broadcasts/settings/unverified',
    options('A thumbnail for a channel that is not verified is refused with 400.', { proves: ['BCAST-47'] }),
    async (context) => {
      const channel = await linked(context, 'youtube');
      const id = String(await make(channel));
      const verified = await channel.thumbnail(id);
      await channel.control('unverified');
      const refused = await channel.thumbnail(id);
      const code = valueAt(context.json(refused), '/error/code');
      context.must(
        verified.answer.status === 200 && refused.answer.status === 400 && code === 'invalid_request',
        `verified: ${verified.answer.status}; not verified: ${refused.answer.status} ${String(code)}`,
      );
    },
  ),
];
