import { isObject } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A thumbnail for no broadcast goes to the first one of the list.',
  clause: 'BCAST-48',
  caughtBy: ['setBroadcastThumbnail/query/broadcastId/missing'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    const [path = '', query = ''] = request.path.split('?');
    if (!path.endsWith('/broadcast/thumbnail') || answer.status !== 400 || /broadcastId=/.test(query))
      return answer;
    const { 'content-length': _, 'content-type': __, ...headers } = request.headers;
    const list = {
      ...request,
      method: 'GET',
      path: path.replace('/broadcast/thumbnail', '/broadcasts'),
      headers,
    };
    const listed = await forward({ ...list, body: Buffer.alloc(0) });
    const page: unknown = JSON.parse(listed.body.toString('utf8') || 'null');
    const first: unknown = isObject(page) && Array.isArray(page.data) ? page.data[0] : undefined;
    return isObject(first) ? forward({ ...request, path: `${path}?broadcastId=${first.id}` }) : answer;
  },
};
