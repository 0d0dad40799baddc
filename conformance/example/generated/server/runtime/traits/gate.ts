// Copied from templates/server/runtime/traits/gate.ts by `npx callsheet generate`. Do not edit.

import { RefusalError } from '../errors/api-error.ts';
import type { ServerTrait } from '../routes/trait.ts';

/** Refuses what stands behind a gate while that is closed. */
export const gate: ServerTrait = {
  name: 'gate',
  guards: {
    gate({ traits: { gate: own }, gateway }) {
      if (!own) return undefined;
      const { name, status, code } = own;
      return () => {
        if (!gateway.isOpen(name))
          throw new RefusalError(status, code, `The deployment's ${name} are switched off.`);
      };
    },
  },
};
