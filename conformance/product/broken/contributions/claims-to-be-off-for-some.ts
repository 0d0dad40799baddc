import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Devices with a label are told that none may contribute, and others may.',
  clause: 'CONTRIB-23',
  caughtBy: ['run/parts/kept-off'],
  with: ['contribute/answers/200-minimal', 'contribute/answers/200-full'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    const isLabelled = request.path.endsWith('/contribute') && request.body.includes('deviceLabel');
    if (!isLabelled || answer.status >= 300) return answer;
    const requestId = answer.headers['x-request-id'] ?? '';
    const error = { code: 'contribute_disabled', message: 'No device may contribute.', requestId };
    return { ...answer, status: 503, body: Buffer.from(JSON.stringify({ error })) };
  },
};
