import { isObject, valueAt, withValueAt } from '../../engine/model/json-pointer.ts';
import { type Violations, withFrames, withJson } from '../../mutation/proxy.ts';
import { SrtAcceptor } from '../media/fixtures/srt-acceptor.ts';
import { withLaxServers } from '../mutation/lax-servers.ts';
import { withEveryRotation } from '../mutation/rotations.ts';
import { withSources } from '../mutation/shown-sources.ts';

const publishable = ['srt', 'rtmp', 'rtmps'];

/** Removes the endpoints of every publish protocol except one. */
const onlyProtocol = (endpoints: object, kept: unknown): object =>
  Object.fromEntries(
    Object.entries(endpoints).filter(([name]) => !publishable.includes(name) || name === kept),
  );

/** Ways to break the promises about publishers and ingest endpoints. */
export const violations: Violations = {
  'grants-the-first-alone': {
    sentence: 'Of several requested protocols only the first is granted.',
    clause: 'INGEST-14',
    caughtBy: ['ingest/repeat', 'ingest/contribute/parts'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (request.method !== 'POST' || !/\/(ingest|contribute)$/.test(request.path) || response.status >= 300)
        return response;
      return withJson(response, (body) => {
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
    sentence: 'After a rotation the old key is still valid.',
    clause: 'INGEST-19',
    caughtBy: ['ingest/rotated/rtmp', 'ingest/rotated/srt'],
    breaks: () => withLaxServers((stream, returnedSecrets) => returnedSecrets.has(stream)),
  },
  'keeps-publishers-from-watchers': {
    sentence: 'Event streams do not report new publishers.',
    clause: 'SSE-06',
    caughtBy: ['ingest/publish/rtmp'],
    breaks: () => async (request, forward) =>
      withFrames(await forward(request), (frame) =>
        frame.includes('\nevent: source\n') && frame.includes('"publishing":true') ? [] : [frame],
      ),
  },
  'kicks-nobody': {
    sentence: 'A rotation with kickPublishers does not disconnect publishers.',
    clause: 'INGEST-21',
    caughtBy: ['ingest/kicked/rtmp'],
    breaks: () => withEveryRotation(false),
  },
  'kicks-unasked': {
    sentence: 'Every rotation disconnects publishers.',
    clause: 'INGEST-22',
    caughtBy: ['ingest/rotated/rtmp'],
    breaks: () => withEveryRotation(true),
  },
  'lets-anybody-publish': {
    sentence: 'A publisher with a wrong key is accepted.',
    clause: 'INGEST-05',
    caughtBy: ['ingest/keys/rtmp', 'ingest/keys/srt'],
    breaks: () => withLaxServers(() => true),
  },
  'lets-players-publish': {
    sentence: 'The SRT address of a monitor accepts players without a program, and publishers.',
    clause: 'MONITOR-01',
    caughtBy: ['monitor/srt/read-only', 'monitor/srt/off-air'],
    breaks: () => {
      let server: Promise<SrtAcceptor> | undefined;
      return async (request, forward) => {
        const response = await forward(request);
        if (!request.path.endsWith('/monitor')) return response;
        server ??= SrtAcceptor.open();
        const { port } = await server;
        return withJson(response, (body) => {
          const srt = valueAt(body, '/srt');
          if (typeof srt !== 'string') return body;
          return withValueAt(body, '/srt', srt.replace(new URL(srt).host, `127.0.0.1:${port}`));
        });
      };
    },
  },
  'moves-published-at': {
    sentence: 'publishedAt is the time of the request.',
    clause: 'SRC-05',
    caughtBy: ['ingest/publish/rtmp'],
    breaks: () =>
      withSources((source) =>
        source.publishing === true ? { ...source, publishedAt: new Date().toISOString() } : source,
      ),
  },
  'never-forgets-publishers': {
    sentence: 'publishing stays true after the publisher has left.',
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
