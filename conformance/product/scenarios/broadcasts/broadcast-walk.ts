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
  lane: 'platform broadcasts',
  waits: true,
});

/** The list of a platform's broadcasts, page by page. */
export const broadcastWalk: readonly Scenario[] = [
  scenario(
    'broadcasts/pages',
    options('The platform’s list is walked in pages of any size: no broadcast is lost or comes twice.', {
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
      context.must(whole.length === made.length, `${whole.length} of ${made.length} broadcasts are listed`);
      for (const limit of [1, 2, 3, 4]) {
        const met: string[] = [];
        let cursor: unknown;
        do {
          const query = { limit: String(limit), ...(typeof cursor === 'string' && { cursor }) };
          const page = await air.studio.call('listBroadcasts', { path: { destId }, query });
          const rows = valueAt(page, '/data');
          const ids = Array.isArray(rows) ? idsOf(rows) : [];
          context.must(ids.length > 0 && ids.length <= limit, `a page of ${limit} has ${ids.length} rows`);
          met.push(...ids);
          cursor = valueAt(page, '/nextCursor');
          // What is new meanwhile may come or not; what was there comes once, in the platform's order.
          if (met.length === limit) await make(`New in the walk by ${limit}`);
        } while (typeof cursor === 'string');
        const ours = met.filter((id) => made.includes(id));
        context.must(sameJson(ours, whole), `in pages of ${limit} the list is ${ours.join(', ')}`);
        context.must(new Set(met).size === met.length, `in pages of ${limit} a broadcast came twice`);
      }
    },
  ),
];
