import { claimsOf } from '../../../engine/http/jwt.ts';
import type { Broken } from '../../../mutation/proxy.ts';

const soonMs = 300;

export const broken: Broken = {
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
      () => void forward({ ...end, signal }).catch(() => {}),
      Math.max(0, expiry - Date.now() - soonMs),
    ).unref();
    return answer;
  },
};
