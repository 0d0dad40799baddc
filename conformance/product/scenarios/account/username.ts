import { Blocked } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { expectRefusal, expectRetryAfter } from '../../../engine/checks/envelope.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { describeAnswer } from '../../../engine/http/describe-response.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { claim, disposableLane, freeName, readAccount } from './disposable.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['token-disposable', 'operation:getAccount', 'operation:updateAccount'],
  lane: disposableLane,
});

/** Names that fault is found with in different places: too long, a sign that is not allowed, an underscore, two. */
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
  const found = valueAt(jsonOf(exchange.answer), '/username');
  context.must(found === name, `getAccount shows the user name ${JSON.stringify(found)}, not ${name}`);
}

function claimedName(context: Context): string {
  const name = context.fixtures.memory.get(claimed);
  if (typeof name !== 'string') throw new Blocked('no user name could be claimed before');
  return name;
}

/** What user names may be and when they may change. */
export const username: readonly Scenario[] = [
  scenario(
    'account/username/format',
    options('A badly formed user name is refused with 422 invalid_username and what is wrong with it.', {
      proves: ['ACCT-28', 'ACCT-30'],
    }),
    async (context) => {
      const reasons = new Set<unknown>();
      for (const name of badNames) {
        const exchange = await claim(context, 'disposable', name);
        if (exchange.answer.status === 501) throw new Blocked(describeAnswer(exchange), exchange);
        const operation = context.operation('updateAccount');
        context.must(
          exchange.answer.status === 422,
          () =>
            `'${name.slice(0, 30)}' (${name.length} characters) should be 422, but ${describeAnswer(exchange)}`,
        );
        expectRefusal(context, exchange, { status: 422, code: 'invalid_username', operation });
        if (faults.includes(name)) reasons.add(valueAt(jsonOf(exchange.answer), '/error/message'));
      }
      // One sentence may list all the rules, and then it is the same for every fault.
      const [only] = reasons;
      const isReason = reasons.size > 1 || /\d|underscore|character|letter|_/i.test(String(only));
      context.must(isReason, `the message gives no reason: ${JSON.stringify(only)}`);
    },
  ),

  scenario(
    'account/username/reserved',
    {
      ...options('A reserved user name is refused with 409 username_reserved.', { proves: ['ACCT-32'] }),
      strict: true,
    },
    async (context) => {
      for (const name of ['admin', 'support', '@Root']) {
        const exchange = await claim(context, 'disposable', name);
        if (exchange.answer.status === 501) throw new Blocked(describeAnswer(exchange), exchange);
        const operation = context.operation('updateAccount');
        expectRefusal(context, exchange, { status: 409, code: 'username_reserved', operation });
      }
    },
  ),

  scenario(
    'account/username/canonical',
    options('A user name is taken in any case and with a leading @, and kept in lower case without it.', {
      proves: ['ACCT-02', 'ACCT-23', 'ACCT-29'],
    }),
    async (context) => {
      const name = freeName(context);
      const exchange = await claim(context, 'disposable', `@${name.toUpperCase()}`);
      const code = valueAt(jsonOf(exchange.answer), '/error/code');
      if (exchange.answer.status === 501 || code === 'username_cooldown')
        throw new Blocked(`${describeAnswer(exchange)}; the disposable user has to be new`);
      context.must(exchange.answer.status === 200, () => describeAnswer(exchange));
      const found = valueAt(jsonOf(exchange.answer), '/username');
      context.must(found === name, `@${name.toUpperCase()} became ${JSON.stringify(found)}, not ${name}`);
      const isSet = valueAt(jsonOf(exchange.answer), '/usernameSet');
      context.must(isSet === true, `usernameSet is ${JSON.stringify(isSet)} after a name was claimed`);
      context.fixtures.memory.set(claimed, name);
      await expectName(context, name);
    },
  ),

  scenario(
    'account/username/taken',
    options("Another user's name is refused with 409 username_taken.", { proves: ['ACCT-31'] }),
    async (context) => {
      const operation = context.operation('updateAccount');
      const name = claimedName(context);
      // Only a user who never had a name is surely not refused for the cooldown instead.
      for (const user of ['a', 'b'] as const) {
        if (!context.session.target.tokens[user]) continue;
        const account = jsonOf((await readAccount(context, user)).answer);
        if (
          valueAt(account, '/usernameSet') !== false ||
          valueAt(account, '/usernameChangedAt') !== undefined
        )
          continue;
        const exchange = await claim(context, user, name.toUpperCase());
        return expectRefusal(context, exchange, { status: 409, code: 'username_taken', operation });
      }
      throw new Blocked('users A and B have names already, so the cooldown may be the answer');
    },
  ),

  scenario(
    'account/username/same-name',
    {
      ...options('Asking for the name one has changes nothing and is no change for the cooldown.', {
        about: ['ACCT-34'],
      }),
      strict: true,
    },
    async (context) => {
      const name = claimedName(context);
      const exchange = await claim(context, 'disposable', name);
      context.must(exchange.answer.status === 200, () => describeAnswer(exchange));
      await expectName(context, name);
    },
  ),

  scenario(
    'account/username/cooldown',
    options('A second change is refused with 429 username_cooldown and Retry-After, and changes nothing.', {
      proves: ['ACCT-33', 'ACCT-34'],
    }),
    async (context) => {
      const operation = context.operation('updateAccount');
      const name = claimedName(context);
      const exchange = await claim(context, 'disposable', freeName(context));
      expectRefusal(context, exchange, { status: 429, code: 'username_cooldown', operation });
      expectRetryAfter(context, exchange);
      await expectName(context, name);
    },
  ),

  scenario(
    'account/username/extremes',
    options('A user name of 3 and one of 20 characters have a good form.', { proves: ['ACCT-28'] }),
    async (context) => {
      claimedName(context);
      for (const length of [3, 20]) {
        const name = freeName(context).replaceAll('_', '').padEnd(length, '0').slice(-length);
        const exchange = await claim(context, 'disposable', name);
        const code = valueAt(jsonOf(exchange.answer), '/error/code');
        if (exchange.answer.status === 501) throw new Blocked(describeAnswer(exchange), exchange);
        // It is refused for the change before: only its form must not be why.
        context.must(
          exchange.answer.status < 300 || ['username_cooldown', 'username_taken'].includes(String(code)),
          () => `a name of ${length} characters: ${describeAnswer(exchange)}`,
        );
      }
    },
  ),
];
