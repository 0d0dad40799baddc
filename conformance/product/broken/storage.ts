import { isObject } from '../../engine/model/json-pointer.ts';
import { type Violations, withJson } from '../../mutation/proxy.ts';
import { errorResponse } from '../../mutation/sent-bodies.ts';
import { withBody } from '../mutation/changed-requests.ts';
import { changes } from '../mutation/changed-responses.ts';

/** Ways to break the promises about storage connections and forwarding. */
export const violations: Violations = {
  'changes-without-subscription': {
    sentence: 'A config can be changed without a subscription.',
    clause: 'STORE-06',
    caughtBy: ['storage/unsubscribed'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      return response.status === 402 && request.method === 'PATCH' ? { ...response, status: 200 } : response;
    },
  },
  'claims-no-storage': {
    sentence: 'The list of storage configs reports that storage is off, while other operations work.',
    clause: 'STORE-04',
    caughtBy: ['createStorageConfig/errors/off-storage'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      const isList = request.method === 'GET' && /\/storage-configs(\?|$)/.test(request.path);
      if (!isList || response.status !== 200) return response;
      const requestId = response.headers['x-request-id'] ?? '';
      const error = { code: 'storage_disabled', message: 'There is no object storage.', requestId };
      return { ...response, status: 503, body: Buffer.from(JSON.stringify({ error })) };
    },
  },
  'drops-what-a-probe-rejects': {
    sentence: 'A change that a bucket rejects deletes the config.',
    clause: 'STORE-12',
    caughtBy: ['storage/probed'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (request.method !== 'PATCH' || !request.path.includes('/storage-configs/')) return response;
      if (/"status":"ok"/.test(response.body.toString('utf8'))) return response;
      const { 'content-length': _, 'content-type': __, ...headers } = request.headers;
      await forward({ ...request, method: 'DELETE', headers, body: Buffer.alloc(0) });
      return response;
    },
  },
  'fails-where-a-bucket-rejects': {
    sentence: 'A dry run of a bucket that rejects the credentials is rejected itself.',
    clause: 'STORE-20',
    caughtBy: ['storage/tried'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (!request.path.endsWith('/storage-configs/probe')) return response;
      return /"status":"ok"/.test(response.body.toString('utf8')) ? response : errorResponse;
    },
  },
  'forgets-new-credentials': {
    sentence: 'New credentials are acknowledged, but the old ones remain in use.',
    clause: 'STORE-10',
    caughtBy: ['storage/probed'],
    breaks: withBody('PATCH', /\/storage-configs\//, ({ accessKeyId, secretAccessKey: _, ...rest }) =>
      accessKeyId === undefined || Object.keys(rest).length > 0 ? rest : { forcePathStyle: true },
    ),
  },
  'keeps-the-status-of-before': {
    sentence: 'A changed config keeps its previous status.',
    clause: 'STORE-12',
    caughtBy: ['storage/probed'],
    breaks: changes('PATCH', /\/storage-configs\//, (config) => ({ ...config, status: 'ok' })),
  },
  'lists-nothing-while-off': {
    sentence: 'Without object storage the list of configs is empty.',
    clause: 'STORE-04',
    host: 'storage-off',
    caughtBy: ['listStorageConfigs/errors/off-storage'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      return request.method === 'GET' && response.status === 503
        ? { ...response, status: 200, body: Buffer.from('{"data":[]}') }
        : response;
    },
  },
  'states-nothing-of-a-forced-removal': {
    sentence: 'A forced removal returns an empty object.',
    clause: 'META-16',
    caughtBy: ['storage/unreachable'],
    breaks: changes('DELETE', /\/storage-configs\/[^/]+$/, (body, { path }) =>
      path.includes('force=true') ? {} : body,
    ),
  },
  'stores-without-asking': {
    sentence: 'A config is created with the status ok without a probe of its bucket.',
    clause: 'STORE-07',
    caughtBy: ['storage/probed'],
    breaks: () => {
      const withOtherBucket = withBody('POST', /\/storage-configs$/, (body) => ({
        ...body,
        endpoint: 'https://storage.example.invalid',
      }))();
      return async (request, forward) => {
        const response = await withOtherBucket(request, forward);
        return response.status === 201
          ? withJson(response, (config) => ({ ...Object(config), status: 'ok' }))
          : response;
      };
    },
  },
  'takes-half-a-pair': {
    sentence: 'An access key id without its secret is ignored.',
    clause: 'STORE-11',
    caughtBy: ['storage/unreachable'],
    breaks: withBody('PATCH', /\/storage-configs\//, (body) =>
      'accessKeyId' in body !== 'secretAccessKey' in body ? { bucket: 'elsewhere' } : body,
    ),
  },
  'tries-nothing': {
    sentence: 'A dry run reports every bucket as ok.',
    clause: 'STORE-20',
    caughtBy: ['storage/tried'],
    breaks: changes('POST', /\/storage-configs\/probe$/, (found) => ({ ...found, status: 'ok' })),
  },
  'verifies-at-no-time': {
    sentence: 'lastVerifiedAt stays at the first probe.',
    clause: 'STORE-17',
    caughtBy: ['verifyStorageConfig/relations/called'],
    breaks: () => {
      const first = new Map<unknown, unknown>();
      return async (request, forward) =>
        withJson(await forward(request), (body) => {
          if (!isObject(body) || body.lastVerifiedAt === undefined) return body;
          if (!first.has(body.id)) first.set(body.id, body.lastVerifiedAt);
          return { ...body, lastVerifiedAt: first.get(body.id) };
        });
    },
  },
  'verifies-nothing': {
    sentence: 'Verifying a config returns the result of the previous probe.',
    clause: 'STORE-17',
    caughtBy: ['storage/probed'],
    breaks: () => (request, forward) => {
      if (request.method !== 'POST' || !request.path.endsWith('/verify')) return forward(request);
      const { 'content-length': _, 'content-type': __, ...headers } = request.headers;
      const path = request.path.replace(/\/verify$/, '');
      return forward({ ...request, method: 'GET', path, headers, body: Buffer.alloc(0) });
    },
  },
  'verifies-without-subscription': {
    sentence: 'A config can be verified without a subscription.',
    clause: 'STORE-06',
    caughtBy: ['storage/unsubscribed'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      return response.status === 402 && request.path.endsWith('/verify')
        ? { ...response, status: 200 }
        : response;
    },
  },
};
