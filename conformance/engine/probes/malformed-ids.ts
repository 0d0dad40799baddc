import type { Context } from '../checks/context.ts';
import { type Exchange, jsonOf } from '../http/client.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import {
  accepts,
  isOpen,
  mintedScheme,
  type NamedScheme,
  schemeOf,
  scopesOf,
} from '../target/credentials.ts';
import { type Credential, wireOf } from '../target/ledger/request.ts';
import { acceptable } from './credentials/credential-kinds.ts';
import type { SharedRequest } from './rejections/rejections.ts';

/**
 * Ids that no deployment gives out, as they stand in a path; those first that no program in front takes offence at. Two
 * things that are odd for different readers stand in one: a quote and what a second decoding breaks off at, a letter
 * beyond the sixteen bits and one that turns the direction.
 */
export const strangeIds: readonly string[] = [
  'null',
  "'%20OR%201=1--%25%25",
  '%F0%9F%8E%AC%E2%80%AE',
  '%00',
  '..%2F..%2Fetc%2Fpasswd',
];

/** A credential that is to get through: a user's own, a key in the alias header, a key with just what is needed. */
export type WayIn = 'token' | 'alias' | 'exactly';

const ways: readonly WayIn[] = ['token', 'alias', 'exactly'];

/** The scheme of a user's own credential, where it alone opens the operation. */
export function tokenOf({ contract }: Context, operation: Operation): NamedScheme | undefined {
  const own = operation.security.alternatives
    .flatMap((way) => (way.length === 1 ? way : []))
    .map(({ scheme }) => schemeOf(contract, scheme))
    .filter((scheme) => scheme !== undefined && scheme.mint === undefined);
  return own[0];
}

/** What makes such a credential; undefined where the operation has no such way in, or no id for it to be tried out with. */
function presenting(
  context: Context,
  operation: Operation,
  way: WayIn,
): (() => Promise<Credential>) | undefined {
  const minted = mintedScheme(context.contract);
  const token = tokenOf(context, operation);
  if (context.session.target.readOnly || isOpen(operation)) return undefined;
  if (way === 'token') return token && (() => acceptable(context, operation, token, 'user-token'));
  if (!minted || !accepts(operation, minted.name)) return undefined;
  if (way === 'exactly')
    return () => context.credential(operation, { exactly: scopesOf(operation), calls: 1 });
  if (minted.alias === undefined) return undefined;
  return () => acceptable(context, operation, minted, 'alias-header');
}

/** A request with a strange id and such a credential: for the id it is refused, and only once the caller was let in. */
export function strangeCall(context: Context, operation: Operation, way: WayIn): SharedRequest | undefined {
  const id = strangeIds[ways.indexOf(way)];
  const [name] = pathNames(operation.path);
  const credential = presenting(context, operation, way);
  if (id === undefined || name === undefined || !credential) return undefined;
  return {
    key: `${operation.name} with the id ${id} by ${way}`,
    async send() {
      const parts = await context.prepare(operation, { missing: true });
      const path = { ...parts.path, [name]: 'CALLSHEET' };
      const request = wireOf(operation, { ...parts, path }, await credential());
      return context.sendWire({ ...request, path: request.path.replace('CALLSHEET', id) }, operation.name);
    },
  };
}

/** The same by the place of the id among the strange ones. */
export const strangeCallOf = (
  context: Context,
  operation: Operation,
  id: string,
): SharedRequest | undefined => {
  const way = ways[strangeIds.indexOf(id)];
  return way && strangeCall(context, operation, way);
};

/** Whether a thing was looked for, which is done for who is let in alone. */
export function wasLookedFor({ contract }: Context, { answer }: Exchange): boolean {
  return answer.status === 404 && valueAt(jsonOf(answer), '/error/code') === contract.codes.missing;
}
