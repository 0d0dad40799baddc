import { isObject, type JsonObject } from '../../engine/model/json-pointer.ts';
import type { Violations } from '../../mutation/proxy.ts';
import { changes } from '../mutation/changed-answers.ts';

const pathsOf = ({ paths }: JsonObject) => (isObject(paths) ? paths : {});

/** Ways to break the promises about the status and the served contract. */
export const violations: Violations = {
  'deletes-studios': {
    sentence: 'A studio can be deleted.',
    clause: 'META-09',
    caughtBy: ['studios/no-delete'],
    breaks: () => async (request, forward) =>
      request.method === 'DELETE' && /\/v1\/studios\/[^/]+$/.test(request.path)
        ? {
            status: 200,
            headers: { 'content-type': 'application/json' },
            body: Buffer.from('{"ok":true}'),
          }
        : forward(request),
  },
  'judges-needless-credentials': {
    sentence: 'The health is kept from who presents a credential that is none.',
    clause: 'AUTH-12',
    caughtBy: ['getHealth/credential/whoever'],
    breaks: () => (request, forward) =>
      request.path === '/v1/health' && request.headers.authorization !== undefined
        ? forward({ ...request, path: '/v1/studios' })
        : forward(request),
  },
  'lacks-the-socket': {
    sentence: "The contract says nothing of the viewers' socket.",
    clause: 'META-01',
    caughtBy: ['meta/contract/surfaces'],
    breaks: changes('GET', /openapi\.json$/, (body) => ({
      ...body,
      paths: Object.fromEntries(Object.entries(pathsOf(body)).filter(([path]) => !path.includes('/embed/'))),
    })),
  },
  'offers-webhooks': {
    sentence: 'The contract offers webhooks.',
    clause: 'META-14',
    caughtBy: ['meta/contract/nothing-else'],
    breaks: changes('GET', /openapi\.json$/, (body) => ({
      ...body,
      paths: { ...pathsOf(body), '/v1/webhooks': {} },
    })),
  },
  'says-that-writes-are-off': {
    sentence: 'Writes are told to be off while they are on.',
    clause: 'WRITE-02',
    caughtBy: ['getHealth/gate/reported'],
    breaks: changes('GET', /\/health$/, (body) => ({ ...body, writeEnabled: false })),
  },
  'serves-a-path-outside': {
    sentence: 'The contract has a route outside /v1.',
    clause: 'META-07',
    caughtBy: ['meta/contract/surfaces'],
    breaks: changes('GET', /openapi\.json$/, (body) => ({
      ...body,
      paths: { ...pathsOf(body), '/internal/studios': {} },
    })),
  },
  'takes-webhooks': {
    sentence: 'A studio takes webhooks.',
    clause: 'META-14',
    caughtBy: ['meta/contract/no-webhooks'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      const isHook = request.method === 'POST' && /^\/v1\/studios\/[^/]+\/webhooks$/.test(request.path);
      return isHook ? { ...answer, status: 201, body: request.body } : answer;
    },
  },
};
