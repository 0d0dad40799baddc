import { UsageError } from '../../../cli/usage-error.ts';
import { type User, users } from './ledger/ledger.ts';
import type { Given } from './setting-values.ts';

/** A secret of a user for a security scheme, with these scopes and no others. */
export interface ScopedCredential {
  readonly user: User;
  readonly scheme: string;
  readonly scopes: readonly string[];
  readonly secret: string;
}

/** The secrets of the command line besides tokens. */
export interface GivenCredentials {
  /** By user, then by security scheme: secrets that may do everything. */
  readonly credentials: Readonly<Partial<Record<User, Readonly<Record<string, string>>>>>;
  readonly scopedCredentials: readonly ScopedCredential[];
}

/**
 * Reads `a:session=4f2c`: the user, the security scheme and the secret, which may have any characters. With scopes in
 * brackets, the secret holds these scopes and no others: `a:oauth[rooms:read,rooms:list]=9a1b`, `a:oauth[]=9a1b`.
 * @throws UsageError without the secret, if one is written otherwise.
 */
export function givenCredentials(given: Given): GivenCredentials {
  const written = typeof given === 'string' ? given.split(/\s+/).filter(Boolean) : [given ?? []].flat();
  const credentials: Partial<Record<User, Record<string, string>>> = {};
  const scopedCredentials: ScopedCredential[] = [];
  for (const one of written) {
    const [, user, scheme = '', scopes, secret = ''] =
      /^(a|b|disposable):([^=[]+)(?:\[([^\]]*)\])?=(.+)$/s.exec(String(one)) ?? [];
    const owner = users.find((name) => name === user);
    if (owner === undefined)
      throw new UsageError(
        '--credential is not written as USER:SCHEME=SECRET or USER:SCHEME[SCOPE,…]=SECRET with a, b or disposable for USER',
      );
    if (scopes === undefined) credentials[owner] = { ...credentials[owner], [scheme]: secret };
    else scopedCredentials.push({ user: owner, scheme, scopes: scopes.split(',').filter(Boolean), secret });
  }
  return { credentials, scopedCredentials };
}
