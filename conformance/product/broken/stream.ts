import { isObject, valueAt } from '../../engine/model/json-pointer.ts';
import { type Violations, withJson } from '../../mutation/proxy.ts';
import { changes } from '../mutation/changed-responses.ts';

/** Ways to break the promises about encoder sessions. */
export const violations: Violations = {
  'faults-while-it-composes-nothing': {
    sentence: 'Without composition go-live with several sources returns a Retry-After.',
    host: 'composition-off',
    caughtBy: ['stream/composition-off'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      return response.status === 503
        ? { ...response, headers: { ...response.headers, 'retry-after': '5' } }
        : response;
    },
  },
  'faults-without-encoder': {
    sentence: 'Without an encoder go-live returns an internal error.',
    clause: 'ERR-13',
    host: 'encoder-off',
    caughtBy: ['stream/encoder-off'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      return response.status === 503 && request.path.endsWith('/go-live')
        ? { ...response, status: 502 }
        : response;
    },
  },
  'leaves-inputs-out': {
    sentence: 'The stream status lacks the last input.',
    caughtBy: ['studios/existing/status'],
    breaks: changes('GET', /\/stream-status$/, (status) => ({
      ...status,
      inputs: (Array.isArray(status.inputs) ? status.inputs.filter(isObject) : []).slice(0, -1),
    })),
  },
  'leaves-out-quiet-inputs': {
    sentence: 'The stream status lacks inputs without a publisher.',
    clause: 'STREAM-01',
    caughtBy: ['getStreamStatus/relations/copies'],
    breaks: changes('GET', /\/stream-status$/, (body) => ({
      ...body,
      inputs: Array.isArray(body.inputs)
        ? body.inputs.filter((input) => valueAt(input, '/publishing') !== false)
        : body.inputs,
    })),
  },
  'lists-legs-while-idle': {
    sentence: 'The status of a stopped stream has a leg.',
    clause: 'STREAM-01',
    caughtBy: ['getStreamStatus/relations/read'],
    breaks: changes('GET', /\/stream-status$/, (body) =>
      body.live === false ? { ...body, destinations: [{ destinationId: 'dst_1', status: 'IDLE' }] } : body,
    ),
  },
  'moves-to-another-state': {
    sentence: 'A stream that goes offline has the state starting.',
    clause: 'STREAM-06',
    caughtBy: ['goOffline/lifecycle/*'],
    breaks: () => {
      const stopped = new Set<string>();
      return async (request, forward) => {
        const studio = /\/studios\/[^/]+/.exec(request.path)?.[0] ?? '';
        if (request.path.endsWith('/go-offline')) stopped.add(studio);
        const response = await forward(request);
        // Changes only the first status after go-offline, so that a check that waits for offline can end.
        if (!request.path.endsWith('/stream-status') || !stopped.delete(studio)) return response;
        return withJson(response, (body) => (isObject(body) ? { ...body, state: 'starting' } : body));
      };
    },
  },
  'takes-a-rejected-move': {
    sentence: 'Go-live succeeds again for a studio that is live.',
    clause: 'STREAM-06',
    caughtBy: ['goLive/lifecycle/studioStream/rejected'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      const isRejected = request.path.endsWith('/go-live') && response.status === 409;
      return isRejected
        ? { ...response, status: 200, body: Buffer.from('{"destinationIds":[],"encoderStreamId":"enc_1"}') }
        : response;
    },
  },
};
