import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../app/config.ts';
import { ConfigError } from '../app/environment.ts';
import { systemClock } from '../drivers/clock/system.ts';
import {
  ACCESS_TOKEN_LIFETIME,
  DEFAULT_AUDIENCE,
  signAccessToken,
} from '../drivers/identity/embedded/access-token.ts';
import { embeddedIssuer } from '../drivers/identity/embedded/issuer.ts';
import { identityKeys } from '../drivers/identity/embedded/keys.ts';
import { nameOf, readUserName, userNamed, userNameRule } from '../drivers/identity/embedded/user-names.ts';
import { openSqliteStore } from '../drivers/store/sqlite/sqlite-store.ts';

const LONGEST_LIFETIME = 30 * 24 * 3600;

/** The command was called in a way that makes no sense. */
class UsageError extends Error {}

interface Request {
  readonly name: string;
  /** In seconds. */
  readonly lifetime: number;
}

function readRequest(argv: readonly string[]): Request {
  const example = 'as in: npm run --silent token -- alice --ttl 60';
  const { positionals, values } = parsed(argv, example);
  const [typed, ...others] = positionals;
  if (typed === undefined) throw new UsageError(`no user is named; name one, ${example}`);
  if (others.length > 0) throw new UsageError(`one user at a time, ${example} (quote a name with spaces)`);
  const name = readUserName(typed);
  if (name === undefined) throw new UsageError(`${JSON.stringify(typed)} is no user name: ${userNameRule}`);
  const ttl = values.ttl ?? String(ACCESS_TOKEN_LIFETIME);
  const lifetime = /^[1-9]\d*$/.test(ttl) ? Number(ttl) : 0;
  if (lifetime < 1 || lifetime > LONGEST_LIFETIME) {
    throw new UsageError(
      `--ttl is ${JSON.stringify(ttl)}; it may be 1 to ${LONGEST_LIFETIME} seconds, ${example}`,
    );
  }
  return { name, lifetime };
}

function parsed(argv: readonly string[], example: string) {
  try {
    return parseArgs({ args: [...argv], options: { ttl: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    const [first = ''] = error instanceof Error ? error.message.split('\n') : [];
    throw new UsageError(`${first.replace(/\.? To specify.*/, '')}; call it ${example}`);
  }
}

/** The address that a running deployment wrote down, or the one it would have. */
async function issuerOf(config: Config): Promise<string> {
  const written = await writtenIssuer(join(config.dataDir, 'endpoints.json'));
  if (written !== undefined) return written;
  if (config.publicUrl !== undefined) return embeddedIssuer(config.publicUrl);
  if (config.port === 0) {
    throw new UsageError(
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
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const endpoints: { oidcIssuer?: unknown } | null = JSON.parse(text);
  return typeof endpoints?.oidcIssuer === 'string' ? endpoints.oidcIssuer : undefined;
}

async function makeToken(config: Config, { name, lifetime }: Request): Promise<string> {
  if (config.oidcIssuer !== undefined) {
    throw new UsageError(
      `OIDC_ISSUER is set: tokens come from that provider, so get one from ${config.oidcIssuer}`,
    );
  }
  const clock = systemClock;
  const issuer = await issuerOf(config);
  const keys = await identityKeys(config.dataDir);
  const store = openSqliteStore({ file: join(config.dataDir, 'callsheet.db'), clock });
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

try {
  const token = await makeToken(readConfig(process.env), readRequest(process.argv.slice(2)));
  process.stdout.write(`${token}\n`);
} catch (error) {
  const expected = error instanceof UsageError || error instanceof ConfigError;
  const reason = error instanceof Error ? error.message : String(error);
  for (const line of reason.split('\n')) process.stderr.write(`token: ${line}\n`);
  process.exitCode = expected ? 2 : 1;
}
