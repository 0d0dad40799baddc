import type { Context } from '../../../engine/checks/context.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { type Exchange, headerOf, jsonOf } from '../../../engine/http/client.ts';
import { describeResponse } from '../../../engine/http/describe-response.ts';
import { tamperedToken, unsignedToken } from '../../../engine/http/jwt.ts';
import { pollUntil } from '../../../engine/http/poll-until.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import type { OwnStudio } from '../own-studio.ts';
import { expectRejected, MediaHost, type MediaRequest, malformedOffers } from './media-host.ts';

const options = (title: string, cited: Citations, more: Partial<ScenarioOptions> = {}): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['part:media', 'media-url', 'operation:mintMonitor', 'operation:playWhep', 'operation:publishWhip'],
  queue: 'signaling',
  waits: true,
  ...more,
});

/** Expects that the token is accepted. The response may still reject the path or the missing publisher. */
function isAccepted(context: Context, exchange: Exchange, how: string): void {
  const { status } = exchange.response;
  context.assert(status !== 401 && status < 500, () => `${how} is rejected: ${describeResponse(exchange)}`);
}

/** Creates an input and returns its media path. */
async function inputOf(studio: OwnStudio): Promise<string> {
  await studio.source({ type: 'webcam' });
  const name = valueAt(await studio.call('getStreamStatus'), '/inputs/0/streamName');
  return typeof name === 'string' ? name : studio.context.fail('the stream status contains no input');
}

