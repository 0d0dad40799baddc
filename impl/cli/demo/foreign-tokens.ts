import { DEFAULT_AUDIENCE, signAccessToken } from '../../drivers/identity/embedded/access-token.ts';
import { identityKeys } from '../../drivers/identity/embedded/keys.ts';

/** Returns tokens that are signed with the deployment's keys, but have another audience or another issuer. */
export async function foreignTokens(
  folder: string,
  issuer: string,
): Promise<Record<'other-audience' | 'other-issuer', string>> {
  const keys = await identityKeys(folder);
  const claims = { issuer, subject: 'usr_foreign', name: 'Mallory', issuedAt: Date.now(), lifetime: 3600 };
  return {
    'other-audience': await signAccessToken(keys, { ...claims, audience: 'another-api' }),
    'other-issuer': await signAccessToken(keys, {
      ...claims,
      issuer: 'https://issuer.example',
      audience: DEFAULT_AUDIENCE,
    }),
  };
}
