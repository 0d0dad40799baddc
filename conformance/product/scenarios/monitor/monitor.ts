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
  lane: 'monitor',
  waits: true,
});

const mostStreamIdBytes = 512;
/** The Date header counts in seconds, and the answer takes its time. */
const toleranceSeconds = 5;

/** The lifetime of a credential by the target's own clock. */
function lifetimeOf(context: Context, { answer }: Exchange): number {
  context.must(answer.status === 200, `mintMonitor answered ${answer.status}`);
  const expiry = Date.parse(String(valueAt(jsonOf(answer), '/expiresAt')));
  const now = Date.parse(headerOf(answer, 'date') ?? new Date().toUTCString());
  return (expiry - now) / 1000;
}

function textAt(context: Context, body: unknown, pointer: string): string {
  const text = valueAt(body, pointer);
  return typeof text === 'string' ? text : context.fail(`the answer has no text at ${pointer}`);
}

/** The credential to play a studio's program. */
export const monitor: readonly Scenario[] = [
  scenario(
    'monitor/lifetime',
    options('A credential lives its usual time unless asked otherwise, and no longer than the most.', {
      proves: ['MONITOR-08', 'MONITOR-09'],
    }),
    async (context) => {
      const studio = await OwnStudio.make(context);
      const { usual, most } = lifetimesOf(studio.operation('mintMonitor'));
      const cases = [
        { body: undefined, seconds: usual },
        { body: { ttlSeconds: 60 }, seconds: 60 },
        { body: { ttlSeconds: 86_400 }, seconds: most },
      ];
      // The name of the member is a decision.
      for (const { body, seconds } of context.strict ? cases : cases.slice(0, 1)) {
        const exchange = await studio.send('mintMonitor', body === undefined ? {} : { body });
        const found = lifetimeOf(context, exchange);
        context.must(
          Math.abs(found - seconds) <= toleranceSeconds,
          `${JSON.stringify(body) ?? 'no body'} gives ${found} s, not ${seconds} s`,
        );
      }
    },
  ),

  scenario(
    'monitor/off-air',
    options('An idle studio has a credential too: it plays one path, and says so in its token.', {
      proves: ['MONITOR-01', 'MONITOR-02', 'MONITOR-11', 'RTC-09'],
      about: ['MONITOR-10'],
    }),
    async (context) => {
      const studio = await OwnStudio.make(context);
      const body = await studio.answer('mintMonitor', 200);
      const url = new URL(textAt(context, body, '/whep/url'));
      context.must(url.pathname.endsWith('/whep'), `${url.pathname} is no WHEP path`);
      const claims = claimsOf(textAt(context, body, '/whep/token'));
      if (!claims) return context.fail('whep.token is no JWT');
      context.must(claims.aud === 'svc-media-read', `the audience is ${JSON.stringify(claims.aud)}`);
      const path = url.pathname.slice(1, -'/whep'.length);
      context.must(
        Object.values(claims).includes(path),
        `no claim of the token is the path of the URL, ${path}`,
      );
      context.must(claims.can_publish !== true, 'the token of a player may publish');
      const expiry = Date.parse(textAt(context, body, '/expiresAt')) / 1000;
      context.must(
        typeof claims.exp === 'number' && Math.abs(claims.exp - expiry) <= 1,
        'the token and expiresAt do not end together',
      );
    },
  ),

  scenario(
    'monitor/off-air/again',
    {
      ...options('A studio that was on air and is no longer has a credential as before.', {
        proves: ['MONITOR-11'],
      }),
      needs: ['operation:mintMonitor', 'operation:goLive', 'operation:createDestination'],
    },
    async (context) => {
      const air = await Broadcaster.make(context);
      const destId = await air.destination();
      await air.live();
      await air.offline(destId);
      await air.studio.answer('mintMonitor', 200);
    },
  ),

  scenario(
    'monitor/srt',
    options('The SRT address is one that can be dialled, or null.', {
      proves: ['MONITOR-02', 'MONITOR-03'],
      about: ['LIMIT-07'],
    }),
    async (context) => {
      const studio = await OwnStudio.make(context);
      const srt = valueAt(await studio.answer('mintMonitor', 200), '/srt');
      if (srt === null) return;
      const streamId = /^srt:\/\/[^/?#]+:\d+\/?\?(?:.*&)?streamid=([^&]+)/.exec(String(srt))?.[1];
      if (streamId === undefined) return context.fail('srt is neither null nor an SRT URL with a streamid');
      const bytes = Buffer.byteLength(decodeURIComponent(streamId));
      context.must(
        bytes <= mostStreamIdBytes,
        `the streamid has ${bytes} bytes, more than ${mostStreamIdBytes}`,
      );
    },
  ),

  scenario(
    'monitor/srt/off',
    {
      ...options('Where no SRT address can be built, `srt` is null, and WHEP is there all the same.', {
        proves: ['MONITOR-03'],
      }),
      needs: ['deployment:srt-off', 'operation:mintMonitor'],
    },
    async (context) => {
      const studio = await OwnStudio.make(context.at('srt-off'));
      const body = await studio.answer('mintMonitor', 200);
      const srt = valueAt(body, '/srt');
      context.must(srt === null, () => `srt is ${srt === undefined ? 'absent' : 'an address'}, not null`);
      textAt(context, body, '/whep/url');
    },
  ),
];
