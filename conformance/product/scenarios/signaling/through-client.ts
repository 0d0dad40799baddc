import { RefusalError } from '../../../../generated/client/runtime/call/errors.ts';
import { expectRefusal } from '../../../engine/checks/envelope.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { ClientCall } from './client-calls.ts';
import { MediaHost } from './media-host.ts';
import { Talker } from './talker.ts';

const options = (title: string, cited: Citations, more: Partial<ScenarioOptions> = {}): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['part:media', 'given:operator', 'media-url', 'operation:publishWhip', 'operation:playWhep'],
  // Media of the suite's own takes the machine that an encoder beside it would need.
  lane: 'program',
  waits: true,
  ...more,
});

const connectsMs = 10_000;
const playsMs = 5_000;
/** Whoever is taken over notices by the end of the connection, or by its silence: half a minute, where nothing tells it. */
const goneMs = 45_000;
const packets = 20;

/** Publishing and playing as an integrator does: through the generated client, whose media really flows. */
export const mediaThroughClient: readonly Scenario[] = [
  scenario(
    'signaling/client/published',
    options(
      'The client publishes and plays what is published; once it closes a session, the host has none.',
      {
        about: ['RTC-01', 'RTC-02', 'RTC-03', 'RTC-04', 'RTC-06', 'RTC-08', 'RTC-09', 'SRC-06'],
      },
    ),
    (context) =>
      MediaHost.run(context, (host) =>
        ClientCall.run(host, async (begin) => {
          const talker = await Talker.make(context);
          const published = await begin(talker.callee);
          await published.connects(connectsMs);
          await talker.isPublished(true);
          const played = await begin(await talker.player());
          await played.connects(connectsMs);
          await played.plays(packets, playsMs);
          for (const [call, operation] of [
            [played, 'endWhepSession'],
            [published, 'endWhipSession'],
          ] as const) {
            const { reason } = await call.close();
            context.must(reason === 'closed', `close() ended the client's session as ${reason}`);
            const over = { status: 404, code: 'not_found', operation: context.operation(operation) };
            expectRefusal(context, await call.askAgain(), over);
          }
          await talker.isPublished(false);
        }),
      ),
  ),

  scenario(
    'signaling/client/refused',
    options(
      'A token that is none, or of another path, is told to the client once, as a refusal with its code.',
      { about: ['RTC-06', 'RTC-10', 'RTC-11'] },
      { needs: ['part:media', 'media-url', 'operation:mintMonitor', 'operation:playWhep'] },
    ),
    (context) =>
      MediaHost.run(context, (host) =>
        ClientCall.run(host, async (begin) => {
          const [own, other] = [await host.program(), await host.program()];
          for (const side of ['whip', 'whep'] as const)
            for (const token of ['callsheet', other.token]) {
              const call = await begin({ path: own.path, side, token });
              const { reason, error } = await call.ends(connectsMs);
              context.must(reason === 'refused', `the client's session ended as ${reason}: ${error}`);
              const { status, code } = error instanceof RefusalError ? error : {};
              context.must(status === 401, `the refusal's status is ${status}`);
              if (context.strict) context.must(code === 'invalid_token', `the refusal's code is ${code}`);
              context.must(call.asked.length === 1, `the client asked ${call.asked.length} times`);
            }
        }),
      ),
  ),

  scenario(
    'signaling/client/taken-over',
    options(
      'Whoever publishes anew takes the path over: the client before ends as gone, and does not fight back.',
      { about: ['RTC-01', 'RTC-04'] },
      { strict: true },
    ),
    (context) =>
      MediaHost.run(context, (host) =>
        ClientCall.run(host, async (begin) => {
          const talker = await Talker.make(context);
          const first = await begin(talker.callee);
          await first.connects(connectsMs);
          const since = valueAt(await talker.isPublished(true), '/publishedAt');
          const offers = () => first.asked.filter(({ method }) => method === 'POST').length;
          // On a slow network a session is made anew before it is ever taken over.
          const before = offers();
          const second = await begin(talker.callee);
          await second.connects(connectsMs);
          await talker.isPublished(true, since);
          const { reason } = await first.ends(goneMs);
          context.must(reason === 'gone', `the client that was taken over ended as ${reason}`);
          const more = offers() - before;
          context.must(more === 0, `the client that was taken over offered ${more} times more`);
          const state = second.states.at(-1);
          context.must(state === 'connected', `the other is ${state}: ${second.states.join(', ')}`);
        }),
      ),
  ),

  scenario(
    'signaling/client/too-early',
    options(
      'The client that plays what is not yet published comes again when it was told to, and plays once it is.',
      { about: ['RTC-02', 'RTC-09', 'MONITOR-11'] },
      { strict: true },
    ),
    (context) =>
      MediaHost.run(context, (host) =>
        ClientCall.run(host, async (begin) => {
          const talker = await Talker.make(context);
          const played = await begin(await talker.player());
          const [first, second] = await played.offers(2, connectsMs);
          if (!first || !second) return;
          const { status, retryAfter = 0 } = first;
          context.must(status === 409, `what is not published is answered ${status}`);
          context.must(retryAfter > 0, 'the 409 has no Retry-After of a second or more');
          const waited = (second.sentAt - first.sentAt) / 1000;
          const isPatient = waited >= retryAfter - 0.05;
          context.must(isPatient, `the client came again after ${waited.toFixed(1)} s of ${retryAfter} s`);
          const published = await begin(talker.callee);
          await published.connects(connectsMs);
          await played.connects(connectsMs);
          await played.plays(packets, playsMs);
        }),
      ),
  ),
];
