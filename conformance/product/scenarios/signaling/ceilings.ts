import { maxOf } from '../../../engine/checks/ceiling-reached.ts';
import { Skipped } from '../../../engine/checks/check.ts';
import { expectErrorResponse } from '../../../engine/checks/envelope.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { headerOf } from '../../../engine/http/client.ts';
import { describeResponse } from '../../../engine/http/describe-response.ts';
import { pollUntil } from '../../../engine/http/poll-until.ts';
import { Call } from './call.ts';
import { MediaHost } from './media-host.ts';
import { Talker } from './talker.ts';

/** Maximum number of sessions that a check opens. */
const maxOpened = 20;
const reconnectMs = 3_000;

/** The maximum number of sessions that may be open at the same time. */
export const ceilings: readonly Scenario[] = [
  scenario(
    'signaling/ceilings/token',
    {
      title:
        'A read token opens as many sessions as its ceiling; one more returns 429, and another token still plays.',
      about: ['RTC-02', 'RTC-09'],
      needs: ['part:media', 'input:operator', 'media-url', 'operation:publishWhip', 'operation:playWhep'],
      queue: 'talk',
      waits: true,
      strict: true,
    },
    (context) =>
      MediaHost.run(context, (host) =>
        Call.run(host, async (openCall) => {
          const { mediaSessionsOfToken: ceiling } = context.contract.ceilings;
          if (!ceiling) throw new Skipped('the contract declares no ceiling for the sessions of a token');
          const max = await maxOf(context, ceiling);
          if (max > maxOpened) throw new Skipped(`a token may have ${max} sessions, more than a check opens`);
          const talker = await Talker.make(context);
          const { path, token } = await talker.player();
          await openCall(talker.callee);
          const play = (bearer: string) =>
            pollUntil(
              () => host.offer(`${path}/whep`, { bearer }),
              ({ response }) => response.status !== 409,
              { forMs: reconnectMs, everyMs: 300, stop: context.session.stop },
            );
          for (let opened = 0; opened < max; opened += 1) {
            const made = await play(token);
            context.assert(
              made.response.status === 201,
              () =>
                `of ${max} permitted sessions of one token ${opened} were created, then: ${describeResponse(made)}`,
            );
          }
          const rejected = await play(token);
          const operation = context.operation('playWhep');
          expectErrorResponse(context, rejected, { status: 429, code: 'rate_limited', operation });
          context.assert(
            Number(headerOf(rejected.response, 'retry-after')) > 0,
            'the error response has no valid Retry-After',
          );
          const other = await talker.player();
          const made = await play(other.token);
          context.assert(made.response.status === 201, () => `another token: ${describeResponse(made)}`);
        }),
      ),
  ),
];
