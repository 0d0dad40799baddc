import { Skipped } from '../../../engine/checks/check.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { isObject, valueAt } from '../../../engine/model/json-pointer.ts';
import { readAccount } from './disposable.ts';

const needs = ['operation:getAccount'] as const;

/** What an account shows, and what it does not. */
export const profile: readonly Scenario[] = [
  scenario(
    'account/profile/never-named',
    {
      title: 'An account that never claimed a name shows no time at which it did.',
      proves: ['ACCT-03'],
      needs,
      effect: 'reads',
    },
    async (context) => {
      for (const user of ['a', 'b'] as const) {
        if (context.session.target.tokens[user] === undefined) continue;
        const account = jsonOf((await readAccount(context, user)).answer);
        if (valueAt(account, '/usernameSet') !== false) continue;
        const changed = valueAt(account, '/usernameChangedAt');
        return context.must(changed === undefined, 'usernameChangedAt is there, and no name ever was');
      }
      throw new Skipped('both users have claimed a name');
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
      const account = jsonOf((await readAccount(context, 'a')).answer);
      const members = isObject(account) ? Object.keys(account) : [];
      const personal = members.filter((name) => /e-?mail|display/i.test(name));
      context.must(personal.length === 0, `the account shows ${personal.join(', ')}`);
      const address = Object.values(isObject(account) ? account : {}).find((value) =>
        /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(String(value)),
      );
      context.must(address === undefined, 'a member of the account is an e-mail address');
    },
  ),
];
