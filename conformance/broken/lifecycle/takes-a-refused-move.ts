import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'What has been moved is moved again.',
  clause: 'BOOK-1',
  caughtBy: ['confirmBooking/lifecycle/booking/refused'],
  breaks: () => {
    const confirmed = new Map<string, Buffer>();
    return async (request, forward) => {
      const answer = await forward(request);
      if (!request.path.endsWith('/confirm')) return answer;
      if (answer.status < 300) confirmed.set(request.path, answer.body);
      const body = answer.status === 409 ? confirmed.get(request.path) : undefined;
      return body ? { ...answer, status: 200, body } : answer;
    };
  },
};
