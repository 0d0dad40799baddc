import { expectErrorResponse } from '../../../engine/checks/envelope.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { scaledTimeout } from '../../../engine/http/check-attempt.ts';
import { headerOf } from '../../../engine/http/client.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { permittedMediaKinds, soundCodecs } from '../../media/sdp-answer.ts';
import { Call } from './call.ts';
import { MediaHost } from './media-host.ts';
import { Talker } from './talker.ts';

const options = (title: string, cited: Citations, more: Partial<ScenarioOptions> = {}): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['part:media', 'input:operator', 'media-url', 'operation:publishWhip', 'operation:playWhep'],
  queue: 'talk',
  waits: true,
  ...more,
});

const playsMs = 5_000;
const stopTimeoutMs = 10_000;
const packets = 10;

/** Sessions of the suite's own peer, with tokens that an operator issued. */
export const sessions: readonly Scenario[] = [
  scenario(
    'signaling/publish',
    options(
      'A talk token publishes over WHIP: the answer matches, media flows, the source is publishing, and the session can be ended.',
      { proves: ['RTC-01', 'RTC-03', 'RTC-04', 'RTC-08', 'RTC-13', 'SRC-06'], about: ['SRC-07', 'META-12'] },
    ),
    (context) =>
      MediaHost.run(context, (host) =>
        Call.run(host, async (openCall) => {
          const talker = await Talker.make(context);
          const { callee } = talker;
          const call = await openCall(callee);
          const row = await talker.isPublished(true);
          context.assert(
            typeof valueAt(row, '/publishedAt') === 'string',
            'publishing is true without publishedAt',
          );
          const sound = soundCodecs(call.response);
          context.assert(
            sound.join() === 'opus/48000/2',
            `the negotiated audio is ${sound.join(', ') || 'none'}, not Opus`,
          );
          const taken = permittedMediaKinds(call.response);
          context.assert(
            taken.join() === 'audio,video',
            `of audio and video the server accepts ${taken.join(', ')}`,
          );
          await call.takesCandidates();
          await call.ends();
          await talker.isPublished(false);
        }),
      ),
  ),

  scenario(
    'signaling/newest',
    options(
      'A new publisher takes the path over and ends the earlier session.',
      { about: ['RTC-01', 'RTC-04'] },
      { strict: true },
    ),
    (context) =>
      MediaHost.run(context, (host) =>
        Call.run(host, async (openCall) => {
          const talker = await Talker.make(context);
          const { callee } = talker;
          const first = await openCall(callee);
          const since = valueAt(await talker.isPublished(true), '/publishedAt');
          const second = await openCall({ ...callee, inQuery: true });
          await talker.isPublished(true, since);
          await first.isOver();
          await second.ends();
        }),
      ),
  ),

  scenario(
    'signaling/published',
    options('Media published over WHIP plays over WHEP for as long as it is published.', {
      proves: ['RTC-01', 'RTC-02', 'RTC-09', 'META-12'],
    }),
    (context) =>
      MediaHost.run(context, (host) =>
        Call.run(host, async (openCall) => {
          const talker = await Talker.make(context);
          const { callee } = talker;
          const player = await talker.player();
          const published = await openCall(callee);
          const played = await openCall(player);
          const isPlaying = async (one: Call, when: string): Promise<void> =>
            context.assert(
              await one.peer.plays(packets, scaledTimeout(playsMs)),
              () => `${inWords(one)} arrived in ${playsMs / 1000} s while media was published, ${when}`,
            );
          await isPlaying(played, 'by then');
          // A second player, with the token in the query, does not displace the first.
          const secondPlayer = await openCall({ ...player, inQuery: true });
          for (const one of [secondPlayer, played]) await isPlaying(one, 'with two players');
          await secondPlayer.ends();
          await isPlaying(played, 'after the other player left');
          await published.ends();
          context.assert(
            await played.peer.ceases(1000, stopTimeoutMs),
            'playback continues although the publisher left',
          );
          const late = await host.offer(`${player.path}/whep`, { bearer: player.token });
          const operation = context.operation('playWhep');
          if (context.strict)
            expectErrorResponse(context, late, { status: 409, code: 'conflict', operation });
        }),
      ),
  ),

  scenario(
    'signaling/relay',
    options(
      'The response names the ICE servers for relay, with their credentials.',
      { proves: ['RTC-05'] },
      { needs: ['part:media', 'input:operator', 'input:ice-servers', 'media-url', 'operation:publishWhip'] },
    ),
    (context) =>
      MediaHost.run(context, (host) =>
        Call.run(host, async (openCall) => {
          const { callee } = await Talker.make(context);
          const call = await openCall(callee);
          const link = headerOf(call.made.response, 'link') ?? '';
          for (const url of String(context.session.target.inputs['ice-servers']).split(',')) {
            const found = link.split(/,\s*(?=<)/).find((one) => one.startsWith(`<${url}>`)) ?? '';
            context.assert(
              /;\s*rel="?ice-server"?/.test(found),
              `no Link of rel="ice-server" contains ${url}`,
            );
            const isTurn = url.startsWith('turn');
            const credentials = /;\s*username="[^"]+"/.test(found) && /;\s*credential="[^"]+"/.test(found);
            context.assert(!isTurn || credentials, `the Link of ${url} has no username and credential`);
          }
          await call.ends();
        }),
      ),
  ),
];

const inWords = ({ peer: { received } }: Call): string =>
  `${received.audio} audio and ${received.video} video packets`;
