import { isObject, type JsonObject } from '../../engine/model/json-pointer.ts';
import type { Violations } from '../../mutation/proxy.ts';
import { changes } from '../mutation/changed-responses.ts';

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
    sentence: 'The health check rejects requests with an invalid credential.',
    clause: 'AUTH-12',
    caughtBy: ['getHealth/credential/any-credential'],
    breaks: () => (request, forward) =>
      request.path === '/v1/health' && request.headers.authorization !== undefined
        ? forward({ ...request, path: '/v1/studios' })
        : forward(request),
  },
  'lacks-the-socket': {
    sentence: "The contract does not contain the viewers' socket.",
    clause: 'META-01',
    caughtBy: ['meta/contract/surfaces'],
    breaks: changes('GET', /openapi\.json$/, (body) => ({
      ...body,
      paths: Object.fromEntries(Object.entries(pathsOf(body)).filter(([path]) => !path.includes('/embed/'))),
    })),
  },
  'offers-webhooks': {
    sentence: 'The contract contains webhooks.',
    clause: 'META-14',
    caughtBy: ['meta/contract/nothing-else'],
    breaks: changes('GET', /openapi\.json$/, (body) => ({
      ...body,
      paths: { ...pathsOf(body), '/v1/webhooks': {} },
    })),
  },
  'states-that-writes-are-off': {
    sentence: 'writeEnabled is false although writes are enabled.',
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
    sentence: 'Webhooks can be created for a studio.',
    clause: 'META-14',
    caughtBy: ['meta/contract/no-webhooks'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      const isHook = request.method === 'POST' && /^\/v1\/studios\/[^/]+\/webhooks$/.test(request.path);
      return isHook ? { ...response, status: 201, body: request.body } : response;
    },
  },
};
