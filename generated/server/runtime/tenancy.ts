// Copied from templates/server/runtime/tenancy.ts by `npx callsheet generate`. Do not edit.

import type { Caller } from './caller.ts';
import type { Owns } from './gateway.ts';
import { RefusalError } from './refusal.ts';

/** A path parameter that names a thing of the caller's. */
export interface OwnedParameter {
  readonly parameter: string;
  /** The member of the ownership table that knows. */
  readonly check: string;
  /** What people call the thing. */
  readonly resource: string;
}

/**
 * Refuses with one 404 whether a thing is missing or another user's. Ids are checked outermost first, so what stands
 * under an invisible thing answers for that thing.
 */
export async function requireOwned(
  ownership: object,
  caller: Caller,
  params: Readonly<Record<string, string>>,
  owned: readonly OwnedParameter[],
): Promise<void> {
  const ids: string[] = [];
  for (const { parameter, check, resource } of owned) {
    ids.push(params[parameter] ?? '');
    const owns: Owns | undefined = Reflect.get(ownership, check);
    if (!owns) throw new TypeError(`The gateway has no ownership check named "${check}".`);
    if (!(await owns.call(ownership, caller, ...ids)))
      throw new RefusalError(404, 'not_found', `${resource} not found`);
  }
}
