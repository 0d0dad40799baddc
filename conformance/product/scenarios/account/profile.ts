import { Skipped } from '../../../engine/checks/check.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { isObject, valueAt } from '../../../engine/model/json-pointer.ts';
import { readAccount } from './disposable.ts';

const needs = ['operation:getAccount'] as const;

/** The fields of an account. */
export const profile: readonly Scenario[] = [
  scenario(
    'account/profile/never-named',
    {
      title: 'An account that never claimed a user name has no usernameChangedAt.',
      proves: ['ACCT-03'],
      needs,
      effect: 'reads',
    },
    async (context) => {
      for (const user of ['a', 'b'] as const) {
        if (context.session.target.tokens[user] === undefined) continue;
        const account = jsonOf((await readAccount(context, user)).response);
        if (valueAt(account, '/usernameSet') !== false) continue;
        const changed = valueAt(account, '/usernameChangedAt');
        return context.assert(
          changed === undefined,
          'usernameChangedAt is present although no user name was claimed',
        );
      }
      throw new Skipped('both users have claimed a user name');
    },
  ),

  scenario(
    'account/profile/nothing-personal',
    {
      title: 'An account has no display name and no e-mail address.',
      proves: ['ACCT-04'],
      needs,
      effect: 'reads',
    },
    async (context) => {
      const account = jsonOf((await readAccount(context, 'a')).response);
      const members = isObject(account) ? Object.keys(account) : [];
      const personal = members.filter((name) => /e-?mail|display/i.test(name));
      context.assert(personal.length === 0, `the account contains ${personal.join(', ')}`);
      const address = Object.values(isObject(account) ? account : {}).find((value) =>
        /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(String(value)),
      );
      context.assert(address === undefined, 'a member of the account is an e-mail address');
    },
  ),
];
