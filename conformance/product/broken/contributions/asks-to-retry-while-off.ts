import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Devices are told to come again where none may contribute.',
  clause: 'CONTRIB-23',
  host: 'contribute-off',
  caughtBy: ['contribute/errors/off-contribute'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return answer.status === 503 ? { ...answer, headers: { ...answer.headers, 'retry-after': '5' } } : answer;
  },
};
