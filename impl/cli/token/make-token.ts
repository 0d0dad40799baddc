import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../app/config/config.ts';
import { openStore } from '../../app/wiring/store.ts';
import { systemClock } from '../../drivers/clock/system.ts';
import { DEFAULT_AUDIENCE, signAccessToken } from '../../drivers/identity/embedded/access-token.ts';
import { embeddedIssuer } from '../../drivers/identity/embedded/issuer.ts';
import { identityKeys } from '../../drivers/identity/embedded/keys.ts';
import { nameOf, userNamed } from '../../drivers/identity/embedded/user-names.ts';
import { makeDataFolder } from '../../ports/make-folder.ts';

/** The configuration does not allow this deployment to issue tokens. */
export class NoTokenError extends Error {}

/** The user's name and the lifetime of a token. */
export interface TokenRequest {
  readonly name: string;
  /** In seconds. */
  readonly lifetime: number;
}

/** The issuer that a running deployment has recorded, or the issuer that the deployment would have. */
async function issuerOf(config: Config): Promise<string> {
  const written = await writtenIssuer(join(config.dataDir, 'endpoints.json'));
  if (written !== undefined) return written;
  if (config.publicUrl !== undefined) return embeddedIssuer(config.publicUrl);
  if (config.port === 0) {
    throw new NoTokenError(
      'with PORT=0 the address is known only once the deployment runs: start it first, or set PUBLIC_URL',
    );
  }
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[config.host] ?? config.host;
  return embeddedIssuer(`http://${host.includes(':') ? `[${host}]` : host}:${config.port}`);
}

async function writtenIssuer(path: string): Promise<string | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code)))
      return undefined;
    throw error;
  }
  const endpoints: { oidcIssuer?: unknown } | null = JSON.parse(text);
  return typeof endpoints?.oidcIssuer === 'string' ? endpoints.oidcIssuer : undefined;
}

/** Issues an access token of the deployment with this configuration, whether it runs or not. */
export async function makeToken(config: Config, { name, lifetime }: TokenRequest): Promise<string> {
  if (config.oidcIssuer !== undefined) {
    throw new NoTokenError(
      `OIDC_ISSUER is set: tokens come from that provider, so get one from ${config.oidcIssuer}`,
    );
  }
  const clock = systemClock;
  const issuer = await issuerOf(config);
  makeDataFolder(config.dataDir);
  const keys = await identityKeys(config.dataDir);
  const store = await openStore(config, { clock });
  try {
    const subject = await userNamed(store, clock, name);
    const audience = config.oidcAudience ?? DEFAULT_AUDIENCE;
    return await signAccessToken(keys, {
      issuer,
      audience,
      subject,
      name: (await nameOf(store, subject)) ?? name,
      issuedAt: clock.now(),
      lifetime,
    });
  } finally {
    await store.close();
  }
}
