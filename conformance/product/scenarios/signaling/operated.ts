import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { claimsOf } from '../../../engine/http/jwt.ts';
import { pollUntil } from '../../../engine/http/poll-until.ts';
import { operate } from '../operator.ts';
import { OwnStudio } from '../own-studio.ts';
import { expectRejected, MediaHost, malformedOffers, offer } from './media-host.ts';

/** Has the operator issue a token, and hides it in all output. */
export async function talkToken(context: Context, ...words: readonly string[]): Promise<string> {
  const token = await operate(context, 'talk-token', ...words);
  context.session.secrets.add(token, 'TALK_TOKEN', 'a talk token');
  return token;
}

/** Tokens that operators issue. */
export const operated: readonly Scenario[] = [
  scenario(
    'signaling/talk-token',
    {
      title: 'A talk token publishes only to its own session, and only with can_publish.',
      proves: ['RTC-08'],
      needs: ['part:media', 'media-url', 'input:operator', 'operation:publishWhip'],
    },
    (context) =>
      MediaHost.run(context, async (host) => {
        const studio = await OwnStudio.make(context);
        const [source, other] = [
          await studio.source({ type: 'webcam' }),
          await studio.source({ type: 'webcam' }),
        ];
        const talk = await talkToken(context, '--source', source);
        const claims = claimsOf(talk);
        if (!claims) throw new Skipped('the talk token is not a JWT');
        context.assert(
          [claims.aud].flat().includes('svc-media-talk'),
          `the audience is ${JSON.stringify(claims.aud)}`,
        );
        context.assert(claims.can_publish === true, `can_publish is ${JSON.stringify(claims.can_publish)}`);
        const silent = await talkToken(context, '--source', source, '--no-publish');
        for (const [endpoint, bearer, what] of [
          [`inputs/${other}/whip`, talk, 'to another session'],
          [`inputs/${source}/whip`, silent, 'without can_publish'],
          [`inputs/${source}/whep`, talk, 'for playing'],
        ] as const) {
          const { status } = (await host.offer(endpoint, { bearer })).response;
          context.assert(status === 401, `a talk token ${what} returned ${status}`);
        }
        // The offer publishes nothing, so the offer may be rejected but not the token.
        const { status } = (await host.offer(`inputs/${source}/whip`, { bearer: talk })).response;
        context.assert(status !== 401 && status < 500, `the token's own session returned ${status}`);
      }),
  ),

  scenario(
    'signaling/publishers',
    {
      title:
        'A talk token opens exactly its own path, by header and by query, until it expires, and only for a valid offer.',
      proves: ['RTC-07', 'RTC-10', 'RTC-11'],
      about: ['RTC-03', 'RTC-08'],
      needs: ['part:media', 'media-url', 'input:operator', 'operation:publishWhip'],
      strict: true,
      waits: true,
    },
    (context) =>
      MediaHost.run(context, async (host) => {
        const studio = await OwnStudio.make(context);
        const source = await studio.source({ type: 'webcam' });
        const talk = await talkToken(context, '--source', source);
        const path = `inputs/${source}`;
        // Each of these offers is malformed.
        for (const malformed of malformedOffers('whip'))
          for (const how of [{ bearer: talk }, { accessToken: talk }]) {
            const exchange = await host.send(`POST /${path}/whip`, { ...malformed, ...how });
            expectRejected(context, exchange, 400, 'invalid_request');
          }
        for (const other of [
          `${path}/more`,
          path.toUpperCase(),
          `/${path}`,
          `${path}/`,
          path.replace('/', '%2F'),
        ])
          expectRejected(context, await host.offer(`${other}/whip`, { bearer: talk }), 401, 'invalid_token');
        const both = { bearer: 'callsheet', accessToken: talk };
        expectRejected(context, await host.offer(`${path}/whip`, both), 401, 'invalid_token');
        const brief = await talkToken(context, '--source', source, '--ttl', '1');
        // The expiry may be rounded to whole seconds, and servers may allow some leeway.
        const late = await pollUntil(
          () => host.offer(`${path}/whip`, { bearer: brief }),
          ({ response }) => response.status === 401,
          { forMs: 10_000, everyMs: 500, stop: context.session.stop },
        );
        expectRejected(context, late, 401, 'invalid_token');
      }),
  ),

  scenario(
    'signaling/not-provisioned',
    {
      title: 'A path that is not provisioned returns 404 for a client with its token.',
      proves: ['RTC-12'],
      needs: ['part:media', 'media-url', 'input:operator', 'operation:playWhep'],
    },
    (context) =>
      MediaHost.run(context, async (host) => {
        const path = `inputs/missing${context.session.random.text(12)}`;
        const token = await operate(context, 'read-token', '--path', path);
        context.session.secrets.add(token, 'READ_TOKEN', 'a read token');
        const { status } = (await host.offer(`${path}/whep`, { bearer: token })).response;
        context.assert(status === 404, `a path that is not provisioned returned ${status}`);
        const studio = await OwnStudio.make(context);
        const source = await studio.source({ type: 'webcam' });
        const talk = await talkToken(context, '--source', source);
        await studio.response('deleteSource', 200, { path: { sourceId: source } });
        const body = offer.replace('a=recvonly', 'a=sendonly');
        const sent = { type: 'application/sdp', body, bearer: talk };
        const gone = (await host.send(`POST /inputs/${source}/whip`, sent)).response.status;
        context.assert(gone === 404, `the path of a deleted source returned ${gone}`);
      }),
  ),
];
