import type { Context } from '../../../engine/checks/context.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { type Exchange, headerOf, jsonOf } from '../../../engine/http/client.ts';
import { describeAnswer } from '../../../engine/http/describe-response.ts';
import { tamperedToken, unsignedToken } from '../../../engine/http/jwt.ts';
import { askUntil } from '../../../engine/http/poll-until.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import type { OwnStudio } from '../own-studio.ts';
import { isRefused, MediaHost, type MediaRequest, malformedOffers } from './media-host.ts';

const options = (title: string, cited: Citations, more: Partial<ScenarioOptions> = {}): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['part:media', 'media-url', 'operation:mintMonitor', 'operation:playWhep', 'operation:publishWhip'],
  lane: 'signaling',
  waits: true,
  ...more,
});

/** The token passed: what the answer says is about the path, which is one, and whether anybody publishes to it. */
function isLetIn(context: Context, exchange: Exchange, how: string): void {
  const { status } = exchange.answer;
  context.must(status !== 401 && status < 500, () => `${how} is not let in: ${describeAnswer(exchange)}`);
}

/** The media path of a new input. */
async function inputOf(studio: OwnStudio): Promise<string> {
  await studio.source({ type: 'webcam' });
  const name = valueAt(await studio.call('getStreamStatus'), '/inputs/0/streamName');
  return typeof name === 'string' ? name : studio.context.fail('the stream status names no input');
}

