import { isObject, valueAt, withValueAt } from '../../engine/model/json-pointer.ts';
import { type Violations, withFrames, withJson } from '../../mutation/proxy.ts';
import { SrtAcceptor } from '../media/fixtures/srt-acceptor.ts';
import { withLaxServers } from '../mutation/lax-servers.ts';
import { withEveryRotation } from '../mutation/rotations.ts';
import { withSources } from '../mutation/shown-sources.ts';

const publishable = ['srt', 'rtmp', 'rtmps'];

/** Without the endpoints of all protocols but one. */
const onlyProtocol = (endpoints: object, kept: unknown): object =>
  Object.fromEntries(
    Object.entries(endpoints).filter(([name]) => !publishable.includes(name) || name === kept),
  );

/** Ways to break the promises about publishers and ingest endpoints. */
export const violations: Violations = {
  'grants-the-first-alone': {
    sentence: 'Of several protocols that are asked for only the first is granted.',
    clause: 'INGEST-14',
    caughtBy: ['ingest/repeat', 'ingest/contribute/parts'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      if (request.method !== 'POST' || !/\/(ingest|contribute)$/.test(request.path) || answer.status >= 300)
        return answer;
      return withJson(answer, (body) => {
        if (!isObject(body) || !Array.isArray(body.granted)) return body;
        const [first] = body.granted;
        const { srtStreamId, ...rest } = onlyProtocol(body, first) as { readonly srtStreamId?: unknown };
        const ingest = isObject(body.ingest) ? { ingest: onlyProtocol(body.ingest, first) } : {};
        const streamId = first === 'srt' && srtStreamId !== undefined ? { srtStreamId } : {};
        return { ...rest, ...ingest, ...streamId, granted: body.granted.slice(0, 1) };
      });
    },
  },
  'keeps-old-keys': {
    sentence: 'A rotation leaves the old key good.',
    clause: 'INGEST-19',
    caughtBy: ['ingest/rotated/rtmp', 'ingest/rotated/srt'],
    breaks: () => withLaxServers((stream, handedOut) => handedOut.has(stream)),
  },
  'keeps-publishers-from-watchers': {
    sentence: 'Watchers are not told who begins to publish.',
    clause: 'SSE-06',
    caughtBy: ['ingest/publish/rtmp'],
    breaks: () => async (request, forward) =>
      withFrames(await forward(request), (frame) =>
        frame.includes('\nevent: source\n') && frame.includes('"publishing":true') ? [] : [frame],
      ),
  },
  'kicks-nobody': {
    sentence: 'A rotation that is to cut publishers spares them.',
    clause: 'INGEST-21',
    caughtBy: ['ingest/kicked/rtmp'],
    breaks: () => withEveryRotation(false),
  },
  'kicks-unasked': {
    sentence: 'Every rotation cuts publishers.',
    clause: 'INGEST-22',
    caughtBy: ['ingest/rotated/rtmp'],
    breaks: () => withEveryRotation(true),
  },
  'lets-anybody-publish': {
    sentence: 'A publisher with a wrong key is let in.',
    clause: 'INGEST-05',
    caughtBy: ['ingest/keys/rtmp', 'ingest/keys/srt'],
    breaks: () => withLaxServers(() => true),
  },
  'lets-players-publish': {
    sentence: 'Whoever has the SRT address of a monitor may play what is not there, and publish.',
    clause: 'MONITOR-01',
    caughtBy: ['monitor/srt/read-only', 'monitor/srt/off-air'],
    breaks: () => {
      let server: Promise<SrtAcceptor> | undefined;
      return async (request, forward) => {
        const answer = await forward(request);
        if (!request.path.endsWith('/monitor')) return answer;
        server ??= SrtAcceptor.open();
        const { port } = await server;
        return withJson(answer, (body) => {
          const srt = valueAt(body, '/srt');
          if (typeof srt !== 'string') return body;
          return withValueAt(body, '/srt', srt.replace(new URL(srt).host, `127.0.0.1:${port}`));
        });
      };
    },
  },
  'moves-published-at': {
    sentence: 'publishedAt is the time of the question.',
    clause: 'SRC-05',
    caughtBy: ['ingest/publish/rtmp'],
    breaks: () =>
      withSources((source) =>
        source.publishing === true ? { ...source, publishedAt: new Date().toISOString() } : source,
      ),
  },
  'never-forgets-publishers': {
    sentence: 'A source is shown as published to after its publisher has left.',
    clause: 'SRC-07',
    caughtBy: ['ingest/publish/rtmp'],
    breaks: () => {
      const publishedAt = new Map<unknown, unknown>();
      return withSources((source) => {
        if (source.publishing === true) publishedAt.set(source.id, source.publishedAt);
        const since = publishedAt.get(source.id);
        return since === undefined ? source : { ...source, publishing: true, publishedAt: since };
      });
    },
  },
};
