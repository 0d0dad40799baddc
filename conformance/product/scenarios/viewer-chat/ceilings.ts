import { mostOf } from '../../../engine/checks/ceiling-reached.ts';
import { Skipped } from '../../../engine/checks/check.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { headerOf } from '../../../engine/http/client.ts';
import { options, Viewers } from './viewers.ts';

/** A check opens no more sockets than this. */
const maxOpened = 40;

/** How many sockets may be open at once. */
export const ceilings: readonly Scenario[] = [
  scenario(
    'viewer-chat/ceilings/token',
    options(
      'One token opens as many sockets as its ceiling says; one more is 429, and another token still opens one.',
      { about: ['WS-02', 'VTOK-24'] },
      { strict: true },
    ),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const { viewerSocketsOfToken: ceiling } = context.contract.ceilings;
        if (!ceiling) throw new Skipped('the contract bounds no sockets of a token');
        const max = await mostOf(context, ceiling);
        if (max > maxOpened) throw new Skipped(`a token may have ${max} sockets, more than a check opens`);
        const token = await viewers.token();
        for (let opened = 0; opened < max; opened += 1) {
          const { viewer } = await viewers.knock(token);
          context.must(viewer !== undefined, `of ${max} sockets of one token only ${opened} were opened`);
        }
        const { exchange } = await viewers.knock(token);
        viewers.isRefused(exchange, 'rate_limited');
        context.must(
          Number(headerOf(exchange.answer, 'retry-after')) > 0,
          'the error response does not say when to try again',
        );
        await viewers.join({ memberRef: 'member-2' });
      }),
  ),
];
