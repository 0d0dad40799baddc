import { randomUUID } from 'node:crypto';
import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A malformed request is refused before the missing scope is looked at.',
  clause: 'API-4',
  caughtBy: ['createRoom/precedence/scope-before-validation'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (answer.status !== 403 || !request.body.toString('utf8').includes('callsheetUnknownMember'))
      return answer;
    const requestId = randomUUID();
    const error = { code: 'invalid_request', message: 'There is an unknown member.', requestId };
    return {
      status: 400,
      headers: { ...answer.headers, 'x-request-id': requestId },
      body: Buffer.from(JSON.stringify({ error })),
    };
  },
};
