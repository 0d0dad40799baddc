import { type Violations, withJson } from '../../mutation/proxy.ts';
import { errorResponse, sentBody } from '../../mutation/sent-bodies.ts';
import { withBody } from '../mutation/changed-requests.ts';

/** Ways to break the promises about connections to platforms. */
export const violations: Violations = {
  'calls-a-missing-application-a-fault': {
    sentence: 'A platform without an application causes 503 with Retry-After.',
    clause: 'CONN-04',
    host: 'few-platforms',
    caughtBy: ['connections/few-platforms'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (!request.path.endsWith('/connections/link') || response.status !== 400) return response;
      const changed = withJson(response, (body) =>
        JSON.parse(JSON.stringify(body).replace('invalid_request', 'unavailable')),
      );
      return { ...changed, status: 503, headers: { ...changed.headers, 'retry-after': '1' } };
    },
  },
  'clears-a-key-by-an-empty-one': {
    sentence: 'An empty key replaces the stored one.',
    clause: 'CONN-14',
    caughtBy: ['connections/manual/key-kept'],
    // Sends a key of one letter instead of an empty one, because no deployment stores an empty key.
    breaks: withBody('PATCH', /\/connections\//, (body) =>
      body.streamKey === '' ? { ...body, streamKey: 'x' } : body,
    ),
  },
  'forgets-a-key-that-is-not-sent': {
    sentence: 'An update without a key replaces the stored one.',
    clause: 'CONN-14',
    caughtBy: ['connections/manual/key-kept'],
    breaks: withBody('PATCH', /\/connections\//, (body) =>
      'streamKey' in body ? body : { ...body, streamKey: 'x' },
    ),
  },
  'returns-anywhere': {
    sentence: 'returnTo of a link accepts any address.',
    clause: 'CONN-06',
    caughtBy: ['connections/links/return-to'],
    breaks: withBody('POST', /\/connections\/link$/, ({ returnTo: _, ...body }) => body),
  },
  'returns-nowhere': {
    sentence: 'returnTo of a link accepts no address, not even one of the service.',
    clause: 'CONN-06',
    caughtBy: ['connections/links/return-to'],
    breaks: () => async (request, forward) =>
      request.path.endsWith('/connections/link') && 'returnTo' in sentBody(request)
        ? errorResponse
        : forward(request),
  },
  'starts-any-link': {
    sentence: 'A link starts on a platform without an application.',
    clause: 'CONN-04',
    host: 'few-platforms',
    caughtBy: ['connections/few-platforms'],
    breaks: withBody('POST', /\/connections\/link$/, (body) => ({ ...body, platform: 'twitch' })),
  },
  'takes-null-for-a-key': {
    sentence: 'A key can be cleared by null.',
    clause: 'CONN-14',
    caughtBy: ['connections/manual/key-kept'],
    breaks: withBody('PATCH', /\/connections\//, (body) =>
      body.streamKey === null ? { ...body, streamKey: 'x' } : body,
    ),
  },
};