/** Who may publish and play over WebRTC; what flows then is not to be seen without a publisher. */
export const signaling: readonly Scenario[] = [
  scenario(
    'signaling/read-token',
    options('The token of a monitor opens the player endpoint of its program, by header and by query.', {
      proves: ['RTC-06', 'RTC-07'],
      about: ['RTC-02', 'RTC-03', 'MONITOR-10'],
    }),
    (context) =>
      MediaHost.run(context, async (host) => {
        const { path, token } = await host.program();
        isLetIn(context, await host.offer(`${path}/whep`, { bearer: token }), 'a token in the header');
        isLetIn(context, await host.offer(`${path}/whep`, { accessToken: token }), 'a token in the query');
        const both = await host.offer(`${path}/whep`, { bearer: token, accessToken: 'callsheet' });
        isLetIn(context, both, 'a token in the header beside another in the query');
        const preferred = await host.offer(`${path}/whep`, { bearer: 'callsheet', accessToken: token });
        isRefused(context, preferred, 401, 'invalid_token');
      }),
  ),

  scenario(
    'signaling/no-token',
    options('Nobody comes in without a token, or with one that is none.', {
      proves: ['RTC-11'],
      about: ['RTC-06'],
    }),
    (context) =>
      MediaHost.run(context, async (host) => {
        const { path, token } = await host.program();
        const forged = [tamperedToken(token), unsignedToken(token), `${token}x`, 'callsheet', ''];
        for (const side of ['whip', 'whep']) {
          isRefused(context, await host.offer(`${path}/${side}`), 401, 'unauthorized');
          for (const bearer of forged.filter((one) => one !== undefined))
            isRefused(context, await host.offer(`${path}/${side}`, { bearer }), 401, 'invalid_token');
        }
      }),
  ),

  scenario(
    'signaling/wrong-audience',
    options('A token to play does not publish, and a token of the API does neither.', {
      proves: ['RTC-11', 'RTC-09'],
    }),
    (context) =>
      MediaHost.run(context, async (host) => {
        const { path, token } = await host.program();
        isRefused(context, await host.offer(`${path}/whip`, { bearer: token }), 401, 'invalid_token');
        isRefused(context, await host.offer(`${path}/whip`, { accessToken: token }), 401, 'invalid_token');
        const bearer = context.session.target.tokens.a;
        if (bearer === undefined) return;
        for (const side of ['whip', 'whep'])
          isRefused(context, await host.offer(`${path}/${side}`, { bearer }), 401, 'invalid_token');
      }),
  ),

  scenario(
    'signaling/other-path',
    options('A token is good for the one path it names, to the letter, and for no input of its studio.', {
      proves: ['RTC-09', 'RTC-10', 'MONITOR-01'],
    }),
    (context) =>
      MediaHost.run(context, async (host) => {
        const [own, other] = [await host.program(), await host.program()];
        const paths = [
          other.path,
          await inputOf(own.studio),
          `${own.path}/more`,
          own.path.slice(0, -1),
          own.path.toUpperCase(),
          `/${own.path}`,
        ];
        for (const path of paths)
          isRefused(context, await host.offer(`${path}/whep`, { bearer: own.token }), 401, 'invalid_token');
      }),
  ),

  scenario(
    'signaling/exact-path',
    options('A path is not another spelling of it: encoded, with slashes or dots too many, or in capitals.', {
      proves: ['RTC-10'],
      about: ['RTC-11'],
    }),
    (context) =>
      MediaHost.run(context, async (host) => {
        const { path, token } = await host.program();
        const first = path.charCodeAt(0).toString(16);
        const others = [
          path.replace('/', '%2f'),
          path.replace('/', '%2F'),
          `%${first}${path.slice(1)}`,
          path.replace('/', '//'),
          `/${path}`,
          `${path}/`,
          `./${path}`,
          path.replace('/', '/./'),
          `callsheet/../${path}`,
          `callsheet/%2e%2e/${path}`,
          path.charAt(0).toUpperCase() + path.slice(1),
        ];
        const endpoints = [...others.map((other) => `${other}/whep`), `${path}%2fwhep`, `${path}/%77hep`];
        for (const endpoint of endpoints) {
          const exchange = await host.offer(endpoint, { bearer: token });
          const { status } = exchange.answer;
          // Which of the two it is depends on whether it counts as a path at all; 400 as an address.
          const refused = [400, 401, 404].includes(status);
          context.must(refused, () => `/${endpoint} is let in: ${describeAnswer(exchange)}`);
          const asPath = endpoint.endsWith('/whep') && context.strict;
          if (asPath) isRefused(context, exchange, 401, 'invalid_token');
        }
      }),
  ),

  scenario(
    'signaling/no-oracle',
    options('Without a token a path that is there and one that is not are told apart by nothing.', {
      about: ['RTC-11'],
    }),
    (context) =>
      MediaHost.run(context, async (host) => {
        const { path } = await host.program();
        const missing = `program/missing${context.session.random.text(20)}`;
        for (const bearer of [undefined, 'callsheet']) {
          const how: MediaRequest = bearer === undefined ? {} : { bearer };
          const [there, nowhere] = [
            await host.offer(`${path}/whep`, how),
            await host.offer(`${missing}/whep`, how),
          ];
          const [known, unknown] = [there, nowhere].map(({ answer }) => {
            const error = valueAt(jsonOf(answer), '/error');
            return JSON.stringify([answer.status, valueAt(error, '/code'), valueAt(error, '/message')]);
          });
          context.must(known === unknown, `a path that is there answers ${known}, another ${unknown}`);
        }
      }),
  ),

  scenario(
    'signaling/expired',
    // The member that shortens its life is a decision.
    options(
      'A token that has expired opens nothing.',
      { proves: ['RTC-11'], about: ['MONITOR-13'] },
      { strict: true },
    ),
    (context) =>
      MediaHost.run(context, async (host) => {
        const { path, token } = await host.program({ ttlSeconds: 1 });
        // Whole seconds may be rounded, and a little leeway is usual.
        const exchange = await askUntil(
          () => host.offer(`${path}/whep`, { bearer: token }),
          ({ answer }) => answer.status === 401,
          { forMs: 10_000, everyMs: 1000, stop: context.session.stop },
        );
        isRefused(context, exchange, 401, 'invalid_token');
      }),
  ),

  scenario(
    'signaling/off-air',
    options(
      'Whoever comes before the program is told to come again.',
      { about: ['MONITOR-11', 'RTC-02'] },
      {
        strict: true,
      },
    ),
    (context) =>
      MediaHost.run(context, async (host) => {
        const { path, token } = await host.program();
        const exchange = await host.offer(`${path}/whep`, { bearer: token });
        isRefused(context, exchange, 409, 'conflict');
        const after = Number(headerOf(exchange.answer, 'retry-after'));
        context.must(after > 0, 'a 409 has no Retry-After of a second or more');
      }),
  ),

  scenario(
    'signaling/offers',
    options('What is no offer of a player is refused as malformed.', { about: ['RTC-03'] }, { strict: true }),
    (context) =>
      MediaHost.run(context, async (host) => {
        const { path, token } = await host.program();
        for (const request of malformedOffers('whep')) {
          const exchange = await host.send(`POST /${path}/whep`, { ...request, bearer: token });
          isRefused(context, exchange, 400, 'invalid_request');
        }
      }),
  ),

  scenario(
    'signaling/session',
    options(
      'A session that never was is neither changed nor ended.',
      { about: ['RTC-04'] },
      { strict: true },
    ),
    (context) =>
      MediaHost.run(context, async (host) => {
        const { path, token } = await host.program();
        const session = `/${path}/whep/missing${context.session.random.text(20)}`;
        const fragment = {
          type: 'application/trickle-ice-sdpfrag',
          body: 'a=ice-ufrag:aBcD\r\na=ice-pwd:0123456789abcdefghijklmn\r\n',
          ifMatch: '*',
        };
        isRefused(context, await host.send(`PATCH ${session}`, fragment), 401, 'unauthorized');
        isRefused(context, await host.send(`DELETE ${session}`), 401, 'unauthorized');
        isRefused(
          context,
          await host.send(`PATCH ${session}`, { ...fragment, bearer: token }),
          404,
          'not_found',
        );
        isRefused(context, await host.send(`DELETE ${session}`, { bearer: token }), 404, 'not_found');
      }),
  ),

  scenario(
    'signaling/described',
    options(
      'Endpoints and sessions say what they take, to pages of other sites too.',
      { about: ['META-12'] },
      {
        strict: true,
        effect: 'reads',
        needs: ['media-url', 'operation:describeWhip', 'operation:describeWhep'],
      },
    ),
    (context) =>
      MediaHost.run(context, async (host) => {
        for (const side of ['whip', 'whep']) {
          for (const [path, header, type] of [
            [`/program/callsheet/${side}`, 'Accept-Post', 'application/sdp'],
            [`/program/callsheet/${side}/callsheet`, 'Accept-Patch', 'application/trickle-ice-sdpfrag'],
          ] as const) {
            const { answer } = await host.send(`OPTIONS ${path}`);
            context.must(answer.status === 200, `OPTIONS ${path} answers ${answer.status}`);
            const found = headerOf(answer, header);
            context.must(found === type, `${header} of ${path} is ${found ?? '(none)'}, not ${type}`);
            const origin = headerOf(answer, 'Access-Control-Allow-Origin');
            context.must(origin === '*', `pages of other sites may not call ${path}`);
          }
        }
      }),
  ),
];
