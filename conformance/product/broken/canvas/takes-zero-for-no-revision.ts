import { isObject } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A write that is based on the revision 0 is done, whatever the current one is.',
  clause: 'CANVAS-05',
  caughtBy: ['canvas/placing/stale'],
  breaks: () => (request, forward) => {
    if (!request.path.includes('/canvas') || request.body.length === 0) return forward(request);
    const sent: unknown = JSON.parse(request.body.toString('utf8'));
    if (!isObject(sent) || sent.baseRev !== 0) return forward(request);
    const { baseRev: _, ...rest } = sent;
    const body = Buffer.from(JSON.stringify(rest));
    const headers = { ...request.headers, 'content-length': String(body.length) };
    return forward({ ...request, headers, body });
  },
};
