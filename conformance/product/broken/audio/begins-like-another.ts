import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'The strip of a new source begins where that of another was put.',
  clause: 'AUDIO-12',
  caughtBy: ['audio/mixer/strips'],
  breaks() {
    const changed = new Map<string, unknown>();
    const touched = new Set<unknown>();
    return async (request, forward) => {
      const answer = await forward(request);
      const [, studio = '', of, id] =
        /^\/v1\/studios\/([^/]+)\/audio(?:\/(sources)\/([^/?]+))?/.exec(request.path) ?? [];
      if (of !== undefined && answer.status === 200) {
        const strip: unknown = JSON.parse(answer.body.toString('utf8'));
        if (isObject(strip)) changed.set(studio, { volume: strip.volume, pan: strip.pan });
        touched.add(id);
        return answer;
      }
      const last = changed.get(studio);
      if (request.method !== 'GET' || !isObject(last)) return answer;
      return withJson(answer, (body) =>
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
};
