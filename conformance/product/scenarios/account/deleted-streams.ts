import { Blocked } from '../../../engine/checks/check.ts';
import { EventStream } from '../../../engine/checks/event-stream.ts';
import { type Scenario, type ScenarioOptions, scenario } from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { emptyValues } from '../../../engine/target/ledger/request.ts';
import { disposableQueue, readAccount } from './disposable.ts';

const options = (title: string): ScenarioOptions => ({
  title,
  about: ['SSE-17'],
  needs: ['token-disposable', 'operation:createStudio', 'operation:streamStudioEvents'],
  queue: disposableQueue,
});

const watched = 'event stream of the disposable user';

/** Scenarios that must be listed before the deletion of the disposable user. */
export const beforeDeletion: readonly Scenario[] = [
  scenario(
    'account/deletion/watching',
    options('A user opens the event stream of a studio that they own.'),
    async (context) => {
      const token = context.fixtures.keys.token('disposable');
      const body = { name: context.session.unique() };
      const made = await context.succeed(context.operation('createStudio'), { ...emptyValues, body }, token);
      const path = { id: String(valueAt(jsonOf(made.response), '/id')) };
      const operation = context.operation('streamStudioEvents');
      const opened = await EventStream.openWhenAllowed(context, operation, { ...emptyValues, path }, token);
      await opened.begins(operation.stream?.following ?? []);
      context.fixtures.memory.set(watched, opened);
    },
  ),
];

/** Scenarios that must be listed after the deletion of the disposable user. */
export const afterDeletion: readonly Scenario[] = [
  scenario(
    'account/deletion/streams-end',
    options('When an account is deleted, its streams end.'),
    async (context) => {
      const opened = context.fixtures.memory.get(watched);
      if (!(opened instanceof EventStream)) throw new Blocked('no stream was open before the deletion');
      const { status } = (await readAccount(context, 'disposable')).response;
      if (status !== 401) throw new Blocked('the account was not deleted');
      const ended = await opened.ends(context.strict ? 5 : 15);
      opened.close();
      context.assert(ended, 'a stream continues although the account is deleted');
    },
  ),
];
