import { buildCommand } from '@stricli/core';
import { readConfig } from '../app/config/config.ts';
import { ConfigError } from '../app/config/environment.ts';
import { ACCESS_TOKEN_LIFETIME } from '../drivers/identity/embedded/access-token.ts';
import { readUserName, userNameRule } from '../drivers/identity/embedded/user-names.ts';
import { StartError } from '../ports/start-error.ts';
import { documented, runProgram, value } from './program.ts';
import { makeToken, NoTokenError, type TokenRequest } from './token/make-token.ts';

const MAX_LIFETIME = 30 * 24 * 3600;

/** The command's arguments are invalid. */
class UsageError extends Error {}

const call = 'npm run --silent token --';
const example = `as in: ${call} alice --ttl 60`;

function readRequest(ttl: string | undefined, [typed, ...others]: readonly string[]): TokenRequest {
  if (typed === undefined) throw new UsageError(`no user is named; name one, ${example}`);
  if (others.length > 0) throw new UsageError(`one user at a time, ${example} (quote a name with spaces)`);
  const name = readUserName(typed);
  if (name === undefined) throw new UsageError(`${JSON.stringify(typed)} is no user name: ${userNameRule}`);
  const given = ttl ?? String(ACCESS_TOKEN_LIFETIME);
  const lifetime = /^[1-9]\d*$/.test(given) ? Number(given) : 0;
  if (lifetime < 1 || lifetime > MAX_LIFETIME) {
    throw new UsageError(
      `--ttl is ${JSON.stringify(given)}; it may be 1 to ${MAX_LIFETIME} seconds, ${example}`,
    );
  }
  return { name, lifetime };
}

const command = buildCommand<{ ttl?: string }, string[]>({
  docs: documented({
    brief: 'Prints an access token of the named user, from the embedded identity provider.',
    usage: 'USER [--ttl SECONDS]',
    text: 'The token is for the deployment in DATA_DIR and DATABASE_URL, whether it runs or not. An unknown user is created.',
    examples: [`${call} alice`, `TOKEN=$(${call} alice --ttl 60)`],
    statuses: { 0: 'printed', 1: 'a failure', 2: 'the arguments or the configuration are invalid' },
  }),
  parameters: {
    flags: { ttl: value(`its lifetime (default ${ACCESS_TOKEN_LIFETIME})`, 'SECONDS') },
    positional: {
      kind: 'array',
      parameter: { brief: 'the name of the user', placeholder: 'USER', parse: String },
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
    name: 'token',
    call,
    isExpected: (error) =>
      [UsageError, NoTokenError, ConfigError, StartError].some((expected) => error instanceof expected),
  },
  process.argv.slice(2),
);
