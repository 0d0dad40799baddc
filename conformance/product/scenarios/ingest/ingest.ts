import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { wholeList } from '../../../engine/resources/all-rows.ts';
import { OwnStudio } from '../own-studio.ts';
import { completeOf, expectEndpoints, expectGranted, grantedIn, keyIn, someGranted } from './endpoints.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['operation:createSource', 'operation:issueIngest'],
  lane: 'ingest',
  waits: true,
});

const grantable = ['srt', 'rtmp', 'rtmps'];

function issue(studio: OwnStudio, sourceId: string, body?: unknown): Promise<unknown> {
  return studio.answer('issueIngest', 200, { path: { sourceId }, ...(body === undefined ? {} : { body }) });
}

/** How the publish credential of a source is handed out and replaced. */
export const ingest: readonly Scenario[] = [
  scenario(
    'ingest/forms',
    options('Every granted protocol has its URL with one and the same key, and a base without it.', {
      proves: ['INGEST-01', 'INGEST-03', 'INGEST-04', 'INGEST-05', 'INGEST-06', 'INGEST-08', 'INGEST-14'],
      about: ['LIMIT-07'],
    }),
    async (context) => {
      const studio = await OwnStudio.ofLane(context);
      const issued = await issue(studio, await studio.source({ type: 'webcam' }), { protocols: grantable });
      const granted = someGranted(context, issued);
      expectEndpoints(context, issued, granted);
      const keys = granted.map((protocol) => keyIn(context, completeOf(context, issued, protocol), protocol));
      context.must(new Set(keys).size === 1, 'the protocols carry different keys; there is one per source');
      for (const protocol of granted) {
        const base = valueAt(issued, `/${protocol}/base`);
        if (base !== undefined)
          context.must(!String(base).includes(keys[0] ?? ''), `the base of ${protocol} has the key in it`);
      }
    },
  ),

  scenario(
    'ingest/not-granted',
    options('Protocols without a publish form are no error, and are left out of what is granted.', {
      proves: ['INGEST-15', 'INGEST-16'],
    }),
    async (context) => {
      const studio = await OwnStudio.ofLane(context);
      const sourceId = await studio.source({ type: 'webcam' });
      const none = await issue(studio, sourceId, { protocols: ['webrtc', 'rtsp', 'hls'] });
      context.must(grantedIn(context, none).length === 0, 'webrtc, rtsp or hls is granted');
      expectEndpoints(context, none, []);
      const body = { protocols: ['webrtc', 'hls'] };
      const rotated = await studio.answer('rotateIngest', 200, { path: { sourceId }, body });
      context.must(grantedIn(context, rotated).length === 0, 'a rotation grants webrtc or hls');
      expectEndpoints(context, rotated, []);
      // One asked for twice is granted once.
      const some = await issue(studio, sourceId, { protocols: ['hls', 'rtmp', 'webrtc', 'rtmp'] });
      const granted = grantedIn(context, some);
      context.must(
        granted.length <= 1 && granted.every((protocol) => protocol === 'rtmp'),
        `of hls, rtmp, webrtc and rtmp ${granted.join(', ')} are granted`,
      );
      expectEndpoints(context, some, granted);
    },
  ),

  scenario(
    'ingest/repeat',
    options('Asking again, in whatever order, gives the same endpoints, and makes and changes nothing.', {
      proves: ['INGEST-11', 'INGEST-12', 'INGEST-14'],
    }),
    async (context) => {
      const studio = await OwnStudio.ofLane(context);
      const sourceId = await studio.source({ type: 'webcam' });
      const before = [await studio.tagOf(sourceId), (await studio.sourceIds()).length];
      const one = await issue(studio, sourceId, { protocols: grantable });
      // In another order, which asks for the same.
      const other = await issue(studio, sourceId, { protocols: grantable.toReversed() });
      const granted = someGranted(context, one);
      expectGranted(context, other, granted);
      for (const protocol of granted)
        context.must(
          completeOf(context, one, protocol) === completeOf(context, other, protocol),
          `two calls gave different URLs for ${protocol}`,
        );
      const after = [await studio.tagOf(sourceId), (await studio.sourceIds()).length];
      context.must(
        before.join() === after.join(),
        'handing out the endpoints changed the source or the list',
      );
      if (!context.strict || !granted.includes('srt')) return;
      for (const none of [undefined, {}, { protocols: [] }]) {
        const asked = grantedIn(context, await issue(studio, sourceId, none));
        context.must(
          asked.join() === 'srt',
          `${JSON.stringify(none) ?? 'no body'} grants ${asked.join()}, not srt`,
        );
      }
    },
  ),

  scenario(
    'ingest/rotate',
    {
      ...options('A rotation replaces the key of every protocol, whichever was asked for.', {
        proves: ['INGEST-10', 'INGEST-18'],
      }),
      needs: ['operation:createSource', 'operation:issueIngest', 'operation:rotateIngest'],
    },
    async (context) => {
      const studio = await OwnStudio.ofLane(context);
      const sourceId = await studio.source({ type: 'webcam' });
      const before = await issue(studio, sourceId, { protocols: grantable });
      const [asked = ''] = someGranted(context, before);
      const old = keyIn(context, completeOf(context, before, asked), asked);
      const rotated = await studio.answer('rotateIngest', 200, {
        path: { sourceId },
        body: { protocols: [asked] },
      });
      expectGranted(context, rotated, [asked]);
      expectEndpoints(context, rotated, [asked]);
      const renewed = keyIn(context, completeOf(context, rotated, asked), asked);
      context.must(renewed !== old, 'the key is the same after the rotation');
      const after = await issue(studio, sourceId, { protocols: grantable });
      for (const protocol of grantedIn(context, after)) {
        const key = keyIn(context, completeOf(context, after, protocol), protocol);
        context.must(key === renewed, `${protocol} does not carry the key that the rotation gave`);
      }
    },
  ),

  scenario(
    'ingest/stream-name',
    {
      ...options(
        'Who is given endpoints, new ones too, is told the media path that the stream status shows.',
        {
          proves: ['INGEST-07', 'CONTRIB-12'],
        },
      ),
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
      const rotated = await studio.answer('rotateIngest', 200, { path: { sourceId } });
      const inputs = valueAt(await studio.answer('getStreamStatus', 200), '/inputs');
      const input = Array.isArray(inputs)
        ? inputs.find((each) => valueAt(each, '/sourceId') === sourceId)
        : undefined;
      const shown = valueAt(input, '/streamName');
      context.must(
        shown !== undefined,
        'the stream status has no input of a source with a publish credential',
      );
      for (const told of [issued, rotated]) {
        studio.shows('the endpoints', told, { '/streamName': shown, '/sourceId': sourceId });
      }
    },
  ),

  scenario(
    'ingest/rotate/unknown-protocol',
    {
      ...options('A rotation with a protocol nobody knows is refused, and nothing is rotated.', {
        proves: ['INGEST-17', 'INGEST-20'],
      }),
      needs: ['operation:createSource', 'operation:issueIngest', 'operation:rotateIngest'],
    },
    async (context) => {
      const studio = await OwnStudio.ofLane(context);
      const sourceId = await studio.source({ type: 'webcam' });
      const before = await issue(studio, sourceId);
      const tag = await studio.tagOf(sourceId);
      await studio.isInvalid('rotateIngest', {
        path: { sourceId },
        body: { protocols: ['srt', 'smoke-signals'] },
      });
      const after = await issue(studio, sourceId);
      context.must(
        JSON.stringify(before) === JSON.stringify(after),
        'the endpoints differ after a rotation that was refused',
      );
      context.must(
        (await studio.tagOf(sourceId)) === tag,
        'the source changed by a rotation that was refused',
      );
    },
  ),

  scenario(
    'ingest/secrecy',
    {
      ...options('Neither the list of sources nor a source carries what was handed out.', {
        proves: ['SECRET-10', 'CONTRIB-11'],
      }),
      needs: ['operation:contribute', 'operation:listSources', 'operation:getSource'],
    },
    async (context) => {
      const studio = await OwnStudio.ofLane(context);
      const body = { deviceId: context.session.unique(), protocols: grantable };
      const contribution = await studio.answer('contribute', 201, { body });
      const key = String(valueAt(contribution, '/streamKey'));
      const sourceId = String(valueAt(contribution, '/sourceId'));
      const list = studio.operation('listSources');
      const rows = await wholeList(list, (query) => studio.answer(list.name, 200, { query }));
      const shown = [rows, await studio.answer('getSource', 200, { path: { sourceId } })];
      context.must(!JSON.stringify(shown).includes(key), 'a source shows its stream key');
      const name = String(valueAt(contribution, '/streamName'));
      context.must(!name.includes(key), 'streamName holds the stream key');
    },
  ),
];
