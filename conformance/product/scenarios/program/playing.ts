import type { Context } from '../../../engine/checks/context.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { withShortLifetime } from '../../../engine/checks/short-lived.ts';
import { scaledTimeout } from '../../../engine/http/check-attempt.ts';
import { pollUntil } from '../../../engine/http/poll-until.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { soundCodecs } from '../../media/sdp-answer.ts';
import { OwnStudio } from '../own-studio.ts';
import { Call, type Callee } from '../signaling/call.ts';
import { MediaHost } from '../signaling/media-host.ts';
import { Program } from './program.ts';
import { programOptions } from './stage.ts';

const packets = 20;
const playsMs = 8_000;
const stopTimeoutMs = 10_000;
/** Minimum size of an Opus packet with a tone. A packet of silence is many times smaller. */
const minBytes = 20;
const needs = [
  'part:media',
  'media-url',
  'operation:goLive',
  'operation:issueIngest',
  'operation:updateCanvas',
  'operation:mintMonitor',
  'operation:playWhep',
] as const;

/** The WHEP endpoint of a monitor of the program. */
async function monitorOf(context: Context, { stage }: Program, body?: object): Promise<Callee> {
  const studio = new OwnStudio(context, stage.studioId);
  const issued = await studio.response('mintMonitor', 200, body === undefined ? {} : { body });
  const { pathname } = new URL(String(valueAt(issued, '/whep/url')));
  context.assert(pathname.endsWith('/whep'), `${pathname} is not a WHEP path`);
  const token = String(valueAt(issued, '/whep/token'));
  return { path: pathname.slice(1, -'/whep'.length), side: 'whep', token };
}

/** The program as monitors play it. */
export const programPlaying: readonly Scenario[] = [
  scenario(
    'monitor/program/plays',
    programOptions(
      'A monitor plays the program over WHEP with its token: pictures, and the AAC of the sources as Opus, until it is ended.',
      {
        proves: ['META-12', 'MONITOR-10', 'MONITOR-12', 'RTC-02', 'RTC-03', 'RTC-04', 'RTC-13', 'RTC-14'],
        about: ['RTC-06', 'RTC-09'],
      },
      { needs },
    ),
    async (context) => {
      const program = await Program.of(context);
      const callee = await monitorOf(context, program);
      await MediaHost.run(context, (host) =>
        Call.run(host, async (openCall) => {
          const call = await openCall(callee);
          const sound = soundCodecs(call.response);
          context.assert(
            sound.join() === 'opus/48000/2',
            `the negotiated audio is ${sound.join(', ') || 'none'}, not Opus`,
          );
          await plays(context, call);
          const { received, soundBytes } = call.peer;
          const each = soundBytes / received.audio;
          context.assert(
            each >= minBytes,
            `packets with two tones have ${each.toFixed(0)} bytes, as few as silence`,
          );
          await call.takesCandidates();
          await call.ends();
          context.assert(
            await call.peer.ceases(1000, stopTimeoutMs),
            'playback continues after its session was ended',
          );
        }),
      );
    },
  ),

  scenario(
    'monitor/program/outlives',
    // The member that shortens the lifetime is a decision.
    programOptions(
      'Started playback continues when its credential expires; a new session needs another credential.',
      { proves: ['MONITOR-13'], about: ['RTC-11'] },
      { needs, strict: true },
    ),
    async (context) => {
      const program = await Program.of(context);
      await MediaHost.run(context, (host) =>
        Call.run(host, async (openCall) => {
          const { call, callee, seconds } = await withShortLifetime(async (ttlSeconds) => {
            const callee = await monitorOf(context, program, { ttlSeconds });
            return { call: await openCall(callee), callee, seconds: ttlSeconds };
          });
          await plays(context, call);
          const again = await pollUntil(
            () => host.offer(`${callee.path}/whep`, { bearer: callee.token }),
            ({ response }) => response.status === 401,
            { forMs: seconds * 1000 + 9_000, everyMs: 500, stop: context.session.stop },
          );
          context.assert(
            again.response.status === 401,
            `an expired credential returned ${again.response.status}, not 401`,
          );
          await plays(context, call);
        }),
      );
    },
  ),
];

async function plays(context: Context, call: Call): Promise<void> {
  const before = { ...call.peer.received };
  if (await call.peer.plays(packets, scaledTimeout(playsMs))) return;
  const { audio, video } = call.peer.received;
  context.fail(
    `${audio - before.audio} audio and ${video - before.video} video packets arrived in ${playsMs / 1000} s`,
  );
}
