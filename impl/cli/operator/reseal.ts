import { resealAll } from '../../app/secrets/sealed-columns.ts';
import { endOlderKeys } from '../../app/secrets/sealing-keys.ts';
import type { Command } from './command.ts';

/** Seals with the first key of `SECRETS_KEY` what older ones were used for, so that these can be taken out of it. */
export const reseal: Command = {
  name: 'reseal',
  usage: '',
  summary: 'Seal everything with the first key of SECRETS_KEY, so that the others can be taken out of it.',

  example: 'reseal',

  read() {
    return async ({ store, secrets }) => {
      const { resealed, problems } = await resealAll(store, secrets);
      const [current] = secrets.keyIds;
      const still = await endOlderKeys(store, secrets);
      // The old texts are in the log of writes until it is emptied.
      await store.scrub();
      const rows = resealed === 1 ? '1 secret is' : `${resealed} secrets are`;
      if (problems.length > 0 || still.length > 0) {
        const reason = problems[0] ?? 'a process that was not restarted seals with it';
        throw new Error(
          `${rows} resealed with the key ${current}, but something is still sealed with ${still.join(', ')}, which must stay in SECRETS_KEY: ${reason}`,
        );
      }
      return `${rows} resealed; nothing is sealed with another key than ${current} any more. Take the others out of SECRETS_KEY once what they signed has expired: tokens within hours, addresses of uploads within 24.`;
    };
  },
};
