import { isObject, valueAt } from '../../engine/model/json-pointer.ts';
import { type Violations, withJson } from '../../mutation/proxy.ts';
import { changes } from '../mutation/changed-answers.ts';

/** Ways to break the promises about encoder sessions. */
export const violations: Violations = {
  'faults-while-it-composes-nothing': {
    sentence: 'Where nothing is composed, whoever goes live with more than one source is told to try again.',
    host: 'composition-off',
    caughtBy: ['stream/composition-off'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 503
        ? { ...answer, headers: { ...answer.headers, 'retry-after': '5' } }
        : answer;
    },
  },
  'faults-without-encoder': {
    sentence: 'Without an encoder going live is a fault.',
    clause: 'ERR-13',
    host: 'encoder-off',
    caughtBy: ['stream/encoder-off'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 503 && request.path.endsWith('/go-live') ? { ...answer, status: 502 } : answer;
    },
  },
  'leaves-inputs-out': {
    sentence: 'The status of the stream leaves out the last of its inputs.',
    caughtBy: ['studios/standing/status'],
    breaks: changes('GET', /\/stream-status$/, (status) => ({
      ...status,
      inputs: (Array.isArray(status.inputs) ? status.inputs.filter(isObject) : []).slice(0, -1),
    })),
  },
  'leaves-out-quiet-inputs': {
    sentence: 'The stream status leaves out the inputs that nobody publishes to.',
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
    sentence: 'The status of a stream that does not run has a leg.',
    clause: 'STREAM-01',
    caughtBy: ['getStreamStatus/relations/read'],
    breaks: changes('GET', /\/stream-status$/, (body) =>
      body.live === false ? { ...body, destinations: [{ destinationId: 'dst_1', status: 'IDLE' }] } : body,
    ),
  },
  'moves-to-another-state': {
    sentence: 'What goes offline is in a state that nothing leads to from there.',
    clause: 'STREAM-06',
    caughtBy: ['goOffline/lifecycle/*'],
    breaks: () => {
      const stopped = new Set<string>();
      return async (request, forward) => {
        const studio = /\/studios\/[^/]+/.exec(request.path)?.[0] ?? '';
        if (request.path.endsWith('/go-offline')) stopped.add(studio);
        const answer = await forward(request);
        // Only at the first look, so that whoever waits for it to be offline does not wait for ever.
        if (!request.path.endsWith('/stream-status') || !stopped.delete(studio)) return answer;
        return withJson(answer, (body) => (isObject(body) ? { ...body, state: 'starting' } : body));
      };
    },
  },
  'takes-a-refused-move': {
    sentence: 'A studio that is live goes live again.',
    clause: 'STREAM-06',
    caughtBy: ['goLive/lifecycle/studioStream/refused'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      const isRefused = request.path.endsWith('/go-live') && answer.status === 409;
      return isRefused
        ? { ...answer, status: 200, body: Buffer.from('{"destinationIds":[],"encoderStreamId":"enc_1"}') }
        : answer;
    },
  },
};
