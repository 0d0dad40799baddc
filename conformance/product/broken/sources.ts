import { isObject } from '../../engine/model/json-pointer.ts';
import { type Violations, withJson, withoutHeaders } from '../../mutation/proxy.ts';
import { changes, rows } from '../mutation/changed-answers.ts';
import { withBody } from '../mutation/changed-requests.ts';

const shortestMs = 5_000;

const emptyPage = 'ZW5k';

/** Ways to break the promises about sources. */
export const violations: Violations = {
  'calls-unknown-offline': {
    sentence: 'Where nobody can tell, nobody publishes.',
    clause: 'SRC-04',
    host: 'media-off',
    caughtBy: ['sources/media-off'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      if (!request.path.includes('/sources/')) return answer;
      return withJson(answer, (body) => ({ ...Object(body), publishing: false }));
    },
  },
  'ignores-if-none-match': {
    sentence: 'If-None-Match is ignored.',
    clause: 'ERR-03',
    caughtBy: ['getSource/conditional/list'],
    breaks: () => (request, forward) =>
      forward({ ...request, headers: withoutHeaders(request.headers, 'if-none-match') }),
  },
  'keeps-the-last-publish': {
    sentence: 'A source that nobody publishes to says when somebody did.',
    clause: 'SRC-05',
    caughtBy: ['studios/standing/sources'],
    breaks: changes(
      'GET',
      /\/sources$/,
      rows((row) => ({ publishedAt: '2026-01-01T00:00:00.000Z', ...row })),
    ),
  },
  'keeps-the-time-of-a-publish': {
    sentence: 'A source shows when it was published although nobody publishes.',
    clause: 'SRC-05',
    caughtBy: ['listSources/relations/read'],
    breaks: changes(
      'GET',
      /\/sources$/,
      rows((row) => (row.publishing === false ? { ...row, publishedAt: row.createdAt } : row)),
    ),
  },
  'limits-those-who-ask': {
    sentence: 'A source may be read every five seconds at the most.',
    clause: 'SRC-21',
    caughtBy: ['sources/poll/paced'],
    breaks: () => {
      const read = new Map<string, number>();
      return async (request, forward) => {
        const answer = await forward(request);
        if (request.method !== 'GET' || !/\/sources\/[^/]+$/.test(request.path)) return answer;
        const since = performance.now() - (read.get(request.path) ?? Number.NEGATIVE_INFINITY);
        read.set(request.path, performance.now());
        return since < shortestMs
          ? { ...answer, status: 429, headers: { ...answer.headers, 'retry-after': '5' } }
          : answer;
      };
    },
  },
  'lists-without-assets': {
    sentence: 'The list of sources shows of none which asset it plays.',
    clause: 'SRC-08',
    caughtBy: ['sources/asset'],
    breaks: changes(
      'GET',
      /\/sources$/,
      rows(({ mediaAssetId: _, ...row }) => row),
    ),
  },
  'names-a-page-of-nothing': {
    sentence: 'The last page of sources names another one, which is empty.',
    clause: 'PAGE-02',
    caughtBy: ['listSources/pagination/last-page'],
    breaks: () => async (request, forward) => {
      const [path = '', query = ''] = request.path.split('?');
      if (request.method !== 'GET' || !path.endsWith('/sources')) return forward(request);
      const cursor = new URLSearchParams(query).get('cursor');
      const answer = await forward(cursor === emptyPage ? { ...request, path } : request);
      return withJson(answer, (body) => {
        if (!isObject(body) || !Array.isArray(body.data)) return body;
        if (cursor === emptyPage) return { data: [] };
        return body.data.length > 0 && body.nextCursor === undefined
          ? { ...body, nextCursor: emptyPage }
          : body;
      });
    },
  },
  'never-ready': {
    sentence: 'A source that nobody publishes to is pending.',
    clause: 'SRC-02',
    caughtBy: ['sources/kinds'],
    breaks: changes('POST', /\/sources$/, (body) => ({ ...body, status: 'PENDING' })),
  },
  'tells-of-publishers-that-left': {
    sentence: 'A source that nobody publishes to says since when somebody does.',
    clause: 'SRC-05',
    caughtBy: ['listSources/relations/read'],
    breaks: changes(
      'GET',
      /\/sources$/,
      rows((row) => (row.publishing === false ? { ...row, publishedAt: row.createdAt } : row)),
    ),
  },
  'wakes-with-a-name': {
    sentence: 'A source that is renamed is switched on.',
    clause: 'SRC-22',
    caughtBy: ['updateSource/patch/alone'],
    breaks: withBody('PATCH', /\/sources\/[^/]+$/, (body) =>
      'name' in body && !('active' in body) ? { ...body, active: true } : body,
    ),
  },
};
