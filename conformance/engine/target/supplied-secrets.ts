import type { ForeignResources } from './ledger/foreign-resources.ts';
import { type User, users } from './ledger/ledger.ts';
import type { Secrets } from './secrets.ts';
import type { Target } from './target.ts';

interface Keeping {
  readonly secrets: Secrets;
  readonly foreignResources: ForeignResources;
  readonly target: Target;
}

/** Remembers the secrets of the command line: no output may contain them, and each identifies its user. */
export function registerSecrets(keeping: Keeping): void {
  const { target } = keeping;
  for (const user of users) {
    const token = target.tokens[user];
    if (token) registerSecret(keeping, user, token, tokenName(user), `the token of user ${user}`);
    for (const [scheme, secret] of Object.entries(target.credentials[user] ?? {}))
      registerSecret(
        keeping,
        user,
        secret,
        `CREDENTIAL_${user.toUpperCase()}`,
        `the ${scheme} of user ${user}`,
      );
  }
  for (const { user, scheme, secret } of target.scopedCredentials)
    registerSecret(
      keeping,
      user,
      secret,
      `CREDENTIAL_${user.toUpperCase()}`,
      `a ${scheme} of user ${user} with some scopes`,
    );
  for (const [word, token] of Object.entries(target.namedTokens))
    registerSecret(
      keeping,
      undefined,
      token,
      `TOKEN_${word.toUpperCase().replaceAll('-', '_')}`,
      `the token '${word}'`,
    );
}

/** Adds a secret in the forms in which requests carry it. */
function registerSecret(
  { secrets, foreignResources }: Keeping,
  user: User | undefined,
  secret: string,
  name: string,
  label: string,
): void {
  if (user !== undefined) foreignResources.holds(user, secret);
  secrets.add(secret, name, label);
  secrets.add(new URLSearchParams([['', secret]]).toString().slice(1), `${name}_QUERY`, label);
}

/** `TOKEN_A` for user `a`: the name of the token's variable, without its prefix. */
export const tokenName = (user: string): string => `TOKEN_${user.toUpperCase()}`;
