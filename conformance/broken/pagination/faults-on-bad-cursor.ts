import { randomUUID } from 'node:crypto';
import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A malformed cursor is answered 500.',
  clause: 'LIST-3',
  caughtBy: ['listRooms/page/bad-cursor'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (answer.status !== 400 || !request.path.includes('cursor=')) return answer;
    const requestId = randomUUID();
    const error = { code: 'internal_error', message: 'Something broke.', requestId };
    return {
      status: 500,
      headers: { ...answer.headers, 'x-request-id': requestId },
      body: Buffer.from(JSON.stringify({ error })),
    };
  },
};
