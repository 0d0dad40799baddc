import type { Broken } from '../../../mutation/proxy.ts';
import { refusal } from '../../../mutation/sent-bodies.ts';

export const broken: Broken = {
  sentence: 'A dry run of a bucket that refuses its credentials is refused itself.',
  clause: 'STORE-20',
  caughtBy: ['storage/tried'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (!request.path.endsWith('/storage-configs/probe')) return answer;
    return /"status":"ok"/.test(answer.body.toString('utf8')) ? answer : refusal;
  },
};
