import { resealAll } from '../../app/secrets/sealed-columns.ts';
import { removeOlderKeys } from '../../app/secrets/sealing-keys.ts';
import type { Command } from './command.ts';

/** Seals all values with the first key of `SECRETS_KEY`, so that the older keys can be removed from it. */
export const reseal: Command = {
  name: 'reseal',
  usage: '',
  summary: 'Seal everything with the first key of SECRETS_KEY, so that the others can be removed from it.',

  example: 'reseal',

  read() {
    return async ({ store, secrets }) => {
      const { resealed, problems } = await resealAll(store, secrets);
      const [current] = secrets.keyIds;
      const still = await removeOlderKeys(store, secrets);
      // The write-ahead log contains the old texts until it is truncated.
      await store.scrub();
      const rows = resealed === 1 ? '1 secret is' : `${resealed} secrets are`;
      if (problems.length > 0 || still.length > 0) {
        const reason = problems[0] ?? 'a process that was not restarted seals with it';
        throw new Error(
          `${rows} resealed with the key ${current}, but something is still sealed with ${still.join(', ')}, which must stay in SECRETS_KEY: ${reason}`,
        );
      }
      return `${rows} resealed; nothing is sealed with another key than ${current} any more. Remove the others from SECRETS_KEY when their signatures have expired: tokens within hours, upload URLs within 24.`;
    };
  },
};
