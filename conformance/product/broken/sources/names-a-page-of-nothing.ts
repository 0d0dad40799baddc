import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../../mutation/proxy.ts';

const end = 'ZW5k';

export const broken: Broken = {
  sentence: 'The last page of sources names another one, which is empty.',
  clause: 'PAGE-02',
  caughtBy: ['listSources/pagination/last-page'],
  breaks: () => async (request, forward) => {
    const [path = '', query = ''] = request.path.split('?');
    if (request.method !== 'GET' || !path.endsWith('/sources')) return forward(request);
    const cursor = new URLSearchParams(query).get('cursor');
    const answer = await forward(cursor === end ? { ...request, path } : request);
    return withJson(answer, (body) => {
      if (!isObject(body) || !Array.isArray(body.data)) return body;
      if (cursor === end) return { data: [] };
      return body.data.length > 0 && body.nextCursor === undefined ? { ...body, nextCursor: end } : body;
    });
  },
};
