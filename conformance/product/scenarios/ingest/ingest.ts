import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { allRows } from '../../../engine/resources/all-rows.ts';
import { OwnStudio } from '../own-studio.ts';
import { completeOf, expectEndpoints, expectGranted, grantedIn, keyIn, someGranted } from './endpoints.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['operation:createSource', 'operation:issueIngest'],
  queue: 'ingest',
  waits: true,
});

const grantable = ['srt', 'rtmp', 'rtmps'];

function issue(studio: OwnStudio, sourceId: string, body?: unknown): Promise<unknown> {
  return studio.response('issueIngest', 200, { path: { sourceId }, ...(body === undefined ? {} : { body }) });
}

/** Issue and rotation of a source's publish credential. */
export const ingest: readonly Scenario[] = [
  scenario(
    'ingest/forms',
    options('Each granted protocol has a URL with the same key, and a base without it.', {
      proves: ['INGEST-01', 'INGEST-03', 'INGEST-04', 'INGEST-05', 'INGEST-06', 'INGEST-08', 'INGEST-14'],
      about: ['LIMIT-07'],
    }),
    async (context) => {
      const studio = await OwnStudio.ofQueue(context);
      const issued = await issue(studio, await studio.source({ type: 'webcam' }), { protocols: grantable });
      const granted = someGranted(context, issued);
      expectEndpoints(context, issued, granted);
      const keys = granted.map((protocol) => keyIn(context, completeOf(context, issued, protocol), protocol));
      context.assert(new Set(keys).size === 1, 'the protocols have different keys; a source has one key');
      for (const protocol of granted) {
        const base = valueAt(issued, `/${protocol}/base`);
        if (base !== undefined)
          context.assert(!String(base).includes(keys[0] ?? ''), `the base of ${protocol} contains the key`);
      }
    },
  ),

  scenario(
    'ingest/not-granted',
    options('Protocols without a publish URL are no error, and are not granted.', {
      proves: ['INGEST-15', 'INGEST-16'],
    }),
    async (context) => {
      const studio = await OwnStudio.ofQueue(context);
      const sourceId = await studio.source({ type: 'webcam' });
      const none = await issue(studio, sourceId, { protocols: ['webrtc', 'rtsp', 'hls'] });
      context.assert(grantedIn(context, none).length === 0, 'webrtc, rtsp or hls is granted');
      expectEndpoints(context, none, []);
      const body = { protocols: ['webrtc', 'hls'] };
      const rotated = await studio.response('rotateIngest', 200, { path: { sourceId }, body });
      context.assert(grantedIn(context, rotated).length === 0, 'a rotation grants webrtc or hls');
      expectEndpoints(context, rotated, []);
      // A protocol that is requested twice is granted once.
      const some = await issue(studio, sourceId, { protocols: ['hls', 'rtmp', 'webrtc', 'rtmp'] });
      const granted = grantedIn(context, some);
      context.assert(
        granted.length <= 1 && granted.every((protocol) => protocol === 'rtmp'),
        `of hls, rtmp, webrtc and rtmp ${granted.join(', ')} are granted`,
      );
      expectEndpoints(context, some, granted);
    },
  ),

  scenario(
    'ingest/repeat',
    options('Another request, in any order, returns the same endpoints, and creates and changes nothing.', {
      proves: ['INGEST-11', 'INGEST-12', 'INGEST-14'],
    }),
    async (context) => {
      const studio = await OwnStudio.ofQueue(context);
      const sourceId = await studio.source({ type: 'webcam' });
      const before = [await studio.tagOf(sourceId), (await studio.sourceIds()).length];
      const one = await issue(studio, sourceId, { protocols: grantable });
      // The same protocols in another order.
      const other = await issue(studio, sourceId, { protocols: grantable.toReversed() });
      const granted = someGranted(context, one);
      expectGranted(context, other, granted);
      for (const protocol of granted)
        context.assert(
          completeOf(context, one, protocol) === completeOf(context, other, protocol),
          `two calls returned different URLs for ${protocol}`,
        );
      const after = [await studio.tagOf(sourceId), (await studio.sourceIds()).length];
      context.assert(before.join() === after.join(), 'issuing the endpoints changed the source or the list');
      if (!context.strict || !granted.includes('srt')) return;
      for (const none of [undefined, {}, { protocols: [] }]) {
        const selected = grantedIn(context, await issue(studio, sourceId, none));
        context.assert(
          selected.join() === 'srt',
          `${JSON.stringify(none) ?? 'no body'} grants ${selected.join()}, not srt`,
        );
      }
    },
  ),

  scenario(
    'ingest/rotate',
    {
      ...options('A rotation replaces the key of every protocol, for any requested protocols.', {
        proves: ['INGEST-10', 'INGEST-18'],
      }),
      needs: ['operation:createSource', 'operation:issueIngest', 'operation:rotateIngest'],
    },
    async (context) => {
      const studio = await OwnStudio.ofQueue(context);
      const sourceId = await studio.source({ type: 'webcam' });
      const before = await issue(studio, sourceId, { protocols: grantable });
      const [selected = ''] = someGranted(context, before);
      const old = keyIn(context, completeOf(context, before, selected), selected);
      const rotated = await studio.response('rotateIngest', 200, {
        path: { sourceId },
        body: { protocols: [selected] },
      });
      expectGranted(context, rotated, [selected]);
      expectEndpoints(context, rotated, [selected]);
      const renewed = keyIn(context, completeOf(context, rotated, selected), selected);
      context.assert(renewed !== old, 'the key is the same after the rotation');
      const after = await issue(studio, sourceId, { protocols: grantable });
      for (const protocol of grantedIn(context, after)) {
        const key = keyIn(context, completeOf(context, after, protocol), protocol);
        context.assert(key === renewed, `${protocol} does not contain the key that the rotation returned`);
      }
    },
  ),

  scenario(
    'ingest/stream-name',
    {
      ...options('Issued and rotated endpoints contain the media path that the stream status contains.', {
        proves: ['INGEST-07', 'CONTRIB-12'],
      }),
      needs: [
        'operation:createSource',
        'operation:issueIngest',
        'operation:rotateIngest',
        'operation:getStreamStatus',
      ],
      strict: true,
    },
    async (context) => {
      const studio = await OwnStudio.make(context);
      const sourceId = await studio.source({ type: 'webcam' });
      const issued = await issue(studio, sourceId);
      const rotated = await studio.response('rotateIngest', 200, { path: { sourceId } });
      const inputs = valueAt(await studio.response('getStreamStatus', 200), '/inputs');
      const input = Array.isArray(inputs)
        ? inputs.find((each) => valueAt(each, '/sourceId') === sourceId)
        : undefined;
      const shown = valueAt(input, '/streamName');
      context.assert(
        shown !== undefined,
        'the stream status has no input for a source with a publish credential',
      );
      for (const response of [issued, rotated]) {
        studio.shows('the endpoints', response, { '/streamName': shown, '/sourceId': sourceId });
      }
    },
  ),

  scenario(
    'ingest/rotate/unknown-protocol',
    {
      ...options('A rotation with an unknown protocol is rejected, and nothing is rotated.', {
        proves: ['INGEST-17', 'INGEST-20'],
      }),
      needs: ['operation:createSource', 'operation:issueIngest', 'operation:rotateIngest'],
    },
    async (context) => {
      const studio = await OwnStudio.ofQueue(context);
      const sourceId = await studio.source({ type: 'webcam' });
      const before = await issue(studio, sourceId);
      const tag = await studio.tagOf(sourceId);
      await studio.isInvalid('rotateIngest', {
        path: { sourceId },
        body: { protocols: ['srt', 'smoke-signals'] },
      });
      const after = await issue(studio, sourceId);
      context.assert(
        JSON.stringify(before) === JSON.stringify(after),
        'the endpoints differ after a rejected rotation',
      );
      context.assert((await studio.tagOf(sourceId)) === tag, 'a rejected rotation changed the source');
    },
  ),

  scenario(
    'ingest/secrecy',
    {
      ...options('Neither the list of sources nor a source contains the issued stream key.', {
        proves: ['SECRET-10', 'CONTRIB-11'],
      }),
      needs: ['operation:contribute', 'operation:listSources', 'operation:getSource'],
    },
    async (context) => {
      const studio = await OwnStudio.ofQueue(context);
      const body = { deviceId: context.session.unique(), protocols: grantable };
      const contribution = await studio.response('contribute', 201, { body });
      const key = String(valueAt(contribution, '/streamKey'));
      const sourceId = String(valueAt(contribution, '/sourceId'));
      const list = studio.operation('listSources');
      const rows = await allRows(list, (query) => studio.response(list.name, 200, { query }));
      const shown = [rows, await studio.response('getSource', 200, { path: { sourceId } })];
      context.assert(!JSON.stringify(shown).includes(key), 'a source contains its stream key');
      const name = String(valueAt(contribution, '/streamName'));
      context.assert(!name.includes(key), 'streamName contains the stream key');
    },
  ),
];
