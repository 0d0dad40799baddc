import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, type Forward, type PassingRequest, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A page has as many rows as are asked for.',
  clause: 'PAGE-07',
  caughtBy: ['studios/page/largest'],
  breaks: () => async (request, forward) => {
    const url = new URL(request.path, 'http://any');
    const limit = Number(url.searchParams.get('limit'));
    if (request.method !== 'GET' || url.pathname !== '/v1/studios' || !(limit > 200)) return forward(request);
    return joined(request, forward, url, limit);
  },
};

/** All pages as one. */
async function joined(request: PassingRequest, forward: Forward, url: URL, limit: number) {
  const all: unknown[] = [];
  for (;;) {
    const answer = await forward({ ...request, path: url.pathname + url.search });
    const page: unknown = JSON.parse(answer.body.toString('utf8'));
    if (!isObject(page) || !Array.isArray(page.data)) return answer;
    all.push(...page.data);
    const { nextCursor, ...rest } = page;
    if (typeof nextCursor !== 'string')
      return withJson(answer, () => ({ ...rest, data: all.slice(0, limit) }));
    url.searchParams.set('cursor', nextCursor);
  }
}
