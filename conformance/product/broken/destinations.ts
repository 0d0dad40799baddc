import { isObject } from '../../engine/model/json-pointer.ts';
import { type Violations, withJson } from '../../mutation/proxy.ts';
import { refusal, sentBody } from '../../mutation/sent-bodies.ts';
import { changes, rows } from '../mutation/changed-answers.ts';
import { withBody } from '../mutation/changed-requests.ts';

const knownPlatforms = ['custom_rtmp', 'youtube', 'facebook', 'twitch', 'kick', 'x', 'linkedin'];

/** Ways to break the promises about destinations. */
export const violations: Violations = {
  'begins-in-another-state': {
    sentence: 'A new resource is in a state that none begins in.',
    clause: 'DEST-20',
    caughtBy: ['createDestination/lifecycle/*'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      if (request.method !== 'POST' || answer.status !== 201) return answer;
      return withJson(answer, (body) =>
        isObject(body) && body.status === 'IDLE' ? { ...body, status: 'LIVE' } : body,
      );
    },
  },
  'is-off-at-first': {
    sentence: 'A destination gets no video unless it is asked for.',
    caughtBy: ['createDestination/accepts/bare'],
    breaks: withBody('POST', /\/destinations$/, (body) => ({ enabled: false, ...body })),
  },
  'knows-its-platforms': {
    sentence: 'A platform that the service does not know is refused.',
    clause: 'DEST-02',
    caughtBy: ['destinations/platform'],
    breaks: () => async (request, forward) => {
      const { platform } = request.path.endsWith('/destinations') ? sentBody(request) : {};
      return typeof platform === 'string' && !knownPlatforms.includes(platform) ? refusal : forward(request);
    },
  },
  'lists-without-addresses': {
    sentence: 'The list leaves out the addresses that reading a destination shows.',
    clause: 'DEST-07',
    caughtBy: ['listDestinations/read-back/row'],
    breaks: changes(
      'GET',
      /\/destinations$/,
      rows(({ rtmpUrl: _, ...row }) => row),
    ),
  },
  'masks-by-length': {
    sentence: 'The mask of a key is as long as the name of its destination.',
    clause: 'DEST-08',
    caughtBy: ['studios/standing/destinations'],
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
  'says-every-chat-needs-a-broadcast': {
    sentence: 'Every chat is said to require a live broadcast.',
    clause: 'DEST-16',
    caughtBy: ['destinations/live-chat'],
    breaks: changes('GET', /\/destinations\/[^/]+$/, (row) =>
      row.platform === 'twitch' ? { ...row, requiresLiveBroadcast: true } : row,
    ),
  },
  'says-no-chat-needs-a-broadcast': {
    sentence: 'No chat is said to require a live broadcast.',
    clause: 'DEST-16',
    caughtBy: ['destinations/live-chat'],
    breaks: changes('GET', /\/destinations\/[^/]+$/, (row) =>
      row.platform === 'youtube' ? { ...row, requiresLiveBroadcast: false } : row,
    ),
  },
  'takes-either-form': {
    sentence: 'An address beside a linked account is overlooked.',
    clause: 'DEST-19',
    caughtBy: ['destinations/either'],
    breaks: withBody('POST', /\/destinations$/, ({ rtmpUrl, streamKey, ...body }) =>
      'connectionId' in body ? body : { ...body, rtmpUrl, streamKey },
    ),
  },
  'turns-with-the-switch': {
    sentence: 'A destination that is switched off is no vertical one any more.',
    caughtBy: ['updateDestination/patch/alone'],
    breaks: withBody('PATCH', /\/destinations\/[^/]+$/, (body) =>
      body.enabled === false && !('vertical' in body) ? { ...body, vertical: false } : body,
    ),
  },
  'unmasks-stream-key': {
    sentence: 'A masked secret comes back in full from the operation that takes it.',
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
