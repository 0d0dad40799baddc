// Copied from templates/server/runtime/traits/tenancy.ts by `npx callsheet generate`. Do not edit.

import type { Tenancy } from '../../../model/tenancy.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Caller } from '../requests/caller.ts';
import { admittedRequestOf } from '../routes/admitted-request.ts';
import type { Gateway, Owns } from '../routes/gateway.ts';
import type { ServerTrait } from '../routes/trait.ts';

/** Rejects ids of other users' resources like unknown ids. */
export const tenancy: ServerTrait = {
  name: 'tenancy',
  guards: {
    ownership({ traits: { tenancy: own }, gateway }) {
      if (!own) return undefined;
      const [only] = own;
      const requireOnly = only && own.length === 1 ? requireOne(gateway, only) : undefined;
      return (request) => {
        const { caller, params } = admittedRequestOf(request);
        if (!caller) return undefined;
        return requireOnly
          ? requireOnly(caller, params)
          : requireOwned(gateway.ownership, caller, params, own);
      };
    },
  },
};

/**
 * Rejects a missing resource and another user's resource with the same 404. Ids are checked from the
 * outermost, so the error names an invisible outer resource.
 */
export function requireOwned(
  ownership: object,
  caller: Caller,
  params: Readonly<Record<string, unknown>>,
  owned: readonly Tenancy[],
): void | Promise<void> {
  return requireFrom(0, [], { ownership, caller, params, owned });
}

/** Like `requireOwned`, for a path with a single id, which most paths have. */
function requireOne(gateway: Gateway<object>, one: Tenancy) {
  const { parameter, check } = one;
  const pass = (isOwn: boolean) => requireIs(isOwn, one);
  return (caller: Caller, params: Readonly<Record<string, unknown>>): void | Promise<void> => {
    const response = checkOf(gateway.ownership, check).call(
      gateway.ownership,
      caller,
      String(params[parameter] ?? ''),
    );
    if (typeof response !== 'boolean') return response.then(pass);
    pass(response);
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

/** Synchronous results do not wait for a microtask. */
function requireFrom(start: number, before: readonly string[], claim: Claim): void | Promise<void> {
  const { ownership, caller, params, owned } = claim;
  let ids = before;
  for (let index = start; index < owned.length; index += 1) {
    const one = owned[index];
    if (!one) continue;
    ids = [...ids, String(params[one.parameter] ?? '')];
    const response = checkOf(ownership, one.check).call(ownership, caller, ...ids);
    if (typeof response !== 'boolean') {
      const known = ids;
      return response.then((is) => {
        requireIs(is, one);
        return requireFrom(index + 1, known, claim);
      });
    }
    requireIs(response, one);
  }
}

function requireIs(isOwn: boolean, { resource }: Tenancy): void {
  if (!isOwn) throw new ApiError(404, 'not_found', `${resource} not found`);
}
