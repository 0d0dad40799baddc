import { renewEpoch } from '../../drivers/store/event-epoch.ts';
import type { Command } from './command.ts';

/** For rows that were restored by hand, without a trace. Events then count from an earlier number on. */
export const newEpoch: Command = {
  name: 'new-epoch',
  usage: '',
  summary: 'Have all event streams begin with a snapshot, after a database was put back by hand.',
  example: 'new-epoch',

  read() {
    return async ({ store }) => {
      await store.write({ name: 'event epoch' }, renewEpoch);
      return 'Event ids have a new epoch: every stream begins with a snapshot.';
    };
  },
};
