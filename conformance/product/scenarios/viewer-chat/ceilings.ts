import { maxOf } from '../../../engine/checks/ceiling-reached.ts';
import { Skipped } from '../../../engine/checks/check.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { headerOf } from '../../../engine/http/client.ts';
import { options, Viewers } from './viewers.ts';

/** Maximum number of sockets that a check opens. */
const maxOpened = 40;

/** The maximum number of sockets that may be open at the same time. */
export const ceilings: readonly Scenario[] = [
  scenario(
    'viewer-chat/ceilings/token',
    options(
      'One token opens as many sockets as its ceiling; one more returns 429, and another token still opens one.',
      { about: ['WS-02', 'VTOK-24'] },
      { strict: true },
    ),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const { viewerSocketsOfToken: ceiling } = context.contract.ceilings;
        if (!ceiling) throw new Skipped('the contract declares no ceiling for the sockets of a token');
        const max = await maxOf(context, ceiling);
        if (max > maxOpened) throw new Skipped(`a token may have ${max} sockets, more than a check opens`);
        const token = await viewers.token();
        for (let opened = 0; opened < max; opened += 1) {
          const { viewer } = await viewers.knock(token);
          context.assert(
            viewer !== undefined,
            `of ${max} permitted sockets of one token only ${opened} were opened`,
          );
        }
        const { exchange } = await viewers.knock(token);
        viewers.expectRejected(exchange, 'rate_limited');
        context.assert(
          Number(headerOf(exchange.response, 'retry-after')) > 0,
          'the error response has no valid Retry-After',
        );
        await viewers.join({ memberRef: 'member-2' });
      }),
  ),
];
