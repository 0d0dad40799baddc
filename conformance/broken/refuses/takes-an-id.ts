import type { Broken } from '../../mutation/proxy.ts';
import { sentBody, withBody } from '../../mutation/sent-bodies.ts';

export const broken: Broken = {
  sentence: 'A member that only responses have is taken in a request, and ignored.',
  clause: 'API-3',
  caughtBy: ['createRoom/body/id/read-only', 'updateRoom/body/changedAt/read-only'],
  breaks: () => async (request, forward) => {
    const { id, changedAt, ...others } = sentBody(request);
    return forward(id === undefined && changedAt === undefined ? request : withBody(request, others));
  },
};
