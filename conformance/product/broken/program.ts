import { claimsOf } from '../../engine/http/jwt.ts';
import { valueAt, withValueAt } from '../../engine/model/json-pointer.ts';
import type { PassingRequest, Violations } from '../../mutation/proxy.ts';
import { withBody } from '../mutation/changed-requests.ts';
import { changes } from '../mutation/changed-responses.ts';
import { sdp, taken } from '../mutation/changed-sessions.ts';

const soonMs = 300;

/** Ways to break the promises about the picture and sound of the program. */
export const violations: Violations = {
  'begins-with-an-untouched-mixer': {
    sentence: 'Mixer settings of an idle studio do not apply when it goes live.',
    clause: 'AUDIO-28',
    caughtBy: ['audio/program/kept'],
    breaks: withBody('PATCH', /\/audio\/sources\/[^/]+$/, (body) => ({ ...body, volume: 1 })),
  },
  'calls-every-leg-degraded': {
    sentence: 'Every destination is degraded although no picture is dropped.',
    clause: 'DEST-13',
    caughtBy: ['destinations/program/whole'],
    breaks: changes('GET', /\/destinations\/[^/]+$/, (row) => ({ ...row, degraded: true })),
  },
  'calls-the-program-idle': {
    sentence: 'On air a player is rejected as if no one published.',
    clause: 'MONITOR-12',
    host: 'media',
    caughtBy: ['monitor/program/plays'],
    breaks: taken((response) => ({
      ...response,
      status: 409,
      headers: { 'retry-after': '2' },
      body: Buffer.alloc(0),
    })),
  },
  'cuts-at-the-guide': {
    sentence: 'With the vertical guide enabled the program becomes vertical.',
    clause: 'CANVAS-24',
    caughtBy: ['canvas/program/guide'],
    breaks: withBody('PATCH', /\/canvas$/, (body) =>
      'verticalOverlay' in body
        ? { ...body, output: { width: 90, height: 160, fpsNum: 15, fpsDen: 1 } }
        : body,
    ),
  },
  'draws-in-the-order-of-sources': {
    sentence: 'Tiles are drawn in the order of the sources instead of zIndex.',
    clause: 'CANVAS-29',
    caughtBy: ['canvas/program/tiles'],
    breaks: withBody('PATCH', /\/placements\/[^/]+$/, (body) => ({ ...body, zIndex: 0 })),
  },
  'ends-with-the-token': {
    sentence: 'Playback ends when the credential that started it expires.',
    clause: 'MONITOR-13',
    host: 'media',
    caughtBy: ['monitor/program/outlives'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      const { location } = response.headers;
      if (request.method !== 'POST' || location === undefined) return response;
      const { authorization = '' } = request.headers;
      const expiry = Number(claimsOf(authorization.replace(/^Bearer /, ''))?.exp) * 1000;
      const end = {
        ...request,
        method: 'DELETE',
        path: location,
        headers: { authorization },
        body: Buffer.alloc(0),
      };
      const signal = AbortSignal.timeout(60_000);
      setTimeout(
        // The session or the target may have ended already.
        () => void forward({ ...end, signal }).catch(() => {}),
        Math.max(0, expiry - Date.now() - soonMs),
      ).unref();
      return response;
    },
  },
  'follows-the-intended-ratio': {
    sentence: 'The program takes the aspect ratio of the canvas.',
    clause: 'CANVAS-09',
    caughtBy: ['canvas/program/guide'],
    breaks: withBody('PATCH', /\/canvas$/, (body) =>
      'aspectRatio' in body ? { ...body, output: { width: 180, height: 320, fpsNum: 15, fpsDen: 1 } } : body,
    ),
  },
  'heroes-unasked': {
    sentence: 'The loudest source takes the hero seat even with auto emphasis off.',
    clause: 'CANVAS-11',
    caughtBy: ['canvas/program/hero'],
    breaks: withBody('PATCH', /\/canvas$/, (body) => ({ ...body, autoEmphasisEnabled: true })),
  },
  'keeps-the-mix-of-before': {
    sentence: 'Mixer changes on air do not affect the program.',
    clause: 'AUDIO-27',
    caughtBy: ['audio/program/gates'],
    breaks: withBody('PATCH', /\/audio\/sources\/[^/]+$/, (body) => ({ ...body, muted: false, pan: 0 })),
  },
  'moves-nothing-on-air': {
    sentence: 'A tile moved on air stays at its old rect.',
    clause: 'CANVAS-08',
    caughtBy: ['canvas/program/tiles'],
    breaks: () => {
      const live = new Set<string>();
      const path = /\/placements\/[^/]+$/;
      const frozen = withBody('PATCH', path, ({ rect: _, ...body }) => ({ visible: true, ...body }))();
      return (request, forward) => {
        const studio = /^\/v1\/studios\/[^/]+/.exec(request.path)?.[0] ?? '';
        if (request.path.endsWith('/go-live')) live.add(studio);
        return live.has(studio) ? frozen(request, forward) : forward(request);
      };
    },
  },
  'mutes-beside-a-solo': {
    sentence: 'A solo mutes the other sources.',
    clause: 'AUDIO-16',
    caughtBy: ['audio/program/solo'],
    breaks: () => async (request, forward) => {
      const [, mixer, own] = /^(.*\/audio)\/sources\/([^/]+)$/.exec(request.path) ?? [];
      if (mixer === undefined || !request.body.includes('"soloed":true')) return forward(request);
      const { 'content-length': _, ...headers } = request.headers;
      const read: PassingRequest = { ...request, method: 'GET', path: mixer, headers, body: Buffer.alloc(0) };
      const strips = valueAt(JSON.parse((await forward(read)).body.toString('utf8')), '/sources');
      for (const strip of Array.isArray(strips) ? strips : []) {
        const id = String(valueAt(strip, '/sourceId'));
        const body = Buffer.from(JSON.stringify({ muted: true }));
        const length = { 'content-length': String(body.length) };
        if (id !== own)
          await forward({
            ...request,
            path: `${mixer}/sources/${id}`,
            headers: { ...headers, ...length },
            body,
          });
      }
      return forward(request);
    },
  },
  'names-another-program': {
    sentence: 'The WHEP address of a monitor is not the one that its token permits.',
    clause: 'MONITOR-10',
    caughtBy: ['monitor/program/plays'],
    breaks: changes('POST', /\/monitor$/, (body) => {
      const url = String(valueAt(body, '/whep/url'));
      return withValueAt(body, '/whep/url', url.replace(/\/whep$/, '-low/whep'));
    }),
  },
  'plays-without-sound': {
    sentence: 'Over WHEP the program has no audio.',
    clause: 'RTC-14',
    host: 'media',
    caughtBy: ['monitor/program/plays'],
    breaks: sdp((text) => text.replace(/^m=audio \d+/m, 'm=audio 0')),
  },
  'sends-at-a-rate-of-its-own': {
    sentence: 'The program has another frame rate than the output of the canvas.',
    clause: 'CANVAS-22',
    caughtBy: ['canvas/program/format'],
    breaks: withBody('PATCH', /\/canvas$/, (body) =>
      'output' in body ? { ...body, output: { width: 320, height: 180, fpsNum: 10, fpsDen: 1 } } : body,
    ),
  },
  'sends-the-format-it-began-with': {
    sentence: 'The program has another size than the output of the canvas.',
    clause: 'CANVAS-22',
    caughtBy: ['canvas/program/format'],
    breaks: withBody('PATCH', /\/canvas$/, (body) =>
      'output' in body ? { ...body, output: { width: 352, height: 198, fpsNum: 15, fpsDen: 1 } } : body,
    ),
  },
  'sends-the-wide-picture-to-all': {
    sentence: 'A vertical destination receives the wide program.',
    clause: 'DEST-01',
    caughtBy: ['destinations/program/vertical'],
    breaks: withBody('POST', /\/destinations$/, (body) =>
      body.vertical === true ? { ...body, vertical: false } : body,
    ),
  },
  'sheds-on-paper': {
    sentence: 'A destination has a drainPct of 40 although all pictures arrive.',
    clause: 'DEST-14',
    caughtBy: ['destinations/program/whole'],
    breaks: changes('GET', /\/destinations\/[^/]+$/, (row) => ({ ...row, drainPct: 40 })),
  },
  'shows-the-whole-picture': {
    sentence: 'The crop of a tile is ignored.',
    clause: 'CANVAS-43',
    caughtBy: ['canvas/program/fit'],
    breaks: withBody('PATCH', /\/placements\/[^/]+$/, ({ crop: _, ...body }) => ({ visible: true, ...body })),
  },
  'stretches-every-picture': {
    sentence: 'Every picture is stretched to its tile, with any fit.',
    clause: 'CANVAS-30',
    caughtBy: ['canvas/program/fit'],
    breaks: withBody('PATCH', /\/placements\/[^/]+$/, (body) => ({ ...body, fitMode: 'stretch' })),
  },
  'takes-gains-for-decibels': {
    sentence: 'A volume of 0.5 lowers the level by half a decibel.',
    clause: 'AUDIO-09',
    caughtBy: ['audio/program/gains'],
    breaks: withBody('PATCH', /\/audio\/sources\/[^/]+$/, ({ volume, ...body }) => ({
      ...body,
      ...(typeof volume === 'number' && { volume: 10 ** ((volume - 1) / 20) }),
    })),
  },
};
