import { type Scenario, scenario } from '../engine/command/suite.ts';
import { emptyValues } from '../engine/target/ledger/request.ts';

/** The hand-written checks that need several requests; `callsheet.config.ts` names this module. */
export const scenarios: readonly Scenario[] = [
  scenario(
    'account/deletion',
    {
      title: 'Deleting the account ends its keys at once.',
      proves: ['GONE-1'],
      needs: ['token-disposable', 'operation:deleteAccount'],
    },
    async (context) => {
      const { keys } = context.fixtures;
      const key = await keys.issue(context.send, 'disposable', ['rooms:read']);
      const list = context.operation('listRooms');
      await context.succeed(list, emptyValues, key);
      await context.succeed(context.operation('deleteAccount'), emptyValues, keys.token('disposable'));
      const { status } = (await context.send(list, emptyValues, key)).response;
      context.assert(status === 401, `a key of the deleted account returned ${status}`);
    },
  ),
];
