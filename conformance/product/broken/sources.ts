import { isObject } from '../../engine/model/json-pointer.ts';
import { type Violations, withJson, withoutHeaders } from '../../mutation/proxy.ts';
import { withBody } from '../mutation/changed-requests.ts';
import { changes, rows } from '../mutation/changed-responses.ts';

const shortestMs = 5_000;

const emptyPage = 'ZW5k';

/** Ways to break the promises about sources. */
export const violations: Violations = {
  'calls-unknown-offline': {
    sentence: 'publishing is false although the publishers are unknown.',
    clause: 'SRC-04',
    host: 'media-off',
    caughtBy: ['sources/media-off'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (!request.path.includes('/sources/')) return response;
      return withJson(response, (body) => ({ ...Object(body), publishing: false }));
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
    sentence: 'Listed sources without a publisher have a fixed publishedAt.',
    clause: 'SRC-05',
    caughtBy: ['studios/existing/sources'],
    breaks: changes(
      'GET',
      /\/sources$/,
      rows((row) => ({ publishedAt: '2026-01-01T00:00:00.000Z', ...row })),
    ),
  },
  'keeps-the-time-of-a-publish': {
    sentence: 'publishedAt is present although a source has no publisher.',
    clause: 'SRC-05',
    caughtBy: ['listSources/relations/read'],
    breaks: changes(
      'GET',
      /\/sources$/,
      rows((row) => (row.publishing === false ? { ...row, publishedAt: row.createdAt } : row)),
    ),
  },
  'limits-those-who-ask': {
    sentence: 'A source may be read at most every five seconds.',
    clause: 'SRC-21',
    caughtBy: ['sources/poll/paced'],
    breaks: () => {
      const read = new Map<string, number>();
      return async (request, forward) => {
        const response = await forward(request);
        if (request.method !== 'GET' || !/\/sources\/[^/]+$/.test(request.path)) return response;
        const since = performance.now() - (read.get(request.path) ?? Number.NEGATIVE_INFINITY);
        read.set(request.path, performance.now());
        return since < shortestMs
          ? { ...response, status: 429, headers: { ...response.headers, 'retry-after': '5' } }
          : response;
      };
    },
  },
  'lists-without-assets': {
    sentence: 'Listed sources lack their mediaAssetId.',
    clause: 'SRC-08',
    caughtBy: ['sources/asset'],
    breaks: changes(
      'GET',
      /\/sources$/,
      rows(({ mediaAssetId: _, ...row }) => row),
    ),
  },
  'names-a-page-of-nothing': {
    sentence: 'The last page of sources has a cursor to an empty page.',
    clause: 'PAGE-02',
    caughtBy: ['listSources/pagination/last-page'],
    breaks: () => async (request, forward) => {
      const [path = '', query = ''] = request.path.split('?');
      if (request.method !== 'GET' || !path.endsWith('/sources')) return forward(request);
      const cursor = new URLSearchParams(query).get('cursor');
      const response = await forward(cursor === emptyPage ? { ...request, path } : request);
      return withJson(response, (body) => {
        if (!isObject(body) || !Array.isArray(body.data)) return body;
        if (cursor === emptyPage) return { data: [] };
        return body.data.length > 0 && body.nextCursor === undefined
          ? { ...body, nextCursor: emptyPage }
          : body;
      });
    },
  },
  'never-ready': {
    sentence: 'A source without a publisher is PENDING.',
    clause: 'SRC-02',
    caughtBy: ['sources/kinds'],
    breaks: changes('POST', /\/sources$/, (body) => ({ ...body, status: 'PENDING' })),
  },
  'reports-of-publishers-that-left': {
    sentence: 'Listed sources without a publisher have their creation time as publishedAt.',
    clause: 'SRC-05',
    caughtBy: ['listSources/relations/read'],
    breaks: changes(
      'GET',
      /\/sources$/,
      rows((row) => (row.publishing === false ? { ...row, publishedAt: row.createdAt } : row)),
    ),
  },
  'wakes-with-a-name': {
    sentence: 'Renaming a source switches it on.',
    clause: 'SRC-22',
    caughtBy: ['updateSource/patch/alone'],
    breaks: withBody('PATCH', /\/sources\/[^/]+$/, (body) =>
      'name' in body && !('active' in body) ? { ...body, active: true } : body,
    ),
  },
};
