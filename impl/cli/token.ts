import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildCommand } from '@stricli/core';
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
import { documented, runProgram, value } from './program.ts';

const LONGEST_LIFETIME = 30 * 24 * 3600;

/** The command was called in a way that makes no sense. */
class UsageError extends Error {}

interface Request {
  readonly name: string;
  /** In seconds. */
  readonly lifetime: number;
}

const call = 'npm run --silent token --';
const example = `as in: ${call} alice --ttl 60`;

function readRequest(ttl: string | undefined, [typed, ...others]: readonly string[]): Request {
  if (typed === undefined) throw new UsageError(`no user is named; name one, ${example}`);
  if (others.length > 0) throw new UsageError(`one user at a time, ${example} (quote a name with spaces)`);
  const name = readUserName(typed);
  if (name === undefined) throw new UsageError(`${JSON.stringify(typed)} is no user name: ${userNameRule}`);
  const given = ttl ?? String(ACCESS_TOKEN_LIFETIME);
  const lifetime = /^[1-9]\d*$/.test(given) ? Number(given) : 0;
  if (lifetime < 1 || lifetime > LONGEST_LIFETIME) {
    throw new UsageError(
      `--ttl is ${JSON.stringify(given)}; it may be 1 to ${LONGEST_LIFETIME} seconds, ${example}`,
    );
  }
  return { name, lifetime };
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

const command = buildCommand<{ ttl?: string }, string[]>({
  docs: documented({
    brief: 'Prints an access token of the named user, from the embedded identity provider.',
    usage: 'USER [--ttl SECONDS]',
    text: 'Of the deployment in DATA_DIR, which may run or not. The user comes to exist by being named.',
    examples: [`${call} alice`, `TOKEN=$(${call} alice --ttl 60)`],
    statuses: { 0: 'printed', 1: 'a fault', 2: 'the call or the configuration makes no sense' },
  }),
  parameters: {
    flags: { ttl: value(`how long it is good (default ${ACCESS_TOKEN_LIFETIME})`, 'SECONDS') },
    positional: {
      kind: 'array',
      parameter: { brief: 'whose token it is', placeholder: 'USER', parse: String },
    },
  },
  async func({ ttl }, ...names) {
    const request = readRequest(ttl, names);
    process.stdout.write(`${await makeToken(readConfig(process.env), request)}\n`);
  },
});

process.exitCode = await runProgram(
  command,
  {
    ...{ name: 'token', call },
    isExpected: (error) => error instanceof UsageError || error instanceof ConfigError,
  },
  process.argv.slice(2),
);
