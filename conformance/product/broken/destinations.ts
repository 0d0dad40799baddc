import { isObject } from '../../engine/model/json-pointer.ts';
import { type Violations, withJson } from '../../mutation/proxy.ts';
import { errorResponse, sentBody } from '../../mutation/sent-bodies.ts';
import { withBody } from '../mutation/changed-requests.ts';
import { changes, rows } from '../mutation/changed-responses.ts';

const knownPlatforms = ['custom_rtmp', 'youtube', 'facebook', 'twitch', 'kick', 'x', 'linkedin'];

/** Ways to break the promises about destinations. */
export const violations: Violations = {
  'begins-in-another-state': {
    sentence: 'A new destination has a status in which none starts.',
    clause: 'DEST-20',
    caughtBy: ['createDestination/lifecycle/*'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (request.method !== 'POST' || response.status !== 201) return response;
      return withJson(response, (body) =>
        isObject(body) && body.status === 'IDLE' ? { ...body, status: 'LIVE' } : body,
      );
    },
  },
  'is-off-at-first': {
    sentence: 'A destination is disabled by default.',
    caughtBy: ['createDestination/accepts/minimal'],
    breaks: withBody('POST', /\/destinations$/, (body) => ({ enabled: false, ...body })),
  },
  'knows-its-platforms': {
    sentence: 'A platform unknown to the service is rejected.',
    clause: 'DEST-02',
    caughtBy: ['destinations/platform'],
    breaks: () => async (request, forward) => {
      const { platform } = request.path.endsWith('/destinations') ? sentBody(request) : {};
      return typeof platform === 'string' && !knownPlatforms.includes(platform)
        ? errorResponse
        : forward(request);
    },
  },
  'lists-without-addresses': {
    sentence: 'The list lacks the addresses that single reads contain.',
    clause: 'DEST-07',
    caughtBy: ['listDestinations/read-back/row'],
    breaks: changes(
      'GET',
      /\/destinations$/,
      rows(({ rtmpUrl: _, ...row }) => row),
    ),
  },
  'masks-by-length': {
    sentence: 'The length of the key mask depends on the name of the destination.',
    clause: 'DEST-08',
    caughtBy: ['studios/existing/destinations'],
    breaks: () => {
      let count = 0;
      return changes(
        'GET',
        /\/destinations$/,
        rows((row) => {
          if (typeof row.streamKey !== 'string') return row;
          count = (count % 3) + 1;
          return { ...row, streamKey: `${'•'.repeat(6 + count)}${row.streamKey.slice(-4)}` };
        }),
      )();
    },
  },
  'states-every-chat-needs-a-broadcast': {
    sentence: 'requiresLiveBroadcast is true for every destination.',
    clause: 'DEST-16',
    caughtBy: ['destinations/live-chat'],
    breaks: changes('GET', /\/destinations\/[^/]+$/, (row) =>
      row.platform === 'twitch' ? { ...row, requiresLiveBroadcast: true } : row,
    ),
  },
  'states-no-chat-needs-a-broadcast': {
    sentence: 'requiresLiveBroadcast is false for every destination.',
    clause: 'DEST-16',
    caughtBy: ['destinations/live-chat'],
    breaks: changes('GET', /\/destinations\/[^/]+$/, (row) =>
      row.platform === 'youtube' ? { ...row, requiresLiveBroadcast: false } : row,
    ),
  },
  'takes-either-form': {
    sentence: 'An address sent together with a linked account is ignored.',
    clause: 'DEST-19',
    caughtBy: ['destinations/either'],
    breaks: withBody('POST', /\/destinations$/, ({ rtmpUrl, streamKey, ...body }) =>
      'connectionId' in body ? body : { ...body, rtmpUrl, streamKey },
    ),
  },
  'turns-with-the-switch': {
    sentence: 'A vertical destination that is switched off is no longer vertical.',
    caughtBy: ['updateDestination/patch/alone'],
    breaks: withBody('PATCH', /\/destinations\/[^/]+$/, (body) =>
      body.enabled === false && !('vertical' in body) ? { ...body, vertical: false } : body,
    ),
  },
  'unmasks-stream-key': {
    sentence: 'An operation that accepts a masked secret returns it in full.',
    clause: 'DEST-12',
    caughtBy: ['create*/secret/streamKey-*'],
    breaks: () => async (request, forward) => {
      const key = /"streamKey":"([^"]+)"/.exec(request.body.toString('utf8'))?.[1];
      return withJson(await forward(request), (body) =>
        isObject(body) && 'streamKey' in body && key !== undefined ? { ...body, streamKey: key } : body,
      );
    },
  },
};
