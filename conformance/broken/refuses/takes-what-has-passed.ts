import { type Broken, unchanged } from '../../mutation/proxy.ts';
import { sentBody, withBody } from '../../mutation/sent-bodies.ts';

export const broken: Broken = {
  ...{ sentence: 'A key is made that has expired already.', caughtBy: ['createKey/body/expiresAt/beyond'] },
  breaks: () => (request, forward) => {
    if (request.method !== 'POST' || request.path !== '/keys') return unchanged()(request, forward);
    const { expiresAt, ...body } = sentBody(request);
    const isPast = Date.parse(String(expiresAt)) < Date.now();
    return forward(isPast ? withBody(request, body) : request);
  },
};
