import { Blocked } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { expectErrorResponse } from '../../../engine/checks/envelope.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { describeResponse } from '../../../engine/http/describe-response.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { expectSuccess } from '../../../engine/probes/responses.ts';
import { issuedScheme, tokenScheme } from '../../../engine/target/credentials.ts';
import { emptyValues } from '../../../engine/target/ledger/request.ts';
import { disposableQueue, readAccount } from './disposable.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['token-disposable', 'operation:getAccount', 'operation:deleteAccount'],
  queue: disposableQueue,
});

const record = 'deletion record';
const key = 'key of the deleted user';

function deletionRecord(context: Context): string {
  const id = context.fixtures.memory.get(record);
  if (typeof id !== 'string') throw new Blocked('the account was not deleted earlier in this run');
  return id;
}

/** The deletion of an account, and requests with the credentials of the deleted user. */
export const deletion: readonly Scenario[] = [
  scenario(
    'account/deletion/immediate',
    options('Deleting the account returns the deletion record, sends no e-mail and accepts a reason.', {
      proves: ['ACCT-14', 'ACCT-16', 'ACCT-19', 'ACCT-24'],
      about: ['ACCT-15', 'ACCT-21'],
    }),
    async (context) => {
      const operation = context.operation('deleteAccount');
      try {
        context.fixtures.memory.set(
          key,
          await context.fixtures.keys.issue(context.send, 'disposable', ['studios:read']),
        );
      } catch (problem) {
        // If API keys do not work, the deletion is still checked.
        if (!(problem instanceof Blocked)) throw problem;
      }
      const parts = { ...emptyValues, body: { reason: 'deleted by a conformance suite' } };
      const exchange = await context.send(operation, parts, context.fixtures.keys.token('disposable'));
      expectSuccess(context, operation, exchange, 200);
      const result = jsonOf(exchange.response);
      const already = valueAt(result, '/alreadyDeleted');
      context.assert(already === false, `alreadyDeleted is ${JSON.stringify(already)} at the first deletion`);
      const mailed = valueAt(result, '/confirmationEmailSent');
      context.assert(
        mailed === false,
        `confirmationEmailSent is ${JSON.stringify(mailed)}; it must be false`,
      );
      context.fixtures.memory.set(record, valueAt(result, '/requestId'));
    },
  ),

  scenario(
    'account/deletion/repeat',
    options('A repeated deletion returns the original record, with alreadyDeleted true.', {
      proves: ['ACCT-20'],
    }),
    async (context) => {
      const operation = context.operation('deleteAccount');
      const first = deletionRecord(context);
      const exchange = await context.send(operation, emptyValues, context.fixtures.keys.token('disposable'));
      context.assert(exchange.response.status === 200, () => `the repeat: ${describeResponse(exchange)}`);
      const result = jsonOf(exchange.response);
      const id = valueAt(result, '/requestId');
      context.assert(
        id === first,
        `the repeat returned the record ${JSON.stringify(id)}; the first deletion returned ${first}`,
      );
      const already = valueAt(result, '/alreadyDeleted');
      context.assert(already === true, `alreadyDeleted is ${JSON.stringify(already)} at a repeat`);
    },
  ),

  scenario(
    'account/deletion/token-rejected',
    options("A deleted user's token is rejected with 401 everywhere else.", {
      about: ['ACCT-18', 'ACCT-21'],
    }),
    async (context) => {
      deletionRecord(context);
      const exchange = await readAccount(context, 'disposable');
      expectErrorResponse(context, exchange, {
        status: 401,
        code: tokenScheme(context.contract)?.error ?? '',
      });
    },
  ),

  scenario(
    'account/deletion/key-rejected',
    {
      ...options("A deleted user's API keys are rejected with 401.", {
        proves: ['AUTH-14'],
        about: ['ACCT-18'],
      }),
      needs: ['token-disposable', 'operation:deleteAccount', 'operation:listStudios'],
    },
    async (context) => {
      deletionRecord(context);
      const issued = context.fixtures.memory.get(key) as Parameters<Context['send']>[2] | undefined;
      if (!issued) throw new Blocked('the deleted user had no API key');
      const operation = context.operation('listStudios');
      const exchange = await context.send(operation, emptyValues, issued);
      expectErrorResponse(context, exchange, {
        status: 401,
        code: issuedScheme(context.contract)?.error ?? '',
        operation,
      });
    },
  ),
];
