import type { Context } from '../checks/context.ts';
import { type Exchange, jsonOf } from '../http/client.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import {
  accepts,
  isOpen,
  issuedScheme,
  type NamedScheme,
  schemeOf,
  scopesOf,
} from '../target/credentials.ts';
import { type Credential, wireOf } from '../target/ledger/request.ts';
import { acceptable } from './credentials/credential-kinds.ts';
import type { SharedRequest } from './rejections/rejections.ts';

/**
 * Malformed ids in the form for a path; those that no proxy rejects come first. Each combines up to two
 * oddities for different parsers: a quote with a broken second decoding, a character beyond 16 bits with one
 * that changes the text direction.
 */
export const malformedIds: readonly string[] = [
  'null',
  "'%20OR%201=1--%25%25",
  '%F0%9F%8E%AC%E2%80%AE',
  '%00',
  '..%2F..%2Fetc%2Fpasswd',
];

/**
 * A credential that must be accepted: a user's own, a key in the alias header, a key with only the required
 * scopes.
 */
export type ValidCredential = 'token' | 'alias' | 'exactly';

const ways: readonly ValidCredential[] = ['token', 'alias', 'exactly'];

/** The scheme of a user's own credential, if it alone suffices for the operation. */
export function tokenOf({ contract }: Context, operation: Operation): NamedScheme | undefined {
  const own = operation.security.alternatives
    .flatMap((way) => (way.length === 1 ? way : []))
    .map(({ scheme }) => schemeOf(contract, scheme))
    .filter((scheme) => scheme !== undefined && scheme.issues === undefined);
  return own[0];
}

/**
 * Returns a function that creates a credential of this kind. Undefined if the operation does not accept the
 * credential, or has no id in its path.
 */
function credentialFactory(
  context: Context,
  operation: Operation,
  way: ValidCredential,
): (() => Promise<Credential>) | undefined {
  const issued = issuedScheme(context.contract);
  const token = tokenOf(context, operation);
  if (context.session.target.readOnly || isOpen(operation)) return undefined;
  if (way === 'token') return token && (() => acceptable(context, operation, token, 'user-token'));
  if (!issued || !accepts(operation, issued.name)) return undefined;
  if (way === 'exactly')
    return () => context.credential(operation, { exactly: scopesOf(operation), calls: 1 });
  if (issued.alias === undefined) return undefined;
  return () => acceptable(context, operation, issued, 'alias-header');
}

/**
 * A request with a malformed id and a credential that must be accepted. The id causes the rejection, but
 * only if the credential was accepted. Each kind of credential has its own malformed id.
 */
export function malformedIdCall(
  context: Context,
  operation: Operation,
  way: ValidCredential,
): SharedRequest | undefined {
  const id = malformedIds[ways.indexOf(way)];
  const [name] = pathNames(operation.path);
  const credential = credentialFactory(context, operation, way);
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

/** The shared request with this malformed id; undefined if no kind of credential uses the id. */
export const malformedIdCallOf = (
  context: Context,
  operation: Operation,
  id: string,
): SharedRequest | undefined => {
  const way = ways[malformedIds.indexOf(id)];
  return way && malformedIdCall(context, operation, way);
};

/** Whether a resource was looked up, which happens only for accepted credentials. */
export function wasLookedFor({ contract }: Context, { response }: Exchange): boolean {
  return response.status === 404 && valueAt(jsonOf(response), '/error/code') === contract.codes.missing;
}
