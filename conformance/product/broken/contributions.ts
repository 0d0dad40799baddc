import { isObject, type JsonObject } from '../../engine/model/json-pointer.ts';
import { type ProxiedResponse, type Violations, withJson } from '../../mutation/proxy.ts';
import { withBody } from '../mutation/changed-requests.ts';
import { changes } from '../mutation/changed-responses.ts';
import { goesLiveAt } from '../mutation/unasked-broadcasts.ts';

/** Ways to break the promises about contribution links and devices. */
export const violations: Violations = {
  'invites-retry-while-off': {
    sentence: 'While contributing is off, the error response has a Retry-After.',
    clause: 'CONTRIB-23',
    host: 'contribute-off',
    caughtBy: ['contribute/errors/off-contribute'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      return response.status === 503
        ? { ...response, headers: { ...response.headers, 'retry-after': '5' } }
        : response;
    },
  },
  'claims-to-be-off-for-some': {
    sentence: 'Contributing is reported as off for devices with a label only.',
    clause: 'CONTRIB-23',
    caughtBy: ['run/parts/kept-off'],
    with: ['contribute/responses/200-minimal', 'contribute/responses/200-full'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      const isLabelled = request.path.endsWith('/contribute') && request.body.includes('deviceLabel');
      if (!isLabelled || response.status >= 300) return response;
      const requestId = response.headers['x-request-id'] ?? '';
      const error = { code: 'contribute_disabled', message: 'No device may contribute.', requestId };
      return { ...response, status: 503, body: Buffer.from(JSON.stringify({ error })) };
    },
  },
  'goes-live-when-a-device-is-back': {
    sentence: 'A repeated contribution of a device puts the studio on air.',
    clause: 'CONTRIB-16',
    caughtBy: ['ingest/contribute/off-air'],
    breaks: goesLiveAt(200),
  },
  'goes-live-with-a-device': {
    sentence: 'A contribution of a device puts the studio on air.',
    clause: 'CONTRIB-16',
    caughtBy: ['ingest/contribute/off-air'],
    breaks: goesLiveAt(201),
  },
  'grants-twice': {
    sentence: 'A protocol that is requested twice is granted twice.',
    clause: 'INGEST-06',
    caughtBy: ['ingest/not-granted'],
    breaks: changes('POST', /\/ingest$/, (body, request) => {
      const requested: unknown =
        request.body.length > 0 && JSON.parse(request.body.toString('utf8')).protocols;
      const { granted } = body;
      return Array.isArray(requested) && Array.isArray(granted)
        ? { ...body, granted: requested.filter((protocol) => granted.includes(protocol)) }
        : body;
    }),
  },
  'knows-devices-in-any-case': {
    sentence: 'Device ids that differ only in case name the same device.',
    clause: 'CONTRIB-02',
    caughtBy: ['contribute/idempotent/repeat'],
    breaks: withBody('POST', /\/contribute$/, (body) =>
      typeof body.deviceId === 'string' ? { ...body, deviceId: body.deviceId.toLowerCase() } : body,
    ),
  },
  'names-a-port-as-host': {
    sentence: 'The host of a contribution includes a port.',
    clause: 'CONTRIB-10',
    caughtBy: ['ingest/contribute/parts'],
    breaks: changes('POST', /\/contribute$/, (body) => ({ ...body, ingestHost: `${body.ingestHost}:1935` })),
  },
  'repeats-without-limit': {
    sentence: 'Repeated contributions of a known device are not rate-limited.',
    clause: 'LIMIT-01',
    caughtBy: ['issueIngest/rate-class/handout'],
    breaks: () => {
      const known = new Map<string, ProxiedResponse>();
      return async (request, forward) => {
        const response = await forward(request);
        if (!request.path.endsWith('/contribute')) return response;
        const call = request.path + request.body.toString('utf8');
        if (response.status <= 201) known.set(call, { ...response, status: 200 });
        return response.status === 429 ? (known.get(call) ?? response) : response;
      };
    },
  },
  'seats-every-device': {
    sentence: 'autoSeat is true for a device whose input is in the tray.',
    clause: 'CONTRIB-15',
    caughtBy: ['ingest/contribute/auto-seat'],
    breaks: () => async (request, forward) =>
      withJson(await forward(request), (body) =>
        isObject(body) && 'autoSeat' in body ? { ...body, autoSeat: true } : body,
      ),
  },
  'shares-devices-between-studios': {
    sentence: 'A device has the same input in all studios.',
    clause: 'CONTRIB-20',
    caughtBy: ['contribute/idempotent/repeat'],
    breaks: () => {
      const known = new Map<string, JsonObject>();
      return async (request, forward) => {
        const response = await forward(request);
        if (request.method !== 'POST' || !request.path.endsWith('/contribute') || response.status > 201)
          return response;
        return withJson(response, (body) => {
          if (!isObject(body)) return body;
          const first = known.get(String(body.deviceId)) ?? body;
          known.set(String(body.deviceId), first);
          return first;
        });
      };
    },
  },
  'reports-half-of-the-path': {
    sentence: 'streamName contains only the last segment of the media path.',
    clause: 'INGEST-07',
    caughtBy: ['ingest/stream-name'],
    breaks: changes('POST', /\/ingest$/, ({ streamName, ...body }) => ({
      ...body,
      streamName: String(streamName).split('/').at(-1),
    })),
  },
  'writes-devices-small': {
    sentence: 'The id of a device is returned in lower case.',
    clause: 'CONTRIB-07',
    caughtBy: ['ingest/contribute/parts'],
    breaks: changes('POST', /\/contribute$/, (contribution) => ({
      ...contribution,
      deviceId: String(contribution.deviceId).toLowerCase(),
    })),
  },
};
