import { isObject, valueAt } from '../../engine/model/json-pointer.ts';
import {
  type Forward,
  type PassingRequest,
  type Violations,
  withFrames,
  withJson,
} from '../../mutation/proxy.ts';
import { withBody } from '../mutation/changed-requests.ts';
import { changes } from '../mutation/changed-responses.ts';

const nameOf = (strip: unknown): string => (isObject(strip) ? String(strip.name) : '');

/** Sends a request to the deployment with the credential of another request. */
const send = (
  forward: Forward,
  { headers, ...of }: PassingRequest,
  method: string,
  path: string,
  json?: object,
) => {
  const body = Buffer.from(json ? JSON.stringify(json) : '');
  const sized = { ...headers, 'content-type': 'application/json', 'content-length': String(body.length) };
  return forward({ ...of, method, path, headers: sized, body });
};

const untouched = { muted: false, volume: 1, pan: 0, soloed: false, trim: 1 };

const isUntouched = (strip: unknown): boolean =>
  isObject(strip) && Object.entries(untouched).every(([name, value]) => strip[name] === value);

/** Ways to break the promises about mixers and their strips. */
export const violations: Violations = {
  'sends-another-type': {
    sentence: 'The response to a strip change has another type than the source.',
    clause: 'AUDIO-19',
    caughtBy: ['updateAudioSource/read-back/member'],
    breaks: changes('PATCH', /\/audio\/sources\/[^/]+$/, (body) => ({
      ...body,
      type: body.type === 'rtmp' ? 'srt' : 'rtmp',
    })),
  },
  'begins-like-another': {
    sentence: 'The strip of a new source starts with the settings of another strip.',
    clause: 'AUDIO-12',
    caughtBy: ['audio/mixer/strips'],
    breaks() {
      const changed = new Map<string, unknown>();
      const touched = new Set<unknown>();
      return async (request, forward) => {
        const response = await forward(request);
        const [, studio = '', of, id] =
          /^\/v1\/studios\/([^/]+)\/audio(?:\/(sources)\/([^/?]+))?/.exec(request.path) ?? [];
        if (of !== undefined && response.status === 200) {
          const strip: unknown = JSON.parse(response.body.toString('utf8'));
          if (isObject(strip)) changed.set(studio, { volume: strip.volume, pan: strip.pan });
          touched.add(id);
          return response;
        }
        const last = changed.get(studio);
        if (request.method !== 'GET' || !isObject(last)) return response;
        return withJson(response, (body) =>
          isObject(body) && Array.isArray(body.sources)
            ? {
                ...body,
                sources: body.sources.map((strip) =>
                  isObject(strip) && !touched.has(strip.sourceId) ? { ...strip, ...last } : strip,
                ),
              }
            : body,
        );
      };
    },
  },
  'lists-by-name': {
    sentence: 'Strips are ordered by name instead of the order of the sources list.',
    clause: 'AUDIO-05',
    caughtBy: ['audio/mixer/strips'],
    breaks: changes('GET', /\/audio$/, (body) => ({
      ...body,
      sources: Array.isArray(body.sources)
        ? body.sources.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
        : body.sources,
    })),
  },
  'overlooks-mute-groups': {
    sentence: 'Mute groups in a patch are ignored.',
    clause: 'AUDIO-25',
    caughtBy: ['audio/mixer/gates'],
    breaks: withBody('PATCH', /\/audio\//, ({ muteGroups, ...body }) =>
      muteGroups === undefined ? body : { ...body, muted: false },
    ),
  },
  'solos-one-alone': {
    sentence: 'Soloing a strip clears the solo of every other.',
    clause: 'AUDIO-16',
    caughtBy: ['updateAudioSource/patch/siblings'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      const [, mixer = '', own] = /^(.*\/audio)\/sources\/([^/?]+)$/.exec(request.path) ?? [];
      if (request.method !== 'PATCH' || own === undefined || response.status !== 200) return response;
      if (valueAt(JSON.parse(request.body.toString('utf8')), '/soloed') !== true) return response;
      const whole: unknown = JSON.parse((await send(forward, request, 'GET', mixer)).body.toString('utf8'));
      const strips = valueAt(whole, '/sources');
      for (const strip of Array.isArray(strips) ? strips : [])
        if (isObject(strip) && strip.soloed === true && strip.sourceId !== own)
          await send(forward, request, 'PATCH', `${mixer}/sources/${String(strip.sourceId)}`, {
            soloed: false,
          });
      return response;
    },
  },
  'strips-by-name': {
    sentence: 'Strips are in the reverse order of the sources list.',
    clause: 'AUDIO-05',
    caughtBy: ['studios/existing/mixer'],
    breaks: changes('GET', /\/audio$/, (audio) => ({
      ...audio,
      sources: Array.isArray(audio.sources) ? audio.sources.filter(isObject).reverse() : audio.sources,
    })),
  },
  'reports-of-changed-strips': {
    sentence: 'An audio event lacks strips that were never changed.',
    clause: 'SSE-10',
    caughtBy: ['streamStudioEvents/stream/matches-read'],
    breaks: () => async (request, forward) =>
      withFrames(await forward(request), (frame) => {
        if (!/^event: audio$/m.test(frame)) return [frame];
        const changed = frame.replace(/^data: ?(.*)$/m, (_, data: string) => {
          const mixer: unknown = JSON.parse(data);
          if (!isObject(mixer) || !Array.isArray(mixer.sources)) return `data: ${data}`;
          const sources = mixer.sources.filter((strip) => !isUntouched(strip));
          return `data: ${JSON.stringify({ ...mixer, sources })}`;
        });
        return [changed];
      }),
  },
  'turns-active-round': {
    sentence: 'The mixer reports sources that are off as active.',
    clause: 'AUDIO-13',
    caughtBy: ['getAudio/relations/copies'],
    breaks: changes('GET', /\/audio$/, (body) => ({
      ...body,
      sources: Array.isArray(body.sources)
        ? body.sources.map((strip) => (isObject(strip) ? { ...strip, active: !strip.active } : strip))
        : body.sources,
    })),
  },
};
