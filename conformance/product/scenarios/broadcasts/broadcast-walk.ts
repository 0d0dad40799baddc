import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { sameJson, valueAt } from '../../../engine/model/json-pointer.ts';
import { linked } from './linked-channel.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['operation:createBroadcast', 'operation:pickBroadcast', 'operation:goLive'],
  queue: 'platform broadcasts',
  waits: true,
});

/** Pagination of a platform's broadcasts. */
export const broadcastWalk: readonly Scenario[] = [
  scenario(
    'broadcasts/pages',
    options('The list of broadcasts can be read in pages of any size: none is missing or listed twice.', {
      proves: ['PAGE-01', 'PAGE-02', 'PAGE-03'],
      about: ['BCAST-29'],
    }),
    async (context) => {
      const { air, destId, call, listed } = await linked(context, 'youtube');
      const make = async (title: string) => String(valueAt(await call('createBroadcast', { title }), '/id'));
      const made: string[] = [];
      for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'])
        made.push(await make(title));
      const idsOf = (rows: readonly unknown[]) => rows.map((row) => String(valueAt(row, '/id')));
      const whole = idsOf(await listed()).filter((id) => made.includes(id));
      context.assert(whole.length === made.length, `${whole.length} of ${made.length} broadcasts are listed`);
      for (const limit of [1, 2, 3, 4]) {
        const met: string[] = [];
        let cursor: unknown;
        do {
          const query = { limit: String(limit), ...(typeof cursor === 'string' && { cursor }) };
          const page = await air.studio.call('listBroadcasts', { path: { destId }, query });
          const rows = valueAt(page, '/data');
          const ids = Array.isArray(rows) ? idsOf(rows) : [];
          context.assert(ids.length > 0 && ids.length <= limit, `a page of ${limit} has ${ids.length} rows`);
          met.push(...ids);
          cursor = valueAt(page, '/nextCursor');
          // A broadcast created during the walk may be listed or not. Each earlier one is listed once, in the
          // platform's order.
          if (met.length === limit) await make(`Created during the walk by ${limit}`);
        } while (typeof cursor === 'string');
        const ours = met.filter((id) => made.includes(id));
        context.assert(sameJson(ours, whole), `in pages of ${limit} the list is ${ours.join(', ')}`);
        context.assert(new Set(met).size === met.length, `in pages of ${limit} a broadcast is listed twice`);
      }
    },
  ),
];
