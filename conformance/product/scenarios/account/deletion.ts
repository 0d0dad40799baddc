import { Blocked } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { expectRefusal } from '../../../engine/checks/envelope.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { describeAnswer } from '../../../engine/http/describe-response.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { expectSuccess } from '../../../engine/probes/responses.ts';
import { mintedScheme, tokenScheme } from '../../../engine/target/credentials.ts';
import { emptyParts } from '../../../engine/target/ledger/request.ts';
import { disposableLane, readAccount } from './disposable.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['token-disposable', 'operation:getAccount', 'operation:deleteAccount'],
  lane: disposableLane,
});

const record = 'deletion record';
const key = 'key of the deleted user';

function deletionRecord(context: Context): string {
  const id = context.fixtures.memory.get(record);
  if (typeof id !== 'string') throw new Blocked('the account was not deleted before');
  return id;
}

/** What becomes of a user who asks to be deleted. */
export const deletion: readonly Scenario[] = [
  scenario(
    'account/deletion/immediate',
    options('Deleting the account answers the deletion record, sends no e-mail, and takes a reason.', {
      proves: ['ACCT-14', 'ACCT-16', 'ACCT-19', 'ACCT-24'],
      about: ['ACCT-15', 'ACCT-21'],
    }),
    async (context) => {
      const operation = context.operation('deleteAccount');
      try {
        context.fixtures.memory.set(
          key,
          await context.fixtures.keys.mint(context.send, 'disposable', ['studios:read']),
        );
      } catch (problem) {
        // Keys may not work yet; the deletion is checked all the same.
        if (!(problem instanceof Blocked)) throw problem;
      }
      const parts = { ...emptyParts, body: { reason: 'checked by a conformance suite' } };
      const exchange = await context.send(operation, parts, context.fixtures.keys.token('disposable'));
      expectSuccess(context, operation, exchange, 200);
      const result = jsonOf(exchange.answer);
      const already = valueAt(result, '/alreadyDeleted');
      context.must(already === false, `alreadyDeleted is ${JSON.stringify(already)} at the first deletion`);
      const mailed = valueAt(result, '/confirmationEmailSent');
      context.must(
        mailed === false,
        `confirmationEmailSent is ${JSON.stringify(mailed)}; it is always false`,
      );
      context.fixtures.memory.set(record, valueAt(result, '/requestId'));
    },
  ),

  scenario(
    'account/deletion/repeat',
    options('A repeated deletion answers the original record, with alreadyDeleted true.', {
      proves: ['ACCT-20'],
    }),
    async (context) => {
      const operation = context.operation('deleteAccount');
      const first = deletionRecord(context);
      const exchange = await context.send(operation, emptyParts, context.fixtures.keys.token('disposable'));
      context.must(exchange.answer.status === 200, () => `the repeat: ${describeAnswer(exchange)}`);
      const result = jsonOf(exchange.answer);
      const id = valueAt(result, '/requestId');
      context.must(
        id === first,
        `the repeat has the record ${JSON.stringify(id)}, the first one was ${first}`,
      );
      const already = valueAt(result, '/alreadyDeleted');
      context.must(already === true, `alreadyDeleted is ${JSON.stringify(already)} at a repeat`);
    },
  ),

  scenario(
    'account/deletion/token-refused',
    options("A deleted user's token is refused with 401 everywhere else.", { about: ['ACCT-18', 'ACCT-21'] }),
    async (context) => {
      deletionRecord(context);
      const exchange = await readAccount(context, 'disposable');
      expectRefusal(context, exchange, { status: 401, code: tokenScheme(context.contract)?.refusal ?? '' });
    },
  ),

  scenario(
    'account/deletion/key-refused',
    {
      ...options("A deleted user's API keys are refused with 401.", {
        proves: ['AUTH-14'],
        about: ['ACCT-18'],
      }),
      needs: ['token-disposable', 'operation:deleteAccount', 'operation:listStudios'],
    },
    async (context) => {
      deletionRecord(context);
      const minted = context.fixtures.memory.get(key) as Parameters<Context['send']>[2] | undefined;
      if (!minted) throw new Blocked('the deleted user had no API key');
      const operation = context.operation('listStudios');
      const exchange = await context.send(operation, emptyParts, minted);
      expectRefusal(context, exchange, {
        status: 401,
        code: mintedScheme(context.contract)?.refusal ?? '',
        operation,
      });
    },
  ),
];
