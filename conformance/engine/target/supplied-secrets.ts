import type { Strangers } from './ledger/foreign-resources.ts';
import { type User, users } from './ledger/ledger.ts';
import type { Secrets } from './secrets.ts';
import type { Target } from './target.ts';

interface Keeping {
  readonly secrets: Secrets;
  readonly strangers: Strangers;
  readonly target: Target;
}

/** Remembers what the command line gave: what must be shown to nobody, and by which its user is known. */
export function concealGiven(keeping: Keeping): void {
  const { target } = keeping;
  for (const user of users) {
    const token = target.tokens[user];
    if (token) conceal(keeping, user, token, tokenName(user), `the token of user ${user}`);
    for (const [scheme, secret] of Object.entries(target.credentials[user] ?? {}))
      conceal(keeping, user, secret, `CREDENTIAL_${user.toUpperCase()}`, `the ${scheme} of user ${user}`);
  }
  for (const { user, scheme, secret } of target.scopedCredentials)
    conceal(
      keeping,
      user,
      secret,
      `CREDENTIAL_${user.toUpperCase()}`,
      `a ${scheme} of user ${user} with some scopes`,
    );
  for (const [word, token] of Object.entries(target.namedTokens))
    conceal(
      keeping,
      undefined,
      token,
      `TOKEN_${word.toUpperCase().replaceAll('-', '_')}`,
      `the token '${word}'`,
    );
}

/** A secret in the forms that requests show it in. */
function conceal(
  { secrets, strangers }: Keeping,
  user: User | undefined,
  secret: string,
  name: string,
  label: string,
): void {
  if (user !== undefined) strangers.holds(user, secret);
  secrets.add(secret, name, label);
  secrets.add(new URLSearchParams([['', secret]]).toString().slice(1), `${name}_QUERY`, label);
}

/** `TOKEN_A` for user `a`: the variable the user's token comes from, without its prefix. */
export const tokenName = (user: string): string => `TOKEN_${user.toUpperCase()}`;
