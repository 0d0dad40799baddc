import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../../mutation/proxy.ts';

const publishable = ['srt', 'rtmp', 'rtmps'];

/** Without the endpoints of all protocols but one. */
const only = (endpoints: object, kept: unknown): object =>
  Object.fromEntries(
    Object.entries(endpoints).filter(([name]) => !publishable.includes(name) || name === kept),
  );

export const broken: Broken = {
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
      const { srtStreamId, ...rest } = only(body, first) as { readonly srtStreamId?: unknown };
      const ingest = isObject(body.ingest) ? { ingest: only(body.ingest, first) } : {};
      const streamId = first === 'srt' && srtStreamId !== undefined ? { srtStreamId } : {};
      return { ...rest, ...ingest, ...streamId, granted: body.granted.slice(0, 1) };
    });
  },
};
