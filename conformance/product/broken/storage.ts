import { isObject } from '../../engine/model/json-pointer.ts';
import { type Violations, withJson } from '../../mutation/proxy.ts';
import { refusal } from '../../mutation/sent-bodies.ts';
import { changes } from '../mutation/changed-answers.ts';
import { withBody } from '../mutation/changed-requests.ts';

/** Ways to break the promises about storage connections and forwarding. */
export const violations: Violations = {
  'changes-without-subscription': {
    sentence: 'A config is changed without a subscription.',
    clause: 'STORE-06',
    caughtBy: ['storage/unsubscribed'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 402 && request.method === 'PATCH' ? { ...answer, status: 200 } : answer;
    },
  },
  'claims-no-storage': {
    sentence: 'The list of storage configs says that there is no storage, and everything else uses it.',
    clause: 'STORE-04',
    caughtBy: ['createStorageConfig/errors/off-storage'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      const isList = request.method === 'GET' && /\/storage-configs(\?|$)/.test(request.path);
      if (!isList || answer.status !== 200) return answer;
      const requestId = answer.headers['x-request-id'] ?? '';
      const error = { code: 'storage_disabled', message: 'There is no object storage.', requestId };
      return { ...answer, status: 503, body: Buffer.from(JSON.stringify({ error })) };
    },
  },
  'drops-what-a-probe-refuses': {
    sentence: 'A change that a bucket refuses takes the config with it.',
    clause: 'STORE-12',
    caughtBy: ['storage/probed'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      if (request.method !== 'PATCH' || !request.path.includes('/storage-configs/')) return answer;
      if (/"status":"ok"/.test(answer.body.toString('utf8'))) return answer;
      const { 'content-length': _, 'content-type': __, ...headers } = request.headers;
      await forward({ ...request, method: 'DELETE', headers, body: Buffer.alloc(0) });
      return answer;
    },
  },
  'fails-where-a-bucket-refuses': {
    sentence: 'A dry run of a bucket that refuses its credentials is refused itself.',
    clause: 'STORE-20',
    caughtBy: ['storage/tried'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      if (!request.path.endsWith('/storage-configs/probe')) return answer;
      return /"status":"ok"/.test(answer.body.toString('utf8')) ? answer : refusal;
    },
  },
  'forgets-new-credentials': {
    sentence: 'New credentials are taken, and the old ones are used on.',
    clause: 'STORE-10',
    caughtBy: ['storage/probed'],
    breaks: withBody('PATCH', /\/storage-configs\//, ({ accessKeyId, secretAccessKey: _, ...rest }) =>
      accessKeyId === undefined || Object.keys(rest).length > 0 ? rest : { forcePathStyle: true },
    ),
  },
  'keeps-the-status-of-before': {
    sentence: 'A config that was changed has the status it had before.',
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
      const answer = await forward(request);
      return request.method === 'GET' && answer.status === 503
        ? { ...answer, status: 200, body: Buffer.from('{"data":[]}') }
        : answer;
    },
  },
  'says-nothing-of-a-forced-removal': {
    sentence: 'A removal that is forced is acknowledged with an empty object.',
    clause: 'META-16',
    caughtBy: ['storage/unreachable'],
    breaks: changes('DELETE', /\/storage-configs\/[^/]+$/, (body, { path }) =>
      path.includes('force=true') ? {} : body,
    ),
  },
  'stores-without-asking': {
    sentence: 'A config is made and called ok without a look at its bucket.',
    clause: 'STORE-07',
    caughtBy: ['storage/probed'],
    breaks: () => {
      const elsewhere = withBody('POST', /\/storage-configs$/, (body) => ({
        ...body,
        endpoint: 'https://storage.example.invalid',
      }))();
      return async (request, forward) => {
        const answer = await elsewhere(request, forward);
        return answer.status === 201
          ? withJson(answer, (config) => ({ ...Object(config), status: 'ok' }))
          : answer;
      };
    },
  },
  'takes-half-a-pair': {
    sentence: 'One half of a pair of credentials is overlooked.',
    clause: 'STORE-11',
    caughtBy: ['storage/unreachable'],
    breaks: withBody('PATCH', /\/storage-configs\//, (body) =>
      'accessKeyId' in body !== 'secretAccessKey' in body ? { bucket: 'elsewhere' } : body,
    ),
  },
  'tries-nothing': {
    sentence: 'A dry run calls every bucket ok.',
    clause: 'STORE-20',
    caughtBy: ['storage/tried'],
    breaks: changes('POST', /\/storage-configs\/probe$/, (found) => ({ ...found, status: 'ok' })),
  },
  'verifies-at-no-time': {
    sentence: 'When a bucket was last probed stays what it was first.',
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
    sentence: 'Verifying shows what was found before.',
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
    sentence: 'A config is verified without a subscription.',
    clause: 'STORE-06',
    caughtBy: ['storage/unsubscribed'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 402 && request.path.endsWith('/verify') ? { ...answer, status: 200 } : answer;
    },
  },
};
