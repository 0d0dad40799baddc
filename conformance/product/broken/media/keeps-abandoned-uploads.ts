import type { Broken, PassingAnswer } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'An upload that nobody completes stays for good.',
  clause: 'MEDIA-26',
  host: 'brief-uploads',
  caughtBy: ['media/upload/abandoned'],
  breaks: () => {
    const seen = new Map<string, PassingAnswer>();
    return async (request, forward) => {
      const answer = await forward(request);
      if (request.method !== 'GET' || !/\/media\/[^/]+$/.test(request.path)) return answer;
      if (answer.status === 200) seen.set(request.path, answer);
      return answer.status === 404 ? (seen.get(request.path) ?? answer) : answer;
    };
  },
};