/**
 * Authorization for publishing and playing over WebRTC. No media flows in these checks, because they have no
 * publisher.
 */
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
        isAccepted(context, await host.offer(`${path}/whep`, { bearer: token }), 'a token in the header');
        isAccepted(context, await host.offer(`${path}/whep`, { accessToken: token }), 'a token in the query');
        const both = await host.offer(`${path}/whep`, { bearer: token, accessToken: 'callsheet' });
        isAccepted(context, both, 'a token in the header with another in the query');
        const preferred = await host.offer(`${path}/whep`, { bearer: 'callsheet', accessToken: token });
        expectRejected(context, preferred, 401, 'invalid_token');
      }),
  ),

  scenario(
    'signaling/no-token',
    options('A missing or invalid token is rejected.', {
      proves: ['RTC-11'],
      about: ['RTC-06'],
    }),
    (context) =>
      MediaHost.run(context, async (host) => {
        const { path, token } = await host.program();
        const forged = [tamperedToken(token), unsignedToken(token), `${token}x`, 'callsheet', ''];
        for (const side of ['whip', 'whep']) {
          expectRejected(context, await host.offer(`${path}/${side}`), 401, 'unauthorized');
          for (const bearer of forged.filter((one) => one !== undefined))
            expectRejected(context, await host.offer(`${path}/${side}`, { bearer }), 401, 'invalid_token');
        }
      }),
  ),

  scenario(
    'signaling/wrong-audience',
    options('A token to play cannot publish, and an API token can neither play nor publish.', {
      proves: ['RTC-11', 'RTC-09'],
    }),
    (context) =>
      MediaHost.run(context, async (host) => {
        const { path, token } = await host.program();
        expectRejected(context, await host.offer(`${path}/whip`, { bearer: token }), 401, 'invalid_token');
        expectRejected(
          context,
          await host.offer(`${path}/whip`, { accessToken: token }),
          401,
          'invalid_token',
        );
        const bearer = context.session.target.tokens.a;
        if (bearer === undefined) return;
        for (const side of ['whip', 'whep'])
          expectRejected(context, await host.offer(`${path}/${side}`, { bearer }), 401, 'invalid_token');
      }),
  ),

  scenario(
    'signaling/other-path',
    options('A token is valid for exactly the path in it, and for no input of its studio.', {
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
          expectRejected(
            context,
            await host.offer(`${path}/whep`, { bearer: own.token }),
            401,
            'invalid_token',
          );
      }),
  ),

  scenario(
    'signaling/exact-path',
    options(
      'Another spelling of a path is another path: encoded, with extra slashes or dots, or in capitals.',
      {
        proves: ['RTC-10'],
        about: ['RTC-11'],
      },
    ),
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
          const { status } = exchange.response;
          // 401 or 404 depends on whether the server parses the endpoint as a path; 400 rejects the address.
          const rejected = [400, 401, 404].includes(status);
          context.assert(rejected, () => `/${endpoint} is accepted: ${describeResponse(exchange)}`);
          const asPath = endpoint.endsWith('/whep') && context.strict;
          if (asPath) expectRejected(context, exchange, 401, 'invalid_token');
        }
      }),
  ),

  scenario(
    'signaling/no-oracle',
    options('Without a valid token an existing and an unknown path have the same response.', {
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
          const [known, unknown] = [there, nowhere].map(({ response }) => {
            const error = valueAt(jsonOf(response), '/error');
            return JSON.stringify([response.status, valueAt(error, '/code'), valueAt(error, '/message')]);
          });
          context.assert(known === unknown, `an existing path returned ${known}, an unknown one ${unknown}`);
        }
      }),
  ),

  scenario(
    'signaling/expired',
    // The member that shortens the lifetime is a decision.
    options('An expired token is rejected.', { proves: ['RTC-11'], about: ['MONITOR-13'] }, { strict: true }),
    (context) =>
      MediaHost.run(context, async (host) => {
        const { path, token } = await host.program({ ttlSeconds: 1 });
        // The expiry may be rounded to whole seconds, and servers may allow some leeway.
        const exchange = await pollUntil(
          () => host.offer(`${path}/whep`, { bearer: token }),
          ({ response }) => response.status === 401,
          { forMs: 10_000, everyMs: 1000, stop: context.session.stop },
        );
        expectRejected(context, exchange, 401, 'invalid_token');
      }),
  ),

  scenario(
    'signaling/off-air',
    options(
      'A player before the program starts receives 409 with Retry-After.',
      { about: ['MONITOR-11', 'RTC-02'] },
      {
        strict: true,
      },
    ),
    (context) =>
      MediaHost.run(context, async (host) => {
        const { path, token } = await host.program();
        const exchange = await host.offer(`${path}/whep`, { bearer: token });
        expectRejected(context, exchange, 409, 'conflict');
        const after = Number(headerOf(exchange.response, 'retry-after'));
        context.assert(after > 0, 'a 409 has no Retry-After of a second or more');
      }),
  ),

  scenario(
    'signaling/offers',
    options('A malformed offer of a player is rejected with 400.', { about: ['RTC-03'] }, { strict: true }),
    (context) =>
      MediaHost.run(context, async (host) => {
        const { path, token } = await host.program();
        for (const request of malformedOffers('whep')) {
          const exchange = await host.send(`POST /${path}/whep`, { ...request, bearer: token });
          expectRejected(context, exchange, 400, 'invalid_request');
        }
      }),
  ),

  scenario(
    'signaling/session',
    options('An unknown session can be neither changed nor ended.', { about: ['RTC-04'] }, { strict: true }),
    (context) =>
      MediaHost.run(context, async (host) => {
        const { path, token } = await host.program();
        const session = `/${path}/whep/missing${context.session.random.text(20)}`;
        const fragment = {
          type: 'application/trickle-ice-sdpfrag',
          body: 'a=ice-ufrag:aBcD\r\na=ice-pwd:0123456789abcdefghijklmn\r\n',
          ifMatch: '*',
        };
        expectRejected(context, await host.send(`PATCH ${session}`, fragment), 401, 'unauthorized');
        expectRejected(context, await host.send(`DELETE ${session}`), 401, 'unauthorized');
        expectRejected(
          context,
          await host.send(`PATCH ${session}`, { ...fragment, bearer: token }),
          404,
          'not_found',
        );
        expectRejected(context, await host.send(`DELETE ${session}`, { bearer: token }), 404, 'not_found');
      }),
  ),

  scenario(
    'signaling/described',
    options(
      'Endpoints and sessions state the media types that they accept, also to pages of other origins.',
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
            const { response } = await host.send(`OPTIONS ${path}`);
            context.assert(response.status === 200, `OPTIONS ${path} returned ${response.status}`);
            const found = headerOf(response, header);
            context.assert(found === type, `${header} of ${path} is ${found ?? '(none)'}, not ${type}`);
            const origin = headerOf(response, 'Access-Control-Allow-Origin');
            context.assert(origin === '*', `pages of other origins may not call ${path}`);
          }
        }
      }),
  ),
];
