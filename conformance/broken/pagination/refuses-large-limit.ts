import { randomUUID } from 'node:crypto';
import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A limit above the maximum is refused instead of clamped.',
  clause: 'LIST-2',
  caughtBy: ['listRooms/page/over-max'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (
      answer.status !== 200 ||
      Number(/limit=(\d+)/.exec(request.path)?.[1]) <= 100 ||
      !/limit=\d/.test(request.path)
    )
      return answer;
    const requestId = randomUUID();
    const error = { code: 'invalid_request', message: 'limit is above 100', requestId };
    return {
      status: 400,
      headers: { 'content-type': 'application/json', 'x-request-id': requestId },
      body: Buffer.from(JSON.stringify({ error })),
    };
  },
};
