import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { emptyValues } from '../../../engine/target/ledger/request.ts';

/** The encoding of cursors. */
export const cursor: readonly Scenario[] = [
  scenario(
    'studios/cursor/base64url',
    { title: 'A cursor is base64url.', proves: ['PAGE-09'], needs: ['operation:listStudios'] },
    async (context) => {
      for (let count = 0; count < 2; count += 1) await context.resource('studio', { fresh: count > 0 });
      const list = context.operation('listStudios');
      const parts = { ...emptyValues, query: { limit: '1' } };
      const page = await context.succeed(list, parts, await context.credential(list));
      const cursor = String(valueAt(jsonOf(page.response), '/nextCursor'));
      context.assert(/^[A-Za-z0-9_-]+={0,2}$/.test(cursor), `the cursor ${cursor} is not base64url`);
    },
  ),
];
