import { claimsOf } from '../../../engine/http/jwt.ts';
import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A token to play the program is let in at the inputs of its studio too.',
  clause: 'MONITOR-01',
  host: 'media',
  caughtBy: ['signaling/other-path'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const toPlay = claimsOf(token)?.aud === 'svc-media-read';
    if (answer.status !== 401 || !toPlay || !/^\/inputs\/.*\/whep$/.test(request.path)) return answer;
    return { ...answer, status: 409, headers: { ...answer.headers, 'retry-after': '2' } };
  },
};
