import { type Scenario, scenario } from '../engine/command/suite.ts';
import { emptyParts } from '../engine/target/ledger/request.ts';

/** What no single request shows, written by hand; `callsheet.config.ts` names this module. */
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
      const key = await keys.mint(context.send, 'disposable', ['rooms:read']);
      const list = context.operation('listRooms');
      await context.succeed(list, emptyParts, key);
      await context.succeed(context.operation('deleteAccount'), emptyParts, keys.token('disposable'));
      const { status } = (await context.send(list, emptyParts, key)).answer;
      context.must(status === 401, `a key of the deleted account is answered ${status}`);
    },
  ),
];
