import { isObject, valueAt } from '../../engine/model/json-pointer.ts';
import { type Violations, withJson } from '../../mutation/proxy.ts';
import { errorResponse, sentBody } from '../../mutation/sent-bodies.ts';
import { withBody } from '../mutation/changed-requests.ts';
import { changes, rows } from '../mutation/changed-responses.ts';

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
    sentence: 'Go-live creates a broadcast in pick mode too.',
    clause: 'BCAST-06',
    caughtBy: ['broadcasts/settings/made'],
    breaks: () => (request, forward) => inCreateMode()(request, (changed) => withoutPick()(changed, forward)),
  },
  'queries-before-a-pick': {
    sentence: 'Setting a pick first queries the platform.',
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
    sentence: 'A delay of 0 is stored as one second.',
    clause: 'BCAST-05',
    caughtBy: ['broadcasts/settings/saved'],
    breaks: withBody('PATCH', /\/destinations\/[^/]+$/, (body) =>
      JSON.stringify(body).includes('"streamDelayMs":0')
        ? { ...body, broadcastConfig: { streamDelayMs: 1000 } }
        : body,
    ),
  },
  'edits-to-low-for-ultra-low': {
    sentence: 'An edit to the lowest latency sets the second lowest.',
    clause: 'BCAST-02',
    caughtBy: ['broadcasts/ultra-low'],
    breaks: withBody('PATCH', /\/broadcast$/, (body) =>
      body.latency === 'ultraLow' ? { ...body, latency: 'low' } : body,
    ),
  },
  'forgets-saved-privacy': {
    sentence: 'Go-live creates a broadcast with another privacy than the saved one.',
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
    sentence: 'A pick clears the saved broadcast settings.',
    clause: 'BCAST-39',
    caughtBy: ['broadcasts/settings/picked'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (request.path.endsWith('/broadcast/pick')) {
        const body = Buffer.from('{"broadcastConfig":{}}');
        const headers = { ...request.headers, 'content-length': String(body.length) };
        const path = request.path.replace(/\/broadcast\/pick$/, '');
        await forward({ ...request, method: 'PATCH', path, headers, body });
      }
      return response;
    },
  },
  'hides-from-viewers': {
    sentence: 'A broadcast stays ready although its destination is LIVE.',
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
    sentence: 'Listed broadcasts lack their latency.',
    clause: 'BCAST-37',
    caughtBy: ['broadcasts/settings/saved'],
    breaks: changes(
      'GET',
      /\/broadcasts$/,
      rows(({ latency: _, ...row }) => row),
    ),
  },
  'keeps-errors-to-itself': {
    sentence: 'Fields of an edit that the platform rejects are not named.',
    clause: 'BCAST-45',
    caughtBy: ['broadcasts/settings/edited'],
    breaks: changes('PATCH', /\/broadcast$/, (body) => ({ ...body, rejectedFields: [] })),
  },
  'lists-nothing-in-an-outage': {
    sentence: 'While a platform does not respond, its list of broadcasts is empty.',
    clause: 'ERR-12',
    caughtBy: ['broadcasts/outage'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      return response.status === 502 && request.method === 'GET'
        ? { ...response, status: 200, body: Buffer.from('{"data":[]}') }
        : response;
    },
  },
  'lists-nothing-over': {
    sentence: 'Completed broadcasts are not listed.',
    clause: 'BCAST-29',
    caughtBy: ['broadcasts/settings/listed'],
    breaks: changes('GET', /\/broadcasts$/, (body) => ({
      ...body,
      data: Array.isArray(body.data) ? body.data.filter((row) => valueAt(row, '/status') !== 'complete') : [],
    })),
  },
  'loses-a-category': {
    sentence: 'The category in an edit is ignored.',
    clause: 'BCAST-16',
    caughtBy: ['broadcasts/settings/edited'],
    breaks: withBody('PATCH', /\/broadcast$/, ({ categoryId: _, ...body }) => body),
  },
  'rejects-a-latency': {
    sentence: 'An edit of a broadcast rejects one permitted value.',
    clause: 'BCAST-32',
    caughtBy: ['updateBroadcast/accepts/variant-3'],
    breaks: () => async (request, forward) =>
      request.method === 'PATCH' && sentBody(request).latency === 'ultraLow'
        ? errorResponse
        : forward(request),
  },
  'sends-an-empty-projection': {
    sentence: 'An empty projection is stored as 360.',
    clause: 'BCAST-03',
    caughtBy: ['broadcasts/settings/saved'],
    breaks: withBody('PATCH', /\/destinations\/[^/]+$/, (body) =>
      JSON.stringify(body).includes('"projection":""')
        ? { ...body, broadcastConfig: { projection: '360' } }
        : body,
    ),
  },
  'takes-an-outage-for-its-own': {
    sentence: 'A platform that does not respond causes an internal error.',
    clause: 'ERR-12',
    caughtBy: ['broadcasts/outage'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (response.status !== 502) return response;
      const changed = withJson(response, (body) =>
        JSON.parse(JSON.stringify(body).replace('bad_gateway', 'internal')),
      );
      return { ...changed, status: 500 };
    },
  },
  'takes-any-thumbnail': {
    sentence: 'A thumbnail for an unverified channel is accepted.',
    clause: 'BCAST-47',
    caughtBy: ['broadcasts/settings/unverified'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      return request.path.includes('/broadcast/thumbnail') ? { ...response, status: 200 } : response;
    },
  },
  'takes-false-for-absent': {
    sentence: 'False is treated as absent.',
    clause: 'BCAST-04',
    caughtBy: ['broadcasts/settings/saved'],
    breaks: withBody('POST', /\/destinations$/, (body) => {
      const { enableEmbed, ...config } = isObject(body.broadcastConfig) ? body.broadcastConfig : {};
      return { ...body, broadcastConfig: enableEmbed === false ? config : body.broadcastConfig };
    }),
  },
  'takes-no-delay-for-unchanged': {
    sentence: 'A delay of 0 is treated as unchanged.',
    clause: 'BCAST-17',
    caughtBy: ['broadcasts/settings/edited'],
    breaks: withBody('PATCH', /\/broadcast$/, ({ streamDelayMs, ...body }) =>
      streamDelayMs ? { ...body, streamDelayMs } : body,
    ),
  },
  'takes-the-latest-for-none': {
    sentence: 'A thumbnail without a broadcast id is set on the first listed broadcast.',
    clause: 'BCAST-48',
    caughtBy: ['setBroadcastThumbnail/query/broadcastId/missing'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      const [path = '', query = ''] = request.path.split('?');
      if (!path.endsWith('/broadcast/thumbnail') || response.status !== 400 || /broadcastId=/.test(query))
        return response;
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
      return isObject(first) ? forward({ ...request, path: `${path}?broadcastId=${first.id}` }) : response;
    },
  },
  'takes-ultra-low-for-low': {
    sentence: 'The lowest latency is saved as the second lowest.',
    clause: 'BCAST-02',
    caughtBy: ['broadcasts/ultra-low'],
    breaks: withBody('POST', /\/destinations$/, (body) =>
      JSON.parse(JSON.stringify(body).replace('"ultraLow"', '"low"')),
    ),
  },
  'takes-webp': {
    sentence: 'A thumbnail of another media type is accepted.',
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
    sentence: 'The response to an edit of a live broadcast does not list latency as rejected.',
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
