import type { Broken } from '../../../mutation/proxy.ts';
import { refusal, sentBody } from '../../../mutation/sent-bodies.ts';

export const broken: Broken = {
  sentence: 'An edit of a broadcast takes a part of what it may hold.',
  clause: 'BCAST-32',
  caughtBy: ['updateBroadcast/takes/choice-3'],
  breaks: () => async (request, forward) =>
    request.method === 'PATCH' && sentBody(request).latency === 'ultraLow' ? refusal : forward(request),
};
