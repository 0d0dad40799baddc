import { setSubscription } from '../../areas/storage/subscriptions.ts';
import { type Command, UsageError } from './command.ts';

/** Switches a user's subscription on or off; this overrides SUBSCRIPTIONS (STORE-06). */
export const subscription: Command = {
  name: 'subscription',
  usage: 'USER on|off',
  summary: 'Switch the subscription of a user on or off, by subject or (with the embedded sign-in) by name.',

  maxWords: 3,
  example: 'subscription alice off',

  read(_, [name, state, ...others]) {
    if (!name?.trim()) throw new UsageError('user name is missing');
    if (others.length > 0) throw new UsageError('one user at a time (quote a name with spaces)');
    if (state !== 'on' && state !== 'off') {
      throw new UsageError(`${JSON.stringify(state ?? '')} is no state; it may be on or off`);
    }
    return async ({ store, clock, usersCalled }) => {
      const users = await usersCalled(name);
      if (users.length === 0)
        throw new UsageError(`no user with the subject ${JSON.stringify(name)} has signed in yet`);
      for (const user of users) await setSubscription(store, clock, user, state === 'on');
      return `The subscription of ${name} is ${state}.`;
    };
  },
};
