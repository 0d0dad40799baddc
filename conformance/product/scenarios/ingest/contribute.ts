import type { Context } from '../../../engine/checks/context.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { sameJson, valueAt } from '../../../engine/model/json-pointer.ts';
import { tile } from '../canvas/tiles.ts';
import { OwnStudio } from '../own-studio.ts';
import { completeOf, expectEndpoints, expectGranted, grantedIn, keyIn, someGranted } from './endpoints.ts';
import { ReadyStudio } from './ready-studio.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['operation:contribute', 'operation:getSource'],
  queue: 'contribute',
  waits: true,
});

const racers = 20;

const idIn = (contribution: unknown): string => String(valueAt(contribution, '/sourceId'));

async function nameOf(studio: OwnStudio, contribution: unknown): Promise<unknown> {
  return valueAt(
    await studio.response('getSource', 200, { path: { sourceId: idIn(contribution) } }),
    '/name',
  );
}

/** Expects the same credential, path and input in both responses. */
function expectSame(context: Context, one: unknown, other: unknown): void {
  for (const member of ['sourceId', 'streamName', 'streamKey']) {
    const same = valueAt(one, `/${member}`) === valueAt(other, `/${member}`);
    context.assert(same, `${member} differs in the later call`);
  }
}

/** Contributions: each gives a device an own input. */
export const contribute: readonly Scenario[] = [
  scenario(
    'ingest/contribute/parts',
    options('The members of a contribution that contain the same value agree.', {
      proves: [
        'CONTRIB-06',
        'CONTRIB-07',
        'CONTRIB-08',
        'CONTRIB-09',
        'CONTRIB-10',
        'CONTRIB-11',
        'CONTRIB-13',
        'CONTRIB-14',
      ],
    }),
    async (context) => {
      const studio = await OwnStudio.ofQueue(context);
      const deviceId = `${context.session.unique()} Cam-Ä `;
      const protocols = ['webrtc', 'srt', 'rtmp', 'rtmps'];
      const contribution = await studio.response('contribute', 201, { body: { deviceId, protocols } });
      context.assert(valueAt(contribution, '/deviceId') === deviceId, 'deviceId is not that of the request');
      context.assert(valueAt(contribution, '/ingestMetro') === 'auto', 'ingestMetro is not auto');
      const granted = someGranted(context, contribution);
      const endpoints = valueAt(contribution, '/ingest');
      expectEndpoints(context, endpoints, granted);
      const [name, key] = [valueAt(contribution, '/streamName'), valueAt(contribution, '/streamKey')];
      const host = valueAt(contribution, '/ingestHost');
      for (const protocol of granted) {
        const complete = completeOf(context, endpoints, protocol);
        const [, own] = /^\w+:\/\/(\[[^\]]*\]|[^:/?]*)/.exec(complete) ?? [];
        const isHost = host === undefined || host === own || `[${host}]` === own;
        context.assert(isHost, `ingestHost is ${host}, but ${protocol} has ${own}`);
        context.assert(keyIn(context, complete, protocol) === key, `${protocol} does not contain streamKey`);
        context.assert(decodeURIComponent(complete).includes(String(name)), `${protocol} has another path`);
      }
      const streamId = valueAt(contribution, '/srtStreamId');
      const wanted = granted.includes('srt') ? `publish:${name}:${key}:${key}` : undefined;
      context.assert(
        streamId === wanted,
        'srtStreamId is not publish:<path>:<key>:<key> of this contribution',
      );
      const again = await studio.response('contribute', 200, {
        body: { deviceId, protocols: protocols.toReversed() },
      });
      expectGranted(context, again, granted);
      expectEndpoints(context, valueAt(again, '/ingest'), granted);
    },
  ),

  scenario(
    'ingest/contribute/protocols',
    options('Protocols are a request: SRT if none is named, nothing if none of them can be granted.', {
      proves: ['CONTRIB-05', 'CONTRIB-08', 'CONTRIB-09', 'CONTRIB-14'],
    }),
    async (context) => {
      const studio = await OwnStudio.ofQueue(context);
      const device = { deviceId: context.session.unique() };
      const first = await studio.response('contribute', 201, { body: device });
      const named = await studio.response('contribute', 200, { body: { ...device, protocols: ['srt'] } });
      const empty = await studio.response('contribute', 200, { body: { ...device, protocols: [] } });
      context.assert(sameJson(first, named) && sameJson(first, empty), 'no protocols, [] and [srt] differ');
      const none = await studio.response('contribute', 200, {
        body: { ...device, protocols: ['webrtc', 'hls'] },
      });
      context.assert(grantedIn(context, none).length === 0, 'webrtc or hls is granted');
      expectEndpoints(context, valueAt(none, '/ingest'), []);
      context.assert(
        valueAt(none, '/srtStreamId') === undefined,
        'srtStreamId is present although srt is not granted',
      );
      expectSame(context, first, none);
    },
  ),

  scenario(
    'ingest/contribute/label',
    options('A label renames the input; without one the name and the credential stay the same.', {
      proves: ['CONTRIB-03', 'CONTRIB-04', 'CONTRIB-20', 'CONTRIB-21'],
    }),
    async (context) => {
      const studio = await OwnStudio.ofQueue(context);
      const deviceId = context.session.unique();
      const [one, other] = [context.session.unique(), context.session.unique()];
      const first = await studio.response('contribute', 201, { body: { deviceId, deviceLabel: one } });
      context.assert(
        (await nameOf(studio, first)) === one,
        'the new input does not have the label as its name',
      );
      const renamed = await studio.response('contribute', 200, { body: { deviceId, deviceLabel: other } });
      context.assert(
        (await nameOf(studio, first)) === other,
        'the input does not have the later label as its name',
      );
      const kept = await studio.response('contribute', 200, { body: { deviceId } });
      context.assert((await nameOf(studio, first)) === other, 'a call without a label changed the name');
      expectSame(context, first, renamed);
      expectSame(context, first, kept);
    },
  ),

  scenario(
    'ingest/contribute/race',
    {
      ...options(`${racers} concurrent first calls of one device create one input.`, {
        proves: ['CONTRIB-17', 'CONTRIB-18', 'CONTRIB-20', 'CONTRIB-22'],
      }),
      needs: ['operation:contribute', 'operation:listSources'],
    },
    async (context) => {
      const studio = await OwnStudio.make(context);
      const body = { deviceId: context.session.unique() };
      const calls = Array.from({ length: racers }, () => studio.send('contribute', { body }));
      const responses = (await Promise.all(calls)).map(({ response }) => response);
      const made = responses.filter(({ status }) => status === 201).length;
      const found = responses.filter(({ status }) => status === 200).length;
      context.assert(
        made === 1 && found === racers - 1,
        `of ${racers} calls ${made} returned 201 and ${found} returned 200`,
      );
      const bodies = responses.map(jsonOf);
      for (const each of bodies) expectSame(context, bodies[0], each);
      const listed = await studio.sourceIds();
      context.assert(listed.length === 1, `the studio has ${listed.length} sources`);
    },
  ),

  scenario(
    'ingest/contribute/rotated',
    {
      ...options(
        'A device whose key is rotated keeps its input and receives the new key; if the input is deleted, a new one.',
        { about: ['CONTRIB-20', 'CONTRIB-21'] },
      ),
      needs: ['operation:contribute', 'operation:rotateIngest', 'operation:deleteSource'],
      strict: true,
    },
    async (context) => {
      const studio = await OwnStudio.ofQueue(context);
      const body = { deviceId: context.session.unique() };
      const first = await studio.response('contribute', 201, { body });
      await studio.response('rotateIngest', 200, { path: { sourceId: idIn(first) } });
      const rotated = await studio.response('contribute', 200, { body });
      context.assert(idIn(rotated) === idIn(first), 'the device has another input after a rotation');
      context.assert(
        valueAt(rotated, '/streamKey') !== valueAt(first, '/streamKey'),
        'the device receives the key from before the rotation',
      );
      await studio.response('deleteSource', 200, { path: { sourceId: idIn(first) } });
      const again = await studio.response('contribute', 201, { body });
      context.assert(idIn(again) !== idIn(first), 'the device still has the deleted input');
    },
  ),

  scenario(
    'ingest/contribute/auto-seat',
    {
      ...options('autoSeat is true for an input with a seat on the canvas, and false for one in the tray.', {
        proves: ['CONTRIB-15'],
        about: ['CANVAS-03'],
      }),
      needs: ['part:planner', 'operation:contribute', 'operation:getCanvas', 'operation:pickPreset'],
      strict: true,
    },
    async (context) => {
      const studio = await OwnStudio.make(context);
      await studio.call('pickPreset', { body: { presetId: 'solo' } });
      const seated: unknown[] = [];
      for (let device = 0; device < 2; device += 1) {
        const body = { deviceId: context.session.unique() };
        const contribution = await studio.response('contribute', 201, { body });
        const canvas = await studio.call('getCanvas');
        const onCanvas = valueAt(tile(studio, canvas, idIn(contribution)), '/onCanvas');
        const autoSeat = valueAt(contribution, '/autoSeat');
        context.assert(
          autoSeat === onCanvas,
          `autoSeat is ${autoSeat} for an input whose onCanvas is ${onCanvas}`,
        );
        seated.push(autoSeat);
      }
      context.assert(sameJson(seated, [true, false]), `of two inputs for one seat autoSeat is ${seated}`);
    },
  ),

  scenario(
    'ingest/contribute/off-air',
    {
      ...options('A contribution starts no broadcast.', {
        proves: ['CONTRIB-16', 'CONTRIB-12'],
        about: ['CONTRIB-15'],
      }),
      needs: ['operation:contribute', 'operation:createDestination', 'operation:getStreamStatus'],
      strict: true,
    },
    async (context) => {
      const ready = await ReadyStudio.make(context);
      const body = { deviceId: context.session.unique() };
      const contribution = await ready.studio.response('contribute', 201, { body });
      await ready.studio.response('contribute', 200, { body });
      const status = await ready.staysOffAir('after a contribution');
      const inputs = valueAt(status, '/inputs');
      const input = Array.isArray(inputs)
        ? inputs.find((each) => valueAt(each, '/streamName') === valueAt(contribution, '/streamName'))
        : undefined;
      context.assert(
        valueAt(input, '/sourceId') === idIn(contribution),
        'the stream status has no input of this streamName for this source (CONTRIB-12)',
      );
    },
  ),
];
