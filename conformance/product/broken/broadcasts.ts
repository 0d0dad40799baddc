import { isObject, valueAt } from '../../engine/model/json-pointer.ts';
import { type Violations, withJson } from '../../mutation/proxy.ts';
import { refusal, sentBody } from '../../mutation/sent-bodies.ts';
import { changes, rows } from '../mutation/changed-answers.ts';
import { withBody } from '../mutation/changed-requests.ts';

const inCreateMode = withBody('PATCH', /\/destinations\/[^/]+$/, (body) =>
  isObject(body.broadcastConfig)
    ? { ...body, broadcastConfig: { ...body.broadcastConfig, mode: 'create' } }
    : body,
);

const withoutPick = withBody('POST', /\/broadcast\/pick$/, () => ({ broadcastId: null }));

const withoutBody = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('content-')));

/** Ways to break the promises about broadcasts of platforms. */
export const violations: Violations = {
  'always-makes-its-own': {
    sentence: 'Go-live makes a broadcast of its own in pick mode too.',
    clause: 'BCAST-06',
    caughtBy: ['broadcasts/settings/made'],
    breaks: () => (request, forward) => inCreateMode()(request, (changed) => withoutPick()(changed, forward)),
  },
  'asks-before-a-pick': {
    sentence: 'Whether a pick is there is asked of the platform first.',
    clause: 'BCAST-38',
    caughtBy: ['broadcasts/settings/picked'],
    breaks: () => async (request, forward) => {
      if (request.path.endsWith('/broadcast/pick')) {
        const path = request.path.replace(/\/broadcast\/pick$/, '/broadcasts');
        await forward({
          ...request,
          method: 'GET',
          path,
          headers: withoutBody(request.headers),
          body: Buffer.alloc(0),
        });
      }
      return forward(request);
    },
  },
  'delays-by-itself': {
    sentence: 'A delay of none is one of a second.',
    clause: 'BCAST-05',
    caughtBy: ['broadcasts/settings/saved'],
    breaks: withBody('PATCH', /\/destinations\/[^/]+$/, (body) =>
      JSON.stringify(body).includes('"streamDelayMs":0')
        ? { ...body, broadcastConfig: { streamDelayMs: 1000 } }
        : body,
    ),
  },
  'edits-to-low-for-ultra-low': {
    sentence: 'An edit to the shortest latency makes it the second shortest.',
    clause: 'BCAST-02',
    caughtBy: ['broadcasts/ultra-low'],
    breaks: withBody('PATCH', /\/broadcast$/, (body) =>
      body.latency === 'ultraLow' ? { ...body, latency: 'low' } : body,
    ),
  },
  'forgets-saved-privacy': {
    sentence: 'The saved privacy is not what go-live makes a broadcast with.',
    clause: 'BCAST-26',
    caughtBy: ['broadcasts/settings/made'],
    breaks: withBody('POST', /\/destinations$/, (body) => ({
      ...body,
      ...(isObject(body.broadcastConfig) && {
        broadcastConfig: { ...body.broadcastConfig, privacy: 'public' },
      }),
    })),
  },
  'forgets-settings-with-a-pick': {
    sentence: 'A pick clears what is saved for broadcasts.',
    clause: 'BCAST-39',
    caughtBy: ['broadcasts/settings/picked'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      if (request.path.endsWith('/broadcast/pick')) {
        const body = Buffer.from('{"broadcastConfig":{}}');
        const headers = { ...request.headers, 'content-length': String(body.length) };
        const path = request.path.replace(/\/broadcast\/pick$/, '');
        await forward({ ...request, method: 'PATCH', path, headers, body });
      }
      return answer;
    },
  },
  'hides-from-viewers': {
    sentence: 'A broadcast stays ready while its destination says that it is live.',
    clause: 'BCAST-24',
    caughtBy: ['broadcasts/reaches-viewers'],
    breaks: () => async (request, forward) =>
      withJson(await forward(request), (body) =>
        isObject(body) && Array.isArray(body.data) && request.path.includes('/broadcasts')
          ? {
              ...body,
              data: body.data.map((row) => ({
                ...row,
                status: row.status === 'live' ? 'ready' : row.status,
              })),
            }
          : body,
      ),
  },
  'hides-latency': {
    sentence: 'Rows do not say how far viewers are behind.',
    clause: 'BCAST-37',
    caughtBy: ['broadcasts/settings/saved'],
    breaks: changes(
      'GET',
      /\/broadcasts$/,
      rows(({ latency: _, ...row }) => row),
    ),
  },
  'keeps-refusals-to-itself': {
    sentence: 'What the platform refuses of an edit is not named.',
    clause: 'BCAST-45',
    caughtBy: ['broadcasts/settings/edited'],
    breaks: changes('PATCH', /\/broadcast$/, (body) => ({ ...body, rejectedFields: [] })),
  },
  'lists-nothing-in-an-outage': {
    sentence: 'While a platform does not answer it has no broadcasts.',
    clause: 'ERR-12',
    caughtBy: ['broadcasts/outage'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 502 && request.method === 'GET'
        ? { ...answer, status: 200, body: Buffer.from('{"data":[]}') }
        : answer;
    },
  },
  'lists-nothing-over': {
    sentence: 'Broadcasts that are over are not listed.',
    clause: 'BCAST-29',
    caughtBy: ['broadcasts/settings/listed'],
    breaks: changes('GET', /\/broadcasts$/, (body) => ({
      ...body,
      data: Array.isArray(body.data) ? body.data.filter((row) => valueAt(row, '/status') !== 'complete') : [],
    })),
  },
  'loses-a-category': {
    sentence: 'The category of an edit is overlooked.',
    clause: 'BCAST-16',
    caughtBy: ['broadcasts/settings/edited'],
    breaks: withBody('PATCH', /\/broadcast$/, ({ categoryId: _, ...body }) => body),
  },
  'refuses-a-latency': {
    sentence: 'An edit of a broadcast takes a part of what it may hold.',
    clause: 'BCAST-32',
    caughtBy: ['updateBroadcast/accepts/choice-3'],
    breaks: () => async (request, forward) =>
      request.method === 'PATCH' && sentBody(request).latency === 'ultraLow' ? refusal : forward(request),
  },
  'sends-an-empty-projection': {
    sentence: 'An empty projection is a flat one.',
    clause: 'BCAST-03',
    caughtBy: ['broadcasts/settings/saved'],
    breaks: withBody('PATCH', /\/destinations\/[^/]+$/, (body) =>
      JSON.stringify(body).includes('"projection":""')
        ? { ...body, broadcastConfig: { projection: '360' } }
        : body,
    ),
  },
  'takes-an-outage-for-its-own': {
    sentence: 'A platform that does not answer is a fault of the service.',
    clause: 'ERR-12',
    caughtBy: ['broadcasts/outage'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      if (answer.status !== 502) return answer;
      const said = withJson(answer, (body) =>
        JSON.parse(JSON.stringify(body).replace('bad_gateway', 'internal')),
      );
      return { ...said, status: 500 };
    },
  },
  'takes-any-thumbnail': {
    sentence: 'A thumbnail for a channel that is not verified is taken.',
    clause: 'BCAST-47',
    caughtBy: ['broadcasts/settings/unverified'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      return request.path.includes('/broadcast/thumbnail') ? { ...answer, status: 200 } : answer;
    },
  },
  'takes-false-for-absent': {
    sentence: 'False is taken for left out.',
    clause: 'BCAST-04',
    caughtBy: ['broadcasts/settings/saved'],
    breaks: withBody('POST', /\/destinations$/, (body) => {
      const { enableEmbed, ...config } = isObject(body.broadcastConfig) ? body.broadcastConfig : {};
      return { ...body, broadcastConfig: enableEmbed === false ? config : body.broadcastConfig };
    }),
  },
  'takes-no-delay-for-unchanged': {
    sentence: 'A delay of 0 is taken for unchanged.',
    clause: 'BCAST-17',
    caughtBy: ['broadcasts/settings/edited'],
    breaks: withBody('PATCH', /\/broadcast$/, ({ streamDelayMs, ...body }) =>
      streamDelayMs ? { ...body, streamDelayMs } : body,
    ),
  },
  'takes-the-latest-for-none': {
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
  },
  'takes-ultra-low-for-low': {
    sentence: 'The shortest latency that is saved is the second shortest.',
    clause: 'BCAST-02',
    caughtBy: ['broadcasts/ultra-low'],
    breaks: withBody('POST', /\/destinations$/, (body) =>
      JSON.parse(JSON.stringify(body).replace('"ultraLow"', '"low"')),
    ),
  },
  'takes-webp': {
    sentence: 'An image of another type is taken for a thumbnail.',
    clause: 'BCAST-34',
    caughtBy: ['broadcasts/thumbnail'],
    breaks: () => (request, forward) =>
      forward(
        request.headers['content-type'] === 'image/webp'
          ? { ...request, headers: { ...request.headers, 'content-type': 'image/png' } }
          : request,
      ),
  },
  'thaws-what-is-live': {
    sentence: 'The latency of a broadcast that is live may still change, as far as its answer says.',
    clause: 'BCAST-18',
    caughtBy: ['broadcasts/settings/edited'],
    breaks: () => async (request, forward) =>
      withJson(await forward(request), (body) =>
        isObject(body) && Array.isArray(body.rejectedFields)
          ? { ...body, rejectedFields: body.rejectedFields.filter((field) => field !== 'latency') }
          : body,
      ),
  },
};
