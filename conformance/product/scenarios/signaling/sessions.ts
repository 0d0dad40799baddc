import { expectRefusal } from '../../../engine/checks/envelope.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { patient } from '../../../engine/http/check-attempt.ts';
import { headerOf } from '../../../engine/http/client.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { kindsTaken, soundCodecs } from '../../media/sdp-answer.ts';
import { Call } from './call.ts';
import { MediaHost } from './media-host.ts';
import { Talker } from './talker.ts';

const options = (title: string, cited: Citations, more: Partial<ScenarioOptions> = {}): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['part:media', 'given:operator', 'media-url', 'operation:publishWhip', 'operation:playWhep'],
  lane: 'talk',
  waits: true,
  ...more,
});

const playsMs = 5_000;
const ceasesMs = 10_000;
const packets = 10;

/** What a peer of the suite's own can do with tokens that an operator handed out. */
export const sessions: readonly Scenario[] = [
  scenario(
    'signaling/publish',
    options(
      'A talk token publishes over WHIP: the answer fits, media flows, the source shows it, and the session ends when it is ended.',
      { proves: ['RTC-01', 'RTC-03', 'RTC-04', 'RTC-08', 'RTC-13', 'SRC-06'], about: ['SRC-07', 'META-12'] },
    ),
    (context) =>
      MediaHost.run(context, (host) =>
        Call.run(host, async (place) => {
          const talker = await Talker.make(context);
          const { callee } = talker;
          const call = await place(callee);
          const row = await talker.isPublished(true);
          context.must(
            typeof valueAt(row, '/publishedAt') === 'string',
            'publishing is true without publishedAt',
          );
          const sound = soundCodecs(call.answer);
          context.must(
            sound.join() === 'opus/48000/2',
            `the sound agreed on is ${sound.join(', ') || 'none'}, not Opus`,
          );
          const taken = kindsTaken(call.answer);
          context.must(taken.join() === 'audio,video', `of sound and pictures it takes ${taken.join(', ')}`);
          await call.takesCandidates();
          await call.ends();
          await talker.isPublished(false);
        }),
      ),
  ),

  scenario(
    'signaling/newest',
    options(
      'Whoever publishes anew takes the path over, and the session before is over.',
      { about: ['RTC-01', 'RTC-04'] },
      { strict: true },
    ),
    (context) =>
      MediaHost.run(context, (host) =>
        Call.run(host, async (place) => {
          const talker = await Talker.make(context);
          const { callee } = talker;
          const first = await place(callee);
          const since = valueAt(await talker.isPublished(true), '/publishedAt');
          const second = await place({ ...callee, inQuery: true });
          await talker.isPublished(true, since);
          await first.isOver();
          await second.ends();
        }),
      ),
  ),

  scenario(
    'signaling/published',
    options('What is published over WHIP plays over WHEP for as long as it is published.', {
      proves: ['RTC-01', 'RTC-02', 'RTC-09', 'META-12'],
    }),
    (context) =>
      MediaHost.run(context, (host) =>
        Call.run(host, async (place) => {
          const talker = await Talker.make(context);
          const { callee } = talker;
          const player = await talker.player();
          const published = await place(callee);
          const played = await place(player);
          const isPlaying = async (one: Call, when: string): Promise<void> =>
            context.must(
              await one.peer.plays(packets, patient(playsMs)),
              () => `${inWords(one)} came in ${playsMs / 1000} s of what is published, ${when}`,
            );
          await isPlaying(played, 'by then');
          // Who comes beside it, with the token where no header can be set, takes nobody's place.
          const beside = await place({ ...player, inQuery: true });
          for (const one of [beside, played]) await isPlaying(one, 'when two play');
          await beside.ends();
          await isPlaying(played, 'after another player went');
          await published.ends();
          context.must(
            await played.peer.ceases(1000, ceasesMs),
            'it plays on although nobody publishes any more',
          );
          const late = await host.offer(`${player.path}/whep`, { bearer: player.token });
          const operation = context.operation('playWhep');
          if (context.strict) expectRefusal(context, late, { status: 409, code: 'conflict', operation });
        }),
      ),
  ),

  scenario(
    'signaling/relay',
    options(
      'The servers that clients may need for relay come with the answer, with what they ask for.',
      { proves: ['RTC-05'] },
      { needs: ['part:media', 'given:operator', 'given:ice-servers', 'media-url', 'operation:publishWhip'] },
    ),
    (context) =>
      MediaHost.run(context, (host) =>
        Call.run(host, async (place) => {
          const { callee } = await Talker.make(context);
          const call = await place(callee);
          const link = headerOf(call.made.answer, 'link') ?? '';
          for (const url of String(context.session.target.given['ice-servers']).split(',')) {
            const found = link.split(/,\s*(?=<)/).find((one) => one.startsWith(`<${url}>`)) ?? '';
            context.must(/;\s*rel="?ice-server"?/.test(found), `no Link of rel="ice-server" tells of ${url}`);
            const isTurn = url.startsWith('turn');
            const credentials = /;\s*username="[^"]+"/.test(found) && /;\s*credential="[^"]+"/.test(found);
            context.must(!isTurn || credentials, `the Link of ${url} has no username and credential`);
          }
          await call.ends();
        }),
      ),
  ),
];

const inWords = ({ peer: { heard } }: Call): string =>
  `${heard.audio} packets of sound and ${heard.video} of pictures`;
