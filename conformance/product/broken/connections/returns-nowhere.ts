import type { Broken } from '../../../mutation/proxy.ts';
import { refusal, sentBody } from '../../../mutation/sent-bodies.ts';

export const broken: Broken = {
  sentence: 'A link returns to no address, the service’s own included.',
  clause: 'CONN-06',
  caughtBy: ['connections/links/return-to'],
  breaks: () => async (request, forward) =>
    request.path.endsWith('/connections/link') && 'returnTo' in sentBody(request)
      ? refusal
      : forward(request),
};
