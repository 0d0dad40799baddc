import { ApiError } from '../../../../generated/client/runtime/call/errors.ts';
import { expectErrorResponse } from '../../../engine/checks/envelope.ts';
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
  needs: ['part:media', 'input:operator', 'media-url', 'operation:publishWhip', 'operation:playWhep'],
  // The suite's own media uses CPU that a concurrent encoder would need.
  queue: 'program',
  waits: true,
  ...more,
});

const connectTimeoutMs = 10_000;
const playsMs = 5_000;
/**
 * A client whose session was taken over notices the end of the connection or, without that, half a minute of
 * silence.
 */
const goneMs = 45_000;
const packets = 20;

/** Publishing and playing through the generated client, as an integrator does, with real media. */
export const mediaThroughClient: readonly Scenario[] = [
  scenario(
    'signaling/client/published',
    options('The client publishes media and plays it; after it closes a session, the host has none.', {
      about: ['RTC-01', 'RTC-02', 'RTC-03', 'RTC-04', 'RTC-06', 'RTC-08', 'RTC-09', 'SRC-06'],
    }),
    (context) =>
      MediaHost.run(context, (host) =>
        ClientCall.run(host, async (begin) => {
          const talker = await Talker.make(context);
          const published = await begin(talker.callee);
          await published.connects(connectTimeoutMs);
          await talker.isPublished(true);
          const played = await begin(await talker.player());
          await played.connects(connectTimeoutMs);
          await played.plays(packets, playsMs);
          for (const [call, operation] of [
            [played, 'endWhepSession'],
            [published, 'endWhipSession'],
          ] as const) {
            const { reason } = await call.close();
            context.assert(reason === 'closed', `close() ended the client's session as ${reason}`);
            const over = { status: 404, code: 'not_found', operation: context.operation(operation) };
            expectErrorResponse(context, await call.requestAgain(), over);
          }
          await talker.isPublished(false);
        }),
      ),
  ),

  scenario(
    'signaling/client/rejected',
    options(
      'The client reports an invalid token, or one of another path, once, as an error response with its code.',
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
              const { reason, error } = await call.ends(connectTimeoutMs);
              context.assert(reason === 'rejected', `the client's session ended as ${reason}: ${error}`);
              const { status, code } = error instanceof ApiError ? error : {};
              context.assert(status === 401, `the status of the error response is ${status}`);
              if (context.strict)
                context.assert(code === 'invalid_token', `the code of the error response is ${code}`);
              context.assert(
                call.sentRequests.length === 1,
                `the client sent ${call.sentRequests.length} requests`,
              );
            }
        }),
      ),
  ),

  scenario(
    'signaling/client/taken-over',
    options(
      'A new publisher takes the path over: the earlier client ends as gone, and does not reconnect.',
      { about: ['RTC-01', 'RTC-04'] },
      { strict: true },
    ),
    (context) =>
      MediaHost.run(context, (host) =>
        ClientCall.run(host, async (begin) => {
          const talker = await Talker.make(context);
          const first = await begin(talker.callee);
          await first.connects(connectTimeoutMs);
          const since = valueAt(await talker.isPublished(true), '/publishedAt');
          const offers = () => first.sentRequests.filter(({ method }) => method === 'POST').length;
          // On a slow network the client may have reconnected before the takeover.
          const before = offers();
          const second = await begin(talker.callee);
          await second.connects(connectTimeoutMs);
          await talker.isPublished(true, since);
          const { reason } = await first.ends(goneMs);
          context.assert(reason === 'gone', `the earlier client ended as ${reason}`);
          const more = offers() - before;
          context.assert(more === 0, `the earlier client sent ${more} more offers`);
          const state = second.states.at(-1);
          context.assert(state === 'connected', `the new client is ${state}: ${second.states.join(', ')}`);
        }),
      ),
  ),

  scenario(
    'signaling/client/too-early',
    options(
      'A client that plays before media is published retries after Retry-After, and plays once it is published.',
      { about: ['RTC-02', 'RTC-09', 'MONITOR-11'] },
      { strict: true },
    ),
    (context) =>
      MediaHost.run(context, (host) =>
        ClientCall.run(host, async (begin) => {
          const talker = await Talker.make(context);
          const played = await begin(await talker.player());
          const [first, second] = await played.offers(2, connectTimeoutMs);
          if (!first || !second) return;
          const { status, retryAfter = 0 } = first;
          context.assert(status === 409, `a path without a publisher returned ${status}`);
          context.assert(retryAfter > 0, 'the 409 has no Retry-After of a second or more');
          const waited = (second.sentAt - first.sentAt) / 1000;
          const waitedLongEnough = waited >= retryAfter - 0.05;
          context.assert(
            waitedLongEnough,
            `the client retried after ${waited.toFixed(1)} s of ${retryAfter} s`,
          );
          const published = await begin(talker.callee);
          await published.connects(connectTimeoutMs);
          await played.connects(connectTimeoutMs);
          await played.plays(packets, playsMs);
        }),
      ),
  ),
];
