// Copied from templates/server/runtime/traits/tenancy.ts by `npx callsheet generate`. Do not edit.

import type { Tenancy } from '../../../model/tenancy.ts';
import { RefusalError } from '../errors/api-error.ts';
import type { Caller } from '../requests/caller.ts';
import { admissionOf } from '../routes/admitted-request.ts';
import type { Gateway, Owns } from '../routes/gateway.ts';
import type { ServerTrait } from '../routes/trait.ts';

/** Refuses ids of what is not the caller's as if nothing had them. */
export const tenancy: ServerTrait = {
  name: 'tenancy',
  guards: {
    ownership({ traits: { tenancy: own }, gateway }) {
      if (!own) return undefined;
      const [only] = own;
      const requireOnly = only && own.length === 1 ? requireOne(gateway, only) : undefined;
      return (request) => {
        const { caller, params } = admissionOf(request);
        if (!caller) return undefined;
        return requireOnly
          ? requireOnly(caller, params)
          : requireOwned(gateway.ownership, caller, params, own);
      };
    },
  },
};

/**
 * Refuses with one 404 whether a resource is missing or another user's. Ids are checked outermost first, so what stands
 * under an invisible resource answers for that one.
 */
export function requireOwned(
  ownership: object,
  caller: Caller,
  params: Readonly<Record<string, unknown>>,
  owned: readonly Tenancy[],
): void | Promise<void> {
  return requireFrom(0, [], { ownership, caller, params, owned });
}

/** The same for a path that names one thing alone, as nearly all do. */
function requireOne(gateway: Gateway<object>, one: Tenancy) {
  const { parameter, check } = one;
  const pass = (isOwn: boolean) => requireIs(isOwn, one);
  return (caller: Caller, params: Readonly<Record<string, unknown>>): void | Promise<void> => {
    const answer = checkOf(gateway.ownership, check).call(
      gateway.ownership,
      caller,
      String(params[parameter] ?? ''),
    );
    if (typeof answer !== 'boolean') return answer.then(pass);
    pass(answer);
  };
}

function checkOf(ownership: object, check: string): Owns {
  const owns: Owns | undefined = Reflect.get(ownership, check);
  if (!owns) throw new TypeError(`The gateway has no ownership check named "${check}".`);
  return owns;
}

interface Claim {
  readonly ownership: object;
  readonly caller: Caller;
  readonly params: Readonly<Record<string, unknown>>;
  readonly owned: readonly Tenancy[];
}

/** What is known at once is not waited for. */
function requireFrom(start: number, before: readonly string[], claim: Claim): void | Promise<void> {
  const { ownership, caller, params, owned } = claim;
  let ids = before;
  for (let index = start; index < owned.length; index += 1) {
    const one = owned[index];
    if (!one) continue;
    ids = [...ids, String(params[one.parameter] ?? '')];
    const answer = checkOf(ownership, one.check).call(ownership, caller, ...ids);
    if (typeof answer !== 'boolean') {
      const known = ids;
      return answer.then((is) => {
        requireIs(is, one);
        return requireFrom(index + 1, known, claim);
      });
    }
    requireIs(answer, one);
  }
}

function requireIs(isOwn: boolean, { resource }: Tenancy): void {
  if (!isOwn) throw new RefusalError(404, 'not_found', `${resource} not found`);
}
