import { isObject, type JsonObject } from '../../engine/model/json-pointer.ts';
import { type PassingAnswer, type Violations, withJson } from '../../mutation/proxy.ts';
import { changes } from '../mutation/changed-answers.ts';
import { withBody } from '../mutation/changed-requests.ts';
import { goesLiveAt } from '../mutation/unasked-broadcasts.ts';

/** Ways to break the promises about contribution links and devices. */
export const violations: Violations = {
  'asks-to-retry-while-off': {
    sentence: 'Devices are told to come again where none may contribute.',
    clause: 'CONTRIB-23',
    host: 'contribute-off',
    caughtBy: ['contribute/errors/off-contribute'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 503
        ? { ...answer, headers: { ...answer.headers, 'retry-after': '5' } }
        : answer;
    },
  },
  'claims-to-be-off-for-some': {
    sentence: 'Devices with a label are told that none may contribute, and others may.',
    clause: 'CONTRIB-23',
    caughtBy: ['run/parts/kept-off'],
    with: ['contribute/responses/200-minimal', 'contribute/responses/200-full'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      const isLabelled = request.path.endsWith('/contribute') && request.body.includes('deviceLabel');
      if (!isLabelled || answer.status >= 300) return answer;
      const requestId = answer.headers['x-request-id'] ?? '';
      const error = { code: 'contribute_disabled', message: 'No device may contribute.', requestId };
      return { ...answer, status: 503, body: Buffer.from(JSON.stringify({ error })) };
    },
  },
  'goes-live-when-a-device-is-back': {
    sentence: 'A device that contributes again takes the studio live.',
    clause: 'CONTRIB-16',
    caughtBy: ['ingest/contribute/off-air'],
    breaks: goesLiveAt(200),
  },
  'goes-live-with-a-device': {
    sentence: 'A device that contributes takes the studio live.',
    clause: 'CONTRIB-16',
    caughtBy: ['ingest/contribute/off-air'],
    breaks: goesLiveAt(201),
  },
  'grants-twice': {
    sentence: 'What is asked for twice is granted twice.',
    clause: 'INGEST-06',
    caughtBy: ['ingest/not-granted'],
    breaks: changes('POST', /\/ingest$/, (body, request) => {
      const asked: unknown = request.body.length > 0 && JSON.parse(request.body.toString('utf8')).protocols;
      const { granted } = body;
      return Array.isArray(asked) && Array.isArray(granted)
        ? { ...body, granted: asked.filter((protocol) => granted.includes(protocol)) }
        : body;
    }),
  },
  'knows-devices-in-any-case': {
    sentence: 'Devices that differ in case alone are one.',
    clause: 'CONTRIB-02',
    caughtBy: ['contribute/idempotent/repeat'],
    breaks: withBody('POST', /\/contribute$/, (body) =>
      typeof body.deviceId === 'string' ? { ...body, deviceId: body.deviceId.toLowerCase() } : body,
    ),
  },
  'names-a-port-as-host': {
    sentence: 'The host of a contribution has a port.',
    clause: 'CONTRIB-10',
    caughtBy: ['ingest/contribute/parts'],
    breaks: changes('POST', /\/contribute$/, (body) => ({ ...body, ingestHost: `${body.ingestHost}:1935` })),
  },
  'repeats-without-limit': {
    sentence: 'A device that is known is answered however often it calls.',
    clause: 'LIMIT-01',
    caughtBy: ['issueIngest/rate-class/handout'],
    breaks: () => {
      const known = new Map<string, PassingAnswer>();
      return async (request, forward) => {
        const answer = await forward(request);
        if (!request.path.endsWith('/contribute')) return answer;
        const call = request.path + request.body.toString('utf8');
        if (answer.status <= 201) known.set(call, { ...answer, status: 200 });
        return answer.status === 429 ? (known.get(call) ?? answer) : answer;
      };
    },
  },
  'seats-every-device': {
    sentence: 'A device whose input went to the tray is told that it took a seat.',
    clause: 'CONTRIB-15',
    caughtBy: ['ingest/contribute/auto-seat'],
    breaks: () => async (request, forward) =>
      withJson(await forward(request), (body) =>
        isObject(body) && 'autoSeat' in body ? { ...body, autoSeat: true } : body,
      ),
  },
  'shares-devices-between-studios': {
    sentence: 'A device has one input in all studios.',
    clause: 'CONTRIB-20',
    caughtBy: ['contribute/idempotent/repeat'],
    breaks: () => {
      const known = new Map<string, JsonObject>();
      return async (request, forward) => {
        const answer = await forward(request);
        if (request.method !== 'POST' || !request.path.endsWith('/contribute') || answer.status > 201)
          return answer;
        return withJson(answer, (body) => {
          if (!isObject(body)) return body;
          const first = known.get(String(body.deviceId)) ?? body;
          known.set(String(body.deviceId), first);
          return first;
        });
      };
    },
  },
  'tells-half-of-the-path': {
    sentence: 'Who is given endpoints is told the last segment of the media path alone.',
    clause: 'INGEST-07',
    caughtBy: ['ingest/stream-name'],
    breaks: changes('POST', /\/ingest$/, ({ streamName, ...body }) => ({
      ...body,
      streamName: String(streamName).split('/').at(-1),
    })),
  },
  'writes-devices-small': {
    sentence: 'The id of a device comes back in lower case.',
    clause: 'CONTRIB-07',
    caughtBy: ['ingest/contribute/parts'],
    breaks: changes('POST', /\/contribute$/, (contribution) => ({
      ...contribution,
      deviceId: String(contribution.deviceId).toLowerCase(),
    })),
  },
};
