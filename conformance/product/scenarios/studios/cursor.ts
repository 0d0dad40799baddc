import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { emptyParts } from '../../../engine/target/ledger/request.ts';

/** What a cursor is made of. */
export const cursor: readonly Scenario[] = [
  scenario(
    'studios/cursor/base64url',
    { title: 'A cursor is base64url.', proves: ['PAGE-09'], needs: ['operation:listStudios'] },
    async (context) => {
      for (let count = 0; count < 2; count += 1) await context.thing('studio', { fresh: count > 0 });
      const list = context.operation('listStudios');
      const parts = { ...emptyParts, query: { limit: '1' } };
      const page = await context.succeed(list, parts, await context.credential(list));
      const cursor = String(valueAt(jsonOf(page.answer), '/nextCursor'));
      context.must(/^[A-Za-z0-9_-]+={0,2}$/.test(cursor), `the cursor ${cursor} is no base64url`);
    },
  ),
];
