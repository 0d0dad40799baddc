// Copied from templates/server/runtime/tenancy.ts by `npx callsheet generate`. Do not edit.

import type { Tenancy } from '../../model/tenancy.ts';
import { admissionOf } from './admission.ts';
import type { Caller } from './caller.ts';
import type { Owns } from './gateway.ts';
import { RefusalError } from './refusal.ts';
import type { ServerTrait } from './trait.ts';

/** Refuses ids of what is not the caller's as if nothing had them. */
export const tenancy: ServerTrait = {
  name: 'tenancy',
  guards: {
    ownership({ traits: { tenancy: own }, gateway }) {
      if (!own) return undefined;
      return async (request) => {
        const { caller, params } = admissionOf(request);
        if (caller) await requireOwned(gateway.ownership, caller, params, own);
      };
    },
  },
};

/**
 * Refuses with one 404 whether a resource is missing or another user's. Ids are checked outermost first, so what stands
 * under an invisible resource answers for that one.
 */
export async function requireOwned(
  ownership: object,
  caller: Caller,
  params: Readonly<Record<string, unknown>>,
  owned: readonly Tenancy[],
): Promise<void> {
  const ids: string[] = [];
  for (const { parameter, resource, check } of owned) {
    ids.push(String(params[parameter] ?? ''));
    const owns: Owns | undefined = Reflect.get(ownership, check);
    if (!owns) throw new TypeError(`The gateway has no ownership check named "${check}".`);
    if (!(await owns.call(ownership, caller, ...ids)))
      throw new RefusalError(404, 'not_found', `${resource} not found`);
  }
}
