import { valueAt } from '../../../engine/model/json-pointer.ts';
import type { Broken, PassingRequest } from '../../../mutation/proxy.ts';

export const broken: Broken = {
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
};
