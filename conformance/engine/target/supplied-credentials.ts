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

/** The command line's secrets, without tokens. */
export interface GivenCredentials {
  /** Secrets without restricted scopes, by user and security scheme. */
  readonly credentials: Readonly<Partial<Record<User, Readonly<Record<string, string>>>>>;
  readonly scopedCredentials: readonly ScopedCredential[];
}

/**
 * Reads `a:session=4f2c`: the user, the security scheme and the secret, which may contain any character.
 * Scopes in brackets are the only scopes of the secret: `a:oauth[rooms:read,rooms:list]=9a1b`,
 * `a:oauth[]=9a1b`.
 * @throws UsageError, without the secret, for any other form.
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
        '--credential does not have the form USER:SCHEME=SECRET or USER:SCHEME[SCOPE,…]=SECRET with a, b or disposable for USER',
      );
    if (scopes === undefined) credentials[owner] = { ...credentials[owner], [scheme]: secret };
    else scopedCredentials.push({ user: owner, scheme, scopes: scopes.split(',').filter(Boolean), secret });
  }
  return { credentials, scopedCredentials };
}
