import type { Broken } from '../../mutation/proxy.ts';
import { sentBody, withBody } from '../../mutation/sent-bodies.ts';

export const broken: Broken = {
  sentence: 'What is left out has another default than the contract says.',
  clause: 'API-6',
  caughtBy: ['createRoom/takes/bare'],
  breaks: () => async (request, forward) => {
    if (request.method !== 'POST' || !request.path.endsWith('/rooms')) return forward(request);
    return forward(withBody(request, { seats: 12, ...sentBody(request) }));
  },
};
