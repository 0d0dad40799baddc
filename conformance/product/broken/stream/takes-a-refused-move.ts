import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A studio that is live goes live again.',
  clause: 'STREAM-06',
  caughtBy: ['goLive/lifecycle/studioStream/refused'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    const isRefused = request.path.endsWith('/go-live') && answer.status === 409;
    return isRefused
      ? { ...answer, status: 200, body: Buffer.from('{"destinationIds":[],"encoderStreamId":"enc_1"}') }
      : answer;
  },
};
