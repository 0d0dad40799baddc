import { Skipped } from '../../../engine/checks/check.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { pageOf, paginationOf } from '../../../engine/probes/rows.ts';
import { bearer, emptyValues } from '../../../engine/target/ledger/request.ts';

/** Lists of a user that may have more rows than one page. */
const lists = ['listStudios', 'listMediaAssets', 'listConnections', 'listStorageConfigs'];

/** The maximum page size, on a list that has more rows. */
export const largestPage: readonly Scenario[] = [
  scenario(
    'studios/page/largest',
    {
      title: 'A request for any larger limit returns a page of the maximum size, and a cursor.',
      proves: ['PAGE-07'],
      needs: ['token:crowded', 'operation:listStudios'],
      effect: 'reads',
    },
    async (context) => {
      const credential = bearer('crowded', 'a', context.session.target.namedTokens.crowded ?? '');
      for (const name of lists) {
        const list = context.operation(name);
        const { max } = paginationOf(list).limit;
        const fetchPage = (limit: number) =>
          pageOf(context, list, emptyValues, credential, { limit: String(limit) }, limit === max);
        const fullPage = await fetchPage(max);
        if (fullPage.cursor === undefined) continue;
        for (const limit of [max, max + 1, 100_000]) {
          const { rows, cursor } = limit === max ? fullPage : await fetchPage(limit);
          context.assert(rows.length === max, `limit ${limit} returned ${rows.length} rows, not ${max}`);
          context.assert(cursor !== undefined, `limit ${limit} returned no cursor although more rows follow`);
        }
        return;
      }
      throw new Skipped("no list of the user whose token is 'crowded' is longer than a page");
    },
  ),
];
