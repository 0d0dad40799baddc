import { createHash } from 'node:crypto';
import type { Contract } from '../../generator/contract.ts';
import { carrierOf } from '../../generator/traits/security/read.ts';
import type { Gateway } from '../../templates/server/runtime/gateway.ts';

/** The users of a made deployment. */
export const users = ['a', 'b'] as const;
type User = (typeof users)[number];

/** The secrets of each user by security scheme; schemes that travel in the same place share one. */
export function secretsOf({ credentials }: Contract): Readonly<Record<User, ReadonlyMap<string, string>>> {
  const of = (user: User) =>
    new Map(
      credentials.flatMap((scheme): [string, string][] => {
        const carrier = carrierOf(scheme);
        if (!carrier) return [];
        const secret = createHash('sha256')
          .update(`${user} ${JSON.stringify(carrier)}`)
          .digest('hex');
        return [
          [scheme.name, carrier.scheme === 'basic' ? `${user}:${secret}` : (scheme.prefix ?? '') + secret],
        ];
      }),
    );
  return { a: of('a'), b: of('b') };
}

/** A gateway that knows these users, with every scope, no rate limits and open gates. */
export function madeGateway(contract: Contract): Gateway<object> {
  const secrets = secretsOf(contract);
  return {
    cursorKey: Buffer.alloc(32, 1),
    isOpen: () => true,
    take: () => ({ passed: true }),
    ownership: Object.fromEntries(contract.resources.map(({ valueName }) => [valueName, () => true])),
    authenticate: async ({ kind, secret }) => {
      const user = users.find((one) => secrets[one].get(kind) === secret);
      return user && { kind, userId: user, credentialId: user, scopes: 'all' };
    },
  };
}
