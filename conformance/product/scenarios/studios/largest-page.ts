import { Skipped } from '../../../engine/checks/check.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { pageOf, paginationOf } from '../../../engine/probes/rows.ts';
import { bearer, emptyParts } from '../../../engine/target/ledger/request.ts';

/** The lists of a user, of which one may have more rows than a page. */
const lists = ['listStudios', 'listMediaAssets', 'listConnections', 'listStorageConfigs'];

/** How much a page holds at the most, seen on a list that has more. */
export const largestPage: readonly Scenario[] = [
  scenario(
    'studios/page/largest',
    {
      title:
        'However many rows are asked for, a page has the most there may be of a longer list, and a cursor.',
      proves: ['PAGE-07'],
      needs: ['token:crowded', 'operation:listStudios'],
      effect: 'reads',
    },
    async (context) => {
      const credential = bearer('crowded', 'a', context.session.target.namedTokens.crowded ?? '');
      for (const name of lists) {
        const list = context.operation(name);
        const { max } = paginationOf(list).limit;
        const ask = (limit: number) =>
          pageOf(context, list, emptyParts, credential, { limit: String(limit) }, limit === max);
        const most = await ask(max);
        if (most.cursor === undefined) continue;
        for (const limit of [max, max + 1, 100_000]) {
          const { rows, cursor } = limit === max ? most : await ask(limit);
          context.must(rows.length === max, `${limit} rows asked for: ${rows.length} came, not ${max}`);
          context.must(cursor !== undefined, `${limit} rows asked for: more follow, but there is no cursor`);
        }
        return;
      }
      throw new Skipped("no list of the user whose token is 'crowded' is longer than a page");
    },
  ),
];
