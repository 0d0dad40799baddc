import { claimsOf } from '../../engine/http/jwt.ts';
import { valueAt, withValueAt } from '../../engine/model/json-pointer.ts';
import type { PassingRequest, Violations } from '../../mutation/proxy.ts';
import { changes } from '../mutation/changed-answers.ts';
import { withBody } from '../mutation/changed-requests.ts';
import { sdp, taken } from '../mutation/changed-sessions.ts';

const soonMs = 300;

/** Ways to break the promises about the picture and sound of the program. */
export const violations: Violations = {
  'begins-with-an-untouched-mixer': {
    sentence: 'What an idle studio’s mixer was set to is not what it goes live with.',
    clause: 'AUDIO-28',
    caughtBy: ['audio/program/kept'],
    breaks: withBody('PATCH', /\/audio\/sources\/[^/]+$/, (body) => ({ ...body, volume: 1 })),
  },
  'calls-every-leg-degraded': {
    sentence: 'Every destination is degraded, though nothing is left out.',
    clause: 'DEST-13',
    caughtBy: ['destinations/program/whole'],
    breaks: changes('GET', /\/destinations\/[^/]+$/, (row) => ({ ...row, degraded: true })),
  },
  'calls-the-program-idle': {
    sentence: 'On air a monitor is told that nobody publishes.',
    clause: 'MONITOR-12',
    host: 'media',
    caughtBy: ['monitor/program/plays'],
    breaks: taken((answer) => ({
      ...answer,
      status: 409,
      headers: { 'retry-after': '2' },
      body: Buffer.alloc(0),
    })),
  },
  'cuts-at-the-guide': {
    sentence: 'Where the vertical guide is on, what is sent is as high as it is in the guide.',
    clause: 'CANVAS-24',
    caughtBy: ['canvas/program/guide'],
    breaks: withBody('PATCH', /\/canvas$/, (body) =>
      'verticalOverlay' in body
        ? { ...body, output: { width: 90, height: 160, fpsNum: 15, fpsDen: 1 } }
        : body,
    ),
  },
  'draws-in-the-order-of-sources': {
    sentence: 'Tiles are drawn in the order of the sources, whatever is to be in front.',
    clause: 'CANVAS-29',
    caughtBy: ['canvas/program/tiles'],
    breaks: withBody('PATCH', /\/placements\/[^/]+$/, (body) => ({ ...body, zIndex: 0 })),
  },
  'ends-with-the-token': {
    sentence: 'Playback ends when the credential that began it expires.',
    clause: 'MONITOR-13',
    host: 'media',
    caughtBy: ['monitor/program/outlives'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      const { location } = answer.headers;
      if (request.method !== 'POST' || location === undefined) return answer;
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
        // The session may have ended by itself, or the target with its test: nothing is left to end then.
        () => void forward({ ...end, signal }).catch(() => {}),
        Math.max(0, expiry - Date.now() - soonMs),
      ).unref();
      return answer;
    },
  },
  'follows-the-intended-ratio': {
    sentence: 'The intended ratio is what is sent has.',
    clause: 'CANVAS-09',
    caughtBy: ['canvas/program/guide'],
    breaks: withBody('PATCH', /\/canvas$/, (body) =>
      'aspectRatio' in body ? { ...body, output: { width: 180, height: 320, fpsNum: 15, fpsDen: 1 } } : body,
    ),
  },
  'heroes-unasked': {
    sentence: 'The loudest takes the hero seat, whether it may or not.',
    clause: 'CANVAS-11',
    caughtBy: ['canvas/program/hero'],
    breaks: withBody('PATCH', /\/canvas$/, (body) => ({ ...body, autoEmphasisEnabled: true })),
  },
  'keeps-the-mix-of-before': {
    sentence: 'What is changed at the mixer never reaches what is sent.',
    clause: 'AUDIO-27',
    caughtBy: ['audio/program/gates'],
    breaks: withBody('PATCH', /\/audio\/sources\/[^/]+$/, (body) => ({ ...body, muted: false, pan: 0 })),
  },
  'moves-nothing-on-air': {
    sentence: 'A tile that is moved on air shows where it was.',
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
    sentence: 'Where one source is soloed, the others are not sent.',
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
    sentence: 'The address of a monitor is not the one that its token plays.',
    clause: 'MONITOR-10',
    caughtBy: ['monitor/program/plays'],
    breaks: changes('POST', /\/monitor$/, (body) => {
      const url = String(valueAt(body, '/whep/url'));
      return withValueAt(body, '/whep/url', url.replace(/\/whep$/, '-low/whep'));
    }),
  },
  'plays-without-sound': {
    sentence: 'A monitor shows the program, and its AAC is not there over WHEP.',
    clause: 'RTC-14',
    host: 'media',
    caughtBy: ['monitor/program/plays'],
    breaks: sdp((text) => text.replace(/^m=audio \d+/m, 'm=audio 0')),
  },
  'sends-at-a-rate-of-its-own': {
    sentence: 'What is sent has another rate than the output of the canvas.',
    clause: 'CANVAS-22',
    caughtBy: ['canvas/program/format'],
    breaks: withBody('PATCH', /\/canvas$/, (body) =>
      'output' in body ? { ...body, output: { width: 320, height: 180, fpsNum: 10, fpsDen: 1 } } : body,
    ),
  },
  'sends-the-format-it-began-with': {
    sentence: 'What is sent has another size than the output of the canvas.',
    clause: 'CANVAS-22',
    caughtBy: ['canvas/program/format'],
    breaks: withBody('PATCH', /\/canvas$/, (body) =>
      'output' in body ? { ...body, output: { width: 352, height: 198, fpsNum: 15, fpsDen: 1 } } : body,
    ),
  },
  'sends-the-wide-picture-to-all': {
    sentence: 'A vertical destination is sent the wide program.',
    clause: 'DEST-01',
    caughtBy: ['destinations/program/vertical'],
    breaks: withBody('POST', /\/destinations$/, (body) =>
      body.vertical === true ? { ...body, vertical: false } : body,
    ),
  },
  'sheds-on-paper': {
    sentence: 'A destination says that it sheds, and everything arrives.',
    clause: 'DEST-14',
    caughtBy: ['destinations/program/whole'],
    breaks: changes('GET', /\/destinations\/[^/]+$/, (row) => ({ ...row, drainPct: 40 })),
  },
  'shows-the-whole-picture': {
    sentence: 'All of a picture shows, whatever part of it is asked for.',
    clause: 'CANVAS-43',
    caughtBy: ['canvas/program/fit'],
    breaks: withBody('PATCH', /\/placements\/[^/]+$/, ({ crop: _, ...body }) => ({ visible: true, ...body })),
  },
  'stretches-every-picture': {
    sentence: 'Every picture is stretched to its tile, whatever fit the tile has.',
    clause: 'CANVAS-30',
    caughtBy: ['canvas/program/fit'],
    breaks: withBody('PATCH', /\/placements\/[^/]+$/, (body) => ({ ...body, fitMode: 'stretch' })),
  },
  'takes-gains-for-decibels': {
    sentence: 'A volume of 0.5 lowers what is sent by half a decibel.',
    clause: 'AUDIO-09',
    caughtBy: ['audio/program/gains'],
    breaks: withBody('PATCH', /\/audio\/sources\/[^/]+$/, ({ volume, ...body }) => ({
      ...body,
      ...(typeof volume === 'number' && { volume: 10 ** ((volume - 1) / 20) }),
    })),
  },
};
