import { type Violations, withJson } from '../../mutation/proxy.ts';
import { refusal, sentBody } from '../../mutation/sent-bodies.ts';
import { withBody } from '../mutation/changed-requests.ts';

/** Ways to break the promises about connections to platforms. */
export const violations: Violations = {
  'calls-a-missing-application-a-fault': {
    sentence: 'A platform without an application is a passing fault.',
    clause: 'CONN-04',
    host: 'few-platforms',
    caughtBy: ['connections/few-platforms'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      if (!request.path.endsWith('/connections/link') || answer.status !== 400) return answer;
      const said = withJson(answer, (body) =>
        JSON.parse(JSON.stringify(body).replace('invalid_request', 'unavailable')),
      );
      return { ...said, status: 503, headers: { ...said.headers, 'retry-after': '1' } };
    },
  },
  'clears-a-key-by-an-empty-one': {
    sentence: 'An empty key takes the place of the stored one.',
    clause: 'CONN-14',
    caughtBy: ['connections/manual/key-kept'],
    // No deployment keeps an empty key, so that it is one letter.
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
    sentence: 'A link returns to any address.',
    clause: 'CONN-06',
    caughtBy: ['connections/links/return-to'],
    breaks: withBody('POST', /\/connections\/link$/, ({ returnTo: _, ...body }) => body),
  },
  'returns-nowhere': {
    sentence: 'A link returns to no address, the service’s own included.',
    clause: 'CONN-06',
    caughtBy: ['connections/links/return-to'],
    breaks: () => async (request, forward) =>
      request.path.endsWith('/connections/link') && 'returnTo' in sentBody(request)
        ? refusal
        : forward(request),
  },
  'starts-any-link': {
    sentence: 'A link starts where no application is configured.',
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
