import type { Context } from '../../../engine/checks/context.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { type Exchange, headerOf, jsonOf } from '../../../engine/http/client.ts';
import { claimsOf } from '../../../engine/http/jwt.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { lifetimesOf } from '../lifetimes.ts';
import { OwnStudio } from '../own-studio.ts';
import { Broadcaster } from '../stream/broadcaster.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['operation:mintMonitor'],
  queue: 'monitor',
  waits: true,
});

const maxStreamIdBytes = 512;
/** The Date header is in whole seconds, and the response takes time. */
const toleranceSeconds = 5;

/** The lifetime of a credential in seconds, by the target's own clock. */
function lifetimeOf(context: Context, { response }: Exchange): number {
  context.assert(response.status === 200, `mintMonitor returned ${response.status}`);
  const expiry = Date.parse(String(valueAt(jsonOf(response), '/expiresAt')));
  const now = Date.parse(headerOf(response, 'date') ?? new Date().toUTCString());
  return (expiry - now) / 1000;
}

function textAt(context: Context, body: unknown, pointer: string): string {
  const text = valueAt(body, pointer);
  return typeof text === 'string' ? text : context.fail(`the response has no text at ${pointer}`);
}

/** The credential that plays a studio's program. */
export const monitor: readonly Scenario[] = [
  scenario(
    'monitor/lifetime',
    options(
      'A credential has the default lifetime unless the request sets one, which is limited to the maximum.',
      {
        proves: ['MONITOR-08', 'MONITOR-09'],
      },
    ),
    async (context) => {
      const studio = await OwnStudio.make(context);
      const { defaultSeconds, maxSeconds } = lifetimesOf(studio.operation('mintMonitor'));
      const cases = [
        { body: undefined, seconds: defaultSeconds },
        { body: { ttlSeconds: 60 }, seconds: 60 },
        { body: { ttlSeconds: 86_400 }, seconds: maxSeconds },
      ];
      // The member `ttlSeconds` is a decision.
      for (const { body, seconds } of context.strict ? cases : cases.slice(0, 1)) {
        const exchange = await studio.send('mintMonitor', body === undefined ? {} : { body });
        const found = lifetimeOf(context, exchange);
        context.assert(
          Math.abs(found - seconds) <= toleranceSeconds,
          `${JSON.stringify(body) ?? 'no body'} gives ${found} s, not ${seconds} s`,
        );
      }
    },
  ),

  scenario(
    'monitor/off-air',
    options('An idle studio has a credential too; its token plays one path and contains that path.', {
      proves: ['MONITOR-01', 'MONITOR-02', 'MONITOR-11', 'RTC-09'],
      about: ['MONITOR-10'],
    }),
    async (context) => {
      const studio = await OwnStudio.make(context);
      const body = await studio.response('mintMonitor', 200);
      const url = new URL(textAt(context, body, '/whep/url'));
      context.assert(url.pathname.endsWith('/whep'), `${url.pathname} is not a WHEP path`);
      const claims = claimsOf(textAt(context, body, '/whep/token'));
      if (!claims) return context.fail('whep.token is not a JWT');
      context.assert(claims.aud === 'svc-media-read', `the audience is ${JSON.stringify(claims.aud)}`);
      const path = url.pathname.slice(1, -'/whep'.length);
      context.assert(
        Object.values(claims).includes(path),
        `no claim of the token contains the path of the URL, ${path}`,
      );
      context.assert(claims.can_publish !== true, 'the token of a player may publish');
      const expiry = Date.parse(textAt(context, body, '/expiresAt')) / 1000;
      context.assert(
        typeof claims.exp === 'number' && Math.abs(claims.exp - expiry) <= 1,
        'the token and expiresAt have different expiry times',
      );
    },
  ),

  scenario(
    'monitor/off-air/again',
    {
      ...options('A studio that went off air has a credential as before.', {
        proves: ['MONITOR-11'],
      }),
      needs: ['operation:mintMonitor', 'operation:goLive', 'operation:createDestination'],
    },
    async (context) => {
      const air = await Broadcaster.make(context);
      const destId = await air.destination();
      await air.live();
      await air.offline(destId);
      await air.studio.response('mintMonitor', 200);
    },
  ),

  scenario(
    'monitor/srt',
    options('The SRT address is valid, or null.', {
      proves: ['MONITOR-02', 'MONITOR-03'],
      about: ['LIMIT-07'],
    }),
    async (context) => {
      const studio = await OwnStudio.make(context);
      const srt = valueAt(await studio.response('mintMonitor', 200), '/srt');
      if (srt === null) return;
      const streamId = /^srt:\/\/[^/?#]+:\d+\/?\?(?:.*&)?streamid=([^&]+)/.exec(String(srt))?.[1];
      if (streamId === undefined) return context.fail('srt is neither null nor an SRT URL with a streamid');
      const bytes = Buffer.byteLength(decodeURIComponent(streamId));
      context.assert(
        bytes <= maxStreamIdBytes,
        `the streamid has ${bytes} bytes, more than ${maxStreamIdBytes}`,
      );
    },
  ),

  scenario(
    'monitor/srt/off',
    {
      ...options('If no SRT address can be built, `srt` is null, and WHEP is still present.', {
        proves: ['MONITOR-03'],
      }),
      needs: ['deployment:srt-off', 'operation:mintMonitor'],
    },
    async (context) => {
      const studio = await OwnStudio.make(context.at('srt-off'));
      const body = await studio.response('mintMonitor', 200);
      const srt = valueAt(body, '/srt');
      context.assert(srt === null, () => `srt is ${srt === undefined ? 'absent' : 'an address'}, not null`);
      textAt(context, body, '/whep/url');
    },
  ),
];
