import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { claimsOf } from '../../../engine/http/jwt.ts';
import { askUntil } from '../../../engine/http/poll-until.ts';
import { operate } from '../operator.ts';
import { OwnStudio } from '../own-studio.ts';
import { isRefused, MediaHost, malformedOffers, offer } from './media-host.ts';

/** A token that operators hand out, which no output may show. */
export async function talkToken(context: Context, ...words: readonly string[]): Promise<string> {
  const token = await operate(context, 'talk-token', ...words);
  context.session.secrets.add(token, 'TALK_TOKEN', 'a talk token');
  return token;
}

/** Tokens that operators hand out. */
export const operated: readonly Scenario[] = [
  scenario(
    'signaling/talk-token',
    {
      title: 'A talk token publishes to its own session alone, and only if it says so.',
      proves: ['RTC-08'],
      needs: ['part:media', 'media-url', 'given:operator', 'operation:publishWhip'],
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
        if (!claims) throw new Skipped('the talk token is no JWT');
        context.must(
          [claims.aud].flat().includes('svc-media-talk'),
          `its audience is ${JSON.stringify(claims.aud)}`,
        );
        context.must(claims.can_publish === true, `can_publish is ${JSON.stringify(claims.can_publish)}`);
        const silent = await talkToken(context, '--source', source, '--no-publish');
        for (const [endpoint, bearer, what] of [
          [`inputs/${other}/whip`, talk, 'to another session'],
          [`inputs/${source}/whip`, silent, 'that may not publish'],
          [`inputs/${source}/whep`, talk, 'that is to play'],
        ] as const) {
          const { status } = (await host.offer(endpoint, { bearer })).answer;
          context.must(status === 401, `a talk token ${what} is answered ${status}`);
        }
        // The offer publishes nothing, so what is wrong is the offer, and no longer the token.
        const { status } = (await host.offer(`inputs/${source}/whip`, { bearer: talk })).answer;
        context.must(status !== 401 && status < 500, `its own session answers it ${status}`);
      }),
  ),

  scenario(
    'signaling/publishers',
    {
      title:
        'A talk token opens its path to the letter, by header and by query, until it expires, and for an offer alone.',
      proves: ['RTC-07', 'RTC-10', 'RTC-11'],
      about: ['RTC-03', 'RTC-08'],
      needs: ['part:media', 'media-url', 'given:operator', 'operation:publishWhip'],
      strict: true,
      waits: true,
    },
    (context) =>
      MediaHost.run(context, async (host) => {
        const studio = await OwnStudio.make(context);
        const source = await studio.source({ type: 'webcam' });
        const talk = await talkToken(context, '--source', source);
        const path = `inputs/${source}`;
        // None of these is an offer that anything could come of.
        for (const malformed of malformedOffers('whip'))
          for (const how of [{ bearer: talk }, { accessToken: talk }]) {
            const exchange = await host.send(`POST /${path}/whip`, { ...malformed, ...how });
            isRefused(context, exchange, 400, 'invalid_request');
          }
        for (const other of [
          `${path}/more`,
          path.toUpperCase(),
          `/${path}`,
          `${path}/`,
          path.replace('/', '%2F'),
        ])
          isRefused(context, await host.offer(`${other}/whip`, { bearer: talk }), 401, 'invalid_token');
        const both = { bearer: 'callsheet', accessToken: talk };
        isRefused(context, await host.offer(`${path}/whip`, both), 401, 'invalid_token');
        const brief = await talkToken(context, '--source', source, '--ttl', '1');
        // Whole seconds may be rounded, and a little leeway is usual.
        const late = await askUntil(
          () => host.offer(`${path}/whip`, { bearer: brief }),
          ({ answer }) => answer.status === 401,
          { forMs: 10_000, everyMs: 500, stop: context.session.stop },
        );
        isRefused(context, late, 401, 'invalid_token');
      }),
  ),

  scenario(
    'signaling/not-provisioned',
    {
      title: 'A path that is not provisioned is missing for who may play it.',
      proves: ['RTC-12'],
      needs: ['part:media', 'media-url', 'given:operator', 'operation:playWhep'],
    },
    (context) =>
      MediaHost.run(context, async (host) => {
        const path = `inputs/missing${context.session.random.text(12)}`;
        const token = await operate(context, 'read-token', '--path', path);
        context.session.secrets.add(token, 'READ_TOKEN', 'a read token');
        const { status } = (await host.offer(`${path}/whep`, { bearer: token })).answer;
        context.must(status === 404, `a path that is not provisioned is answered ${status}`);
        const studio = await OwnStudio.make(context);
        const source = await studio.source({ type: 'webcam' });
        const talk = await talkToken(context, '--source', source);
        await studio.answer('deleteSource', 200, { path: { sourceId: source } });
        const body = offer.replace('a=recvonly', 'a=sendonly');
        const sent = { type: 'application/sdp', body, bearer: talk };
        const gone = (await host.send(`POST /inputs/${source}/whip`, sent)).answer.status;
        context.must(gone === 404, `the path of a deleted source is answered ${gone}`);
      }),
  ),
];
