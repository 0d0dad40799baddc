import type { Context } from '../../../engine/checks/context.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { withinItsLife } from '../../../engine/checks/short-lived.ts';
import { patient } from '../../../engine/http/check-attempt.ts';
import { askUntil } from '../../../engine/http/poll-until.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { soundCodecs } from '../../media/sdp-answer.ts';
import { OwnStudio } from '../own-studio.ts';
import { Call, type Callee } from '../signaling/call.ts';
import { MediaHost } from '../signaling/media-host.ts';
import { Program } from './program.ts';
import { programOptions } from './stage.ts';

const packets = 20;
const playsMs = 8_000;
const ceasesMs = 10_000;
/** Of a packet of Opus: a tone takes many times of what silence takes. */
const leastBytes = 20;
const needs = [
  'part:media',
  'media-url',
  'operation:goLive',
  'operation:issueIngest',
  'operation:updateCanvas',
  'operation:mintMonitor',
  'operation:playWhep',
] as const;

/** A monitor of the program: where it plays over WHEP. */
async function monitorOf(context: Context, { stage }: Program, body?: object): Promise<Callee> {
  const studio = new OwnStudio(context, stage.studioId);
  const minted = await studio.answer('mintMonitor', 200, body === undefined ? {} : { body });
  const { pathname } = new URL(String(valueAt(minted, '/whep/url')));
  context.must(pathname.endsWith('/whep'), `${pathname} is no WHEP path`);
  const token = String(valueAt(minted, '/whep/token'));
  return { path: pathname.slice(1, -'/whep'.length), side: 'whep', token };
}

/** The program as it plays at monitors. */
export const programPlaying: readonly Scenario[] = [
  scenario(
    'monitor/program/plays',
    programOptions(
      'A monitor plays the program over WHEP with its token: pictures, and the AAC of its sources as Opus, until it is ended.',
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
        Call.run(host, async (place) => {
          const call = await place(callee);
          const sound = soundCodecs(call.answer);
          context.must(
            sound.join() === 'opus/48000/2',
            `the sound agreed on is ${sound.join(', ') || 'none'}, not Opus`,
          );
          await plays(context, call);
          const { heard, soundBytes } = call.peer;
          const each = soundBytes / heard.audio;
          context.must(
            each >= leastBytes,
            `two tones are sent as ${each.toFixed(0)} bytes a packet, as silence is`,
          );
          await call.takesCandidates();
          await call.ends();
          context.must(await call.peer.ceases(1000, ceasesMs), 'it plays on after its session was ended');
        }),
      );
    },
  ),

  scenario(
    'monitor/program/outlives',
    // The member that shortens its life is a decision.
    programOptions(
      'Playback that has begun goes on when its credential expires; to begin anew takes another one.',
      { proves: ['MONITOR-13'], about: ['RTC-11'] },
      { needs, strict: true },
    ),
    async (context) => {
      const program = await Program.of(context);
      await MediaHost.run(context, (host) =>
        Call.run(host, async (place) => {
          const { call, callee, seconds } = await withinItsLife(async (ttlSeconds) => {
            const callee = await monitorOf(context, program, { ttlSeconds });
            return { call: await place(callee), callee, seconds: ttlSeconds };
          });
          await plays(context, call);
          const again = await askUntil(
            () => host.offer(`${callee.path}/whep`, { bearer: callee.token }),
            ({ answer }) => answer.status === 401,
            { forMs: seconds * 1000 + 9_000, everyMs: 500, stop: context.session.stop },
          );
          context.must(
            again.answer.status === 401,
            `an expired credential is answered ${again.answer.status}, not 401`,
          );
          await plays(context, call);
        }),
      );
    },
  ),
];

async function plays(context: Context, call: Call): Promise<void> {
  const before = { ...call.peer.heard };
  if (await call.peer.plays(packets, patient(playsMs))) return;
  const { audio, video } = call.peer.heard;
  context.fail(
    `${audio - before.audio} packets of sound and ${video - before.video} of pictures came in ${playsMs / 1000} s`,
  );
}
