import { createHash } from 'node:crypto';
import type { Contract } from '../../generator/model/contract/contract.ts';
import { operationsOf } from '../../generator/model/contract/operations-of.ts';
import { carrierOf } from '../../generator/traits/security/read.ts';
import type { Gateway } from '../../templates/server/runtime/routes/gateway.ts';

/** The users of a made deployment. */
export const users = ['a', 'b'] as const;
type User = (typeof users)[number];

/** The secrets of each user by security scheme. */
export function secretsOf({ credentials }: Contract): Readonly<Record<User, ReadonlyMap<string, string>>> {
  const of = (user: User) =>
    new Map(
      credentials.flatMap((scheme): [string, string][] => {
        const carrier = carrierOf(scheme);
        if (!carrier) return [];
        const secret = createHash('sha256').update(`${user} ${scheme.name}`).digest('hex');
        return [
          [scheme.name, carrier.scheme === 'basic' ? `${user}:${secret}` : (scheme.prefix ?? '') + secret],
        ];
      }),
    );
  return { a: of('a'), b: of('b') };
}

/**
 * A gateway that knows these users, with every scope, no rate limits and open gates. If several schemes travel in the
 * same part of a request, only the secret shows the scheme: the gateway accepts the secrets of all of these schemes
 * that the operation accepts.
 */
export function madeGateway(contract: Contract): Gateway<object> {
  const secrets = secretsOf(contract);
  const locations = new Map(
    contract.credentials.map((scheme) => [scheme.name, JSON.stringify(carrierOf(scheme))]),
  );
  const operations = new Map(operationsOf(contract).map((operation) => [operation.name, operation]));
  return {
    cursorKey: Buffer.alloc(32, 1),
    isGateOpen: () => true,
    takeToken: () => ({ passed: true }),
    ownership: Object.fromEntries(contract.resources.map(({ valueName }) => [valueName, () => true])),
    authenticate: async ({ kind, secret }, operation) => {
      const accepted =
        operations
          .get(operation)
          ?.security.flat()
          .map(({ scheme }) => scheme) ?? [];
      const kinds = accepted.filter((scheme) => locations.get(scheme) === locations.get(kind));
      const user = users.find((one) =>
        [kind, ...kinds].some((scheme) => secrets[one].get(scheme) === secret),
      );
      return user && { kind, userId: user, credentialId: user, scopes: 'all' };
    },
  };
}
