// Copied from templates/server/runtime/traits/gate.ts by `npx callsheet generate`. Do not edit.

import { ApiError } from '../errors/api-error.ts';
import type { ServerTrait } from '../routes/trait.ts';

/** Rejects the operations of a closed gate. */
export const gate: ServerTrait = {
  name: 'gate',
  guards: {
    gate({ traits: { gate: own }, gateway }) {
      if (!own) return undefined;
      const { name, status, code } = own;
      return () => {
        if (!gateway.isGateOpen(name))
          throw new ApiError(status, code, `The deployment's ${name} are switched off.`);
      };
    },
  },
};
