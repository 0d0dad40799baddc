import { claimsOf } from '../../../engine/http/jwt.ts';
import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A token to play is taken as one to publish.',
  clause: 'RTC-11',
  host: 'media',
  caughtBy: ['signaling/wrong-audience'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const toPlay = claimsOf(token)?.aud === 'svc-media-read';
    if (answer.status !== 401 || !toPlay || !/\/whip$/.test(request.path)) return answer;
    const headers = { 'content-type': 'application/sdp', location: `${request.path}/callsheet` };
    return { status: 201, headers, body: Buffer.from('v=0\r\n') };
  },
};
