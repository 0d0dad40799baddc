import { isObject } from '../../engine/model/json-pointer.ts';
import { type Violations, withJson } from '../../mutation/proxy.ts';
import { changes } from '../mutation/changed-answers.ts';
import { renamed } from '../mutation/renamed-viewers.ts';

/** Ways to break the promises about viewer tokens. */
export const violations: Violations = {
  'keeps-brackets': {
    sentence: 'A name keeps what is to be stripped from it.',
    clause: 'VTOK-09',
    caughtBy: ['viewer-tokens/cleaned-name'],
    breaks: renamed((asked) => [...asked].slice(0, 32).join('')),
  },
  'keeps-long-names': {
    sentence: 'A name may be of any length.',
    clause: 'VTOK-08',
    caughtBy: ['viewer-tokens/cleaned-name'],
    breaks: renamed((asked) => asked.replace(/[:()[\]]|\p{Cc}/gu, '').trim()),
  },
  'keeps-what-is-reserved': {
    sentence: 'Beside others a capability that nothing uses yet is not granted.',
    clause: 'VTOK-13',
    caughtBy: ['viewer-tokens/allowed'],
    breaks: changes('POST', /\/viewer-tokens$/, (body) =>
      Array.isArray(body.caps) && body.caps.length > 1
        ? { ...body, caps: body.caps.filter((cap) => cap !== 'video.play') }
        : body,
    ),
  },
  'overlooks-blocks': {
    sentence: 'Who is blocked is granted all they ask for.',
    clause: 'VTOK-19',
    caughtBy: ['viewer-tokens/blocked'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      if (request.path !== '/v1/viewer-tokens') return answer;
      const { caps }: { caps?: unknown } = JSON.parse(request.body.toString('utf8'));
      return withJson(answer, (body) => (answer.status === 201 ? { ...Object(body), caps } : body));
    },
  },
  'signs-something-else': {
    sentence: 'The signature is of other claims.',
    clause: 'VTOK-22',
    caughtBy: ['viewer-tokens/signed'],
    breaks: renamed((_, name) => `${name}!`),
  },
  'signs-with-another-key': {
    sentence: 'A token is signed by a key that nobody knows.',
    clause: 'VTOK-22',
    caughtBy: ['viewer-tokens/signature'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      if (!(answer.status === 201 && request.path === '/v1/viewer-tokens')) return answer;
      return withJson(answer, (body) => ({
        ...Object(body),
        token: `${String(Object(body).token).slice(0, -8)}AAAAAAAA`,
      }));
    },
  },
  'tells-the-reason': {
    sentence: 'The refusal of a viewer token says which rule it breaks.',
    clause: 'VTOK-17',
    caughtBy: ['mintViewerToken/body/caps/too-many'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      if (answer.status !== 400 || !request.path.startsWith('/v1/viewer-tokens')) return answer;
      return withJson(answer, (body) =>
        isObject(body) && isObject(body.error)
          ? { error: { ...body.error, message: 'memberRef is required for chat.send.' } }
          : body,
      );
    },
  },
  'tells-who-is-blocked': {
    sentence: 'Who is blocked is told so.',
    clause: 'VTOK-18',
    caughtBy: ['viewer-tokens/blocked'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 404 && request.path === '/v1/viewer-tokens'
        ? { ...answer, status: 403 }
        : answer;
    },
  },
};
