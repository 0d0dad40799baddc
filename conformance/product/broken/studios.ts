import { isObject } from '../../engine/model/json-pointer.ts';
import { type Forward, type PassingRequest, type Violations, withJson } from '../../mutation/proxy.ts';
import { withBody } from '../mutation/changed-requests.ts';
import { changes } from '../mutation/changed-responses.ts';
import { feigning } from '../mutation/false-settings.ts';

/** Joins all pages into one. */
async function joined(request: PassingRequest, forward: Forward, url: URL, limit: number) {
  const all: unknown[] = [];
  for (;;) {
    const response = await forward({ ...request, path: url.pathname + url.search });
    const page: unknown = JSON.parse(response.body.toString('utf8'));
    if (!isObject(page) || !Array.isArray(page.data)) return response;
    all.push(...page.data);
    const { nextCursor, ...rest } = page;
    if (typeof nextCursor !== 'string')
      return withJson(response, () => ({ ...rest, data: all.slice(0, limit) }));
    url.searchParams.set('cursor', nextCursor);
  }
}

/** Ways to break the promises about studios. */
export const violations: Violations = {
  'forgets-auto-go-live-with-a-name': {
    sentence: 'Renaming a studio switches auto-go-live off.',
    clause: 'STUDIO-06',
    caughtBy: ['updateStudio/patch/alone'],
    breaks: withBody('PATCH', /\/v1\/studios\/[^/]+$/, (body) =>
      'name' in body && !('autoGoLive' in body) ? { ...body, autoGoLive: { enabled: false } } : body,
    ),
  },
  'forgets-the-largest-page': {
    sentence: 'A page has as many rows as requested, without a maximum.',
    clause: 'PAGE-07',
    caughtBy: ['studios/page/largest'],
    breaks: () => async (request, forward) => {
      const url = new URL(request.path, 'http://any');
      const limit = Number(url.searchParams.get('limit'));
      if (request.method !== 'GET' || url.pathname !== '/v1/studios' || !(limit > 200))
        return forward(request);
      return joined(request, forward, url, limit);
    },
  },
  'goes-live-though-off': {
    sentence: 'A studio whose auto-go-live names a source goes live although it is off.',
    clause: 'STUDIO-06',
    caughtBy: ['studios/auto-go-live/published'],
    breaks: feigning((settings) => ('sourceId' in settings ? { ...settings, enabled: true } : settings)),
  },
  'halves-the-largest-page': {
    sentence: 'The maximum page size is half of the promised one.',
    clause: 'PAGE-07',
    caughtBy: ['studios/page/largest'],
    breaks: () => (request, forward) =>
      forward({ ...request, path: request.path.replace(/([?&]limit=)200(?=&|$)/, '$1100') }),
  },
  'lists-the-names-of-before': {
    sentence: 'Studios are listed with the name they had when first listed or created.',
    clause: 'STUDIO-03',
    caughtBy: ['updateStudio/read-back/list'],
    breaks: () => {
      const names = new Map<unknown, unknown>();
      const first = (studio: unknown): unknown => {
        if (!isObject(studio)) return studio;
        if (!names.has(studio.id)) names.set(studio.id, studio.name);
        return { ...studio, name: names.get(studio.id) };
      };
      return async (request, forward) => {
        const response = await forward(request);
        if (!/\/v1\/studios(\?|$)/.test(request.path)) return response;
        return withJson(response, (body) => {
          if (!isObject(body)) return body;
          return Array.isArray(body.data) ? { ...body, data: body.data.map(first) } : first(body);
        });
      };
    },
  },
  'never-goes-live-by-itself': {
    sentence: 'Auto-go-live never takes a studio live.',
    clause: 'STUDIO-06',
    caughtBy: ['studios/auto-go-live/published'],
    breaks: feigning((settings) => ({ ...settings, enabled: false })),
  },
  'null-next-cursor': {
    sentence: 'The last page has a cursor of null.',
    clause: 'PAGE-02',
    caughtBy: ['listStudios/pagination/last-page', 'listSources/pagination/walk-2'],
    breaks: () => async (request, forward) =>
      withJson(await forward(request), (body) =>
        isObject(body) &&
        Array.isArray(body.data) &&
        !('nextCursor' in body) &&
        !request.path.includes('api-keys')
          ? { ...body, nextCursor: null }
          : body,
      ),
  },
  'overlooks-members-within': {
    sentence: 'Unknown members of autoGoLive are ignored.',
    clause: 'ERR-06',
    caughtBy: ['updateStudio/body/autoGoLive.unknownMember/unknown-field'],
    breaks: withBody('PATCH', /\/v1\/studios\/[^/]+$/, (body) => {
      if (!isObject(body.autoGoLive)) return body;
      const { unknownMember: _, ...autoGoLive } = body.autoGoLive;
      return { ...body, autoGoLive };
    }),
  },
  'reads-the-beginning-of-a-limit': {
    sentence: 'Only the leading digits of a limit are read.',
    clause: 'PAGE-04',
    caughtBy: ['listStudios/pagination/limit-text'],
    breaks: () => (request, forward) =>
      forward({ ...request, path: request.path.replace(/([?&]limit=\d+)[a-df-z]\w*/i, '$1') }),
  },
  'shows-plain-cursors': {
    sentence: 'A cursor is JSON.',
    clause: 'PAGE-09',
    caughtBy: ['studios/cursor/base64url'],
    breaks: changes('GET', /\/studios$/, (body) =>
      body.nextCursor === undefined
        ? body
        : { ...body, nextCursor: `{"after":"${String(body.nextCursor)}"}` },
    ),
  },
  'takes-a-source-for-the-switch': {
    sentence: 'Setting a source switches auto-go-live on.',
    clause: 'STUDIO-06',
    caughtBy: ['studios/auto-go-live/source'],
    breaks: withBody('PATCH', /\/v1\/studios\/[^/]+$/, (body) =>
      isObject(body.autoGoLive) && 'sourceId' in body.autoGoLive
        ? { ...body, autoGoLive: { ...body.autoGoLive, enabled: true } }
        : body,
    ),
  },
};
