import { mostOf } from '../../../engine/checks/ceiling-reached.ts';
import { Skipped } from '../../../engine/checks/check.ts';
import { expectRefusal } from '../../../engine/checks/envelope.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { headerOf } from '../../../engine/http/client.ts';
import { describeAnswer } from '../../../engine/http/describe-response.ts';
import { askUntil } from '../../../engine/http/poll-until.ts';
import { Call } from './call.ts';
import { MediaHost } from './media-host.ts';
import { Talker } from './talker.ts';

/** A check opens no more sessions than this. */
const maxOpened = 20;
const comesAgainMs = 3_000;

/** How many sessions may be open at once. */
export const ceilings: readonly Scenario[] = [
  scenario(
    'signaling/ceilings/token',
    {
      title:
        'One read token opens as many sessions as its ceiling says; one more is 429, and another token plays.',
      about: ['RTC-02', 'RTC-09'],
      needs: ['part:media', 'given:operator', 'media-url', 'operation:publishWhip', 'operation:playWhep'],
      lane: 'talk',
      waits: true,
      strict: true,
    },
    (context) =>
      MediaHost.run(context, (host) =>
        Call.run(host, async (place) => {
          const { mediaSessionsOfToken: ceiling } = context.contract.ceilings;
          if (!ceiling) throw new Skipped('the contract bounds no sessions of a token');
          const max = await mostOf(context, ceiling);
          if (max > maxOpened) throw new Skipped(`a token may have ${max} sessions, more than a check opens`);
          const talker = await Talker.make(context);
          const { path, token } = await talker.player();
          await place(talker.callee);
          const play = (bearer: string) =>
            askUntil(
              () => host.offer(`${path}/whep`, { bearer }),
              ({ answer }) => answer.status !== 409,
              { forMs: comesAgainMs, everyMs: 300, stop: context.session.stop },
            );
          for (let opened = 0; opened < max; opened += 1) {
            const made = await play(token);
            context.must(
              made.answer.status === 201,
              () => `of ${max} sessions of one token ${opened} were made, then: ${describeAnswer(made)}`,
            );
          }
          const rejected = await play(token);
          const operation = context.operation('playWhep');
          expectRefusal(context, rejected, { status: 429, code: 'rate_limited', operation });
          context.must(
            Number(headerOf(rejected.answer, 'retry-after')) > 0,
            'the error response does not say when to try again',
          );
          const other = await talker.player();
          const made = await play(other.token);
          context.must(made.answer.status === 201, () => `another token: ${describeAnswer(made)}`);
        }),
      ),
  ),
];
