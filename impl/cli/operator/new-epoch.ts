import { renewEpoch } from '../../drivers/store/event-epoch.ts';
import type { Command } from './command.ts';

/**
 * Gives event ids a new epoch. Needed after a database was restored by hand, which the deployment cannot
 * notice: new events then reuse earlier numbers.
 */
export const newEpoch: Command = {
  name: 'new-epoch',
  usage: '',
  summary: 'Make all event streams start with a snapshot, after a database was restored by hand.',
  example: 'new-epoch',

  read() {
    return async ({ store }) => {
      await store.write({ name: 'event epoch' }, renewEpoch);
      return 'Event ids have a new epoch: every stream starts with a snapshot.';
    };
  },
};
