import { Blocked } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { expectErrorResponse, expectRetryAfter } from '../../../engine/checks/envelope.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { describeResponse } from '../../../engine/http/describe-response.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { claim, disposableQueue, freeName, readAccount } from './disposable.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['token-disposable', 'operation:getAccount', 'operation:updateAccount'],
  queue: disposableQueue,
});

/**
 * Invalid names, each for another reason: too long, an invalid character, an underscore at the start, two
 * underscores in a row.
 */
const faults: readonly string[] = ['a'.repeat(21), 'ab-cd', '_abc', 'ab__cd'];

const badNames: readonly string[] = [
  ...faults,
  'ab',
  'a'.repeat(201),
  'a'.repeat(10_000),
  'abc_',
  'ab cd',
  'äbcd',
];

const claimed = 'claimed name';

async function expectName(context: Context, name: string): Promise<void> {
  const exchange = await readAccount(context, 'disposable');
  const found = valueAt(jsonOf(exchange.response), '/username');
  context.assert(found === name, `getAccount returns the user name ${JSON.stringify(found)}, not ${name}`);
}

function claimedName(context: Context): string {
  const name = context.fixtures.memory.get(claimed);
  if (typeof name !== 'string') throw new Blocked('no user name was claimed earlier in this run');
  return name;
}

/** The format of user names, and the rules for a change. */
export const username: readonly Scenario[] = [
  scenario(
    'account/username/format',
    options('A malformed user name is rejected with 422 invalid_username and the reason.', {
      proves: ['ACCT-28', 'ACCT-30'],
    }),
    async (context) => {
      const reasons = new Set<unknown>();
      for (const name of badNames) {
        const exchange = await claim(context, 'disposable', name);
        if (exchange.response.status === 501) throw new Blocked(describeResponse(exchange), exchange);
        const operation = context.operation('updateAccount');
        context.assert(
          exchange.response.status === 422,
          () =>
            `'${name.slice(0, 30)}' (${name.length} characters) should be 422, but ${describeResponse(exchange)}`,
        );
        expectErrorResponse(context, exchange, { status: 422, code: 'invalid_username', operation });
        if (faults.includes(name)) reasons.add(valueAt(jsonOf(exchange.response), '/error/message'));
      }
      // A message that lists all rules may be the same for each malformed name.
      const [only] = reasons;
      const isReason = reasons.size > 1 || /\d|underscore|character|letter|_/i.test(String(only));
      context.assert(isReason, `the message gives no reason: ${JSON.stringify(only)}`);
    },
  ),

  scenario(
    'account/username/reserved',
    {
      ...options('A reserved user name is rejected with 409 username_reserved.', { proves: ['ACCT-32'] }),
      strict: true,
    },
    async (context) => {
      for (const name of ['admin', 'support', '@Root']) {
        const exchange = await claim(context, 'disposable', name);
        if (exchange.response.status === 501) throw new Blocked(describeResponse(exchange), exchange);
        const operation = context.operation('updateAccount');
        expectErrorResponse(context, exchange, { status: 409, code: 'username_reserved', operation });
      }
    },
  ),

  scenario(
    'account/username/canonical',
    options(
      'A user name is accepted in any case and with a leading @, and stored in lower case without it.',
      {
        proves: ['ACCT-02', 'ACCT-23', 'ACCT-29'],
      },
    ),
    async (context) => {
      const name = freeName(context);
      const exchange = await claim(context, 'disposable', `@${name.toUpperCase()}`);
      const code = valueAt(jsonOf(exchange.response), '/error/code');
      if (exchange.response.status === 501 || code === 'username_cooldown')
        throw new Blocked(`${describeResponse(exchange)}; the disposable user has to be new`);
      context.assert(exchange.response.status === 200, () => describeResponse(exchange));
      const found = valueAt(jsonOf(exchange.response), '/username');
      context.assert(found === name, `@${name.toUpperCase()} became ${JSON.stringify(found)}, not ${name}`);
      const isSet = valueAt(jsonOf(exchange.response), '/usernameSet');
      context.assert(isSet === true, `usernameSet is ${JSON.stringify(isSet)} after a name was claimed`);
      context.fixtures.memory.set(claimed, name);
      await expectName(context, name);
    },
  ),

  scenario(
    'account/username/taken',
    options("Another user's name is rejected with 409 username_taken.", { proves: ['ACCT-31'] }),
    async (context) => {
      const operation = context.operation('updateAccount');
      const name = claimedName(context);
      // The cooldown is certainly not the reason only if the user never had a name.
      for (const user of ['a', 'b'] as const) {
        if (!context.session.target.tokens[user]) continue;
        const account = jsonOf((await readAccount(context, user)).response);
        if (
          valueAt(account, '/usernameSet') !== false ||
          valueAt(account, '/usernameChangedAt') !== undefined
        )
          continue;
        const exchange = await claim(context, user, name.toUpperCase());
        return expectErrorResponse(context, exchange, { status: 409, code: 'username_taken', operation });
      }
      throw new Blocked('users A and B already have names, so the cooldown may be the reason');
    },
  ),

  scenario(
    'account/username/same-name',
    {
      ...options("Requesting one's current name changes nothing and does not count for the cooldown.", {
        about: ['ACCT-34'],
      }),
      strict: true,
    },
    async (context) => {
      const name = claimedName(context);
      const exchange = await claim(context, 'disposable', name);
      context.assert(exchange.response.status === 200, () => describeResponse(exchange));
      await expectName(context, name);
    },
  ),

  scenario(
    'account/username/cooldown',
    options('A second change is rejected with 429 username_cooldown and Retry-After, and changes nothing.', {
      proves: ['ACCT-33', 'ACCT-34'],
    }),
    async (context) => {
      const operation = context.operation('updateAccount');
      const name = claimedName(context);
      const exchange = await claim(context, 'disposable', freeName(context));
      expectErrorResponse(context, exchange, { status: 429, code: 'username_cooldown', operation });
      expectRetryAfter(context, exchange);
      await expectName(context, name);
    },
  ),

  scenario(
    'account/username/extremes',
    options('User names of 3 and of 20 characters are well-formed.', { proves: ['ACCT-28'] }),
    async (context) => {
      claimedName(context);
      for (const length of [3, 20]) {
        const name = freeName(context).replaceAll('_', '').padEnd(length, '0').slice(-length);
        const exchange = await claim(context, 'disposable', name);
        const code = valueAt(jsonOf(exchange.response), '/error/code');
        if (exchange.response.status === 501) throw new Blocked(describeResponse(exchange), exchange);
        // The cooldown may reject the name, but its format must not be the reason.
        context.assert(
          exchange.response.status < 300 || ['username_cooldown', 'username_taken'].includes(String(code)),
          () => `a name of ${length} characters: ${describeResponse(exchange)}`,
        );
      }
    },
  ),
];
