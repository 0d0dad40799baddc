import { buildCommand, buildRouteMap } from '@stricli/core';
import { type Config, readConfig } from '../app/config/config.ts';
import { ConfigError } from '../app/config/environment.ts';
import { notifyOfAccess } from '../app/wiring/access-notice.ts';
import { openSecrets } from '../app/wiring/secrets.ts';
import { openObjects } from '../app/wiring/storage.ts';
import { openStore } from '../app/wiring/store.ts';
import { openMediaTokens } from '../app/wiring/tokens.ts';
import { usersWithSubject } from '../areas/storage/subscriptions.ts';
import { systemClock } from '../drivers/clock/system.ts';
import { readUserName, userNamed, userNameRule } from '../drivers/identity/embedded/user-names.ts';
import { EMBEDDED_ISSUER } from '../ports/identity.ts';
import { StartError } from '../ports/start-error.ts';
import type { Store } from '../ports/store.ts';
import { blockViewer, unblockViewer } from './operator/block-viewer.ts';
import { type Command, type CommandOptions, type OperatorContext, UsageError } from './operator/command.ts';
import { deleteStudio } from './operator/delete-studio.ts';
import { newEpoch } from './operator/new-epoch.ts';
import { readToken } from './operator/read-token.ts';
import { reseal } from './operator/reseal.ts';
import { subscription } from './operator/subscription.ts';
import { sweep } from './operator/sweep.ts';
import { talkToken } from './operator/talk-token.ts';
import { documented, runProgram, toggle, value } from './program.ts';

/*
 * `npm run --silent operator -- <command>`: tasks of the operator that the API has no operation for. It
 * works on the deployment in DATA_DIR, whether that runs or not. Exit status 2 for invalid arguments, 1 for
 * a failure.
 */

const commands: readonly Command[] = [
  talkToken,
  readToken,
  subscription,
  sweep,
  newEpoch,
  reseal,
  deleteStudio,
  blockViewer,
  unblockViewer,
];

const call = 'npm run --silent operator --';
/** A command that needs an unavailable service fails with its own error, so warnings are not printed. */
const quiet = { warn: () => {}, error: () => {} };

process.exitCode = await runProgram(
  buildRouteMap({
    routes: Object.fromEntries(commands.map((command) => [command.name, asCommand(command)])),
    docs: {
      brief: 'Operator tasks that the API has no operation for.',
      fullDescription: `Operator tasks that the API has no operation for, on the deployment in DATA_DIR, whether it runs or not.

Every command has its own --help.

EXAMPLES
${commands.map(({ example }) => `  ${call} ${example}`).join('\n')}`,
    },
  }),
  {
    name: 'operator',
    call,
    isExpected: (error) =>
      [UsageError, ConfigError, StartError].some((expected) => error instanceof expected),
  },
  process.argv[2] === 'help' ? [...process.argv.slice(3), '--help'] : process.argv.slice(2),
);

/** Converts a command for the parser: its options by name, and its positional arguments. */
function asCommand(command: Command) {
  const { name, usage, summary, example, values = {}, switches = {}, maxWords = 0 } = command;
  const flags = {
    ...mapValues(values, (brief) => value(brief, 'VALUE')),
    ...mapValues(switches, (brief) => toggle(brief)),
  };
  const built = buildCommand<Record<string, string | boolean | undefined>, string[]>({
    docs: documented({
      brief: summary,
      usage,
      examples: [`${call} ${example}`],
      statuses: { 0: 'done', 1: 'a failure', 2: 'the arguments or the configuration are invalid' },
    }),
    parameters: {
      flags: flags as never, // the parser's types need the option names, which only the command knows
      positional: {
        kind: 'array',
        maximum: maxWords,
        parameter: { brief: `as in: ${name} ${usage}`, placeholder: 'WORD', parse: String },
      },
    },
    async func(provided, ...words) {
      const options = {
        values: mapValues(values, (_, key) =>
          typeof provided[key] === 'string' ? provided[key] : undefined,
        ),
        switches: new Set(Object.keys(switches).filter((key) => provided[key] === true)),
      };
      process.stdout.write(`${await perform(command, options, words)}\n`);
    },
  });
  return { ...built, formatUsageLine: () => `${call} ${name} ${usage}` };
}

function mapValues<T, R>(
  record: Readonly<Record<string, T>>,
  map: (value: T, key: string) => R,
): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, one]) => [key, map(one, key)]));
}

async function perform(
  command: Command,
  provided: CommandOptions,
  words: readonly string[],
): Promise<string> {
  const work = understood(command, provided, words);
  const config = readConfig(process.env);
  const clock = systemClock;
  const store = await openStore(config, { clock });
  try {
    const secrets = await openSecrets(config, { store, clock, begin: false });
    return await work({
      config,
      clock,
      store,
      secrets,
      mediaTokens: openMediaTokens(secrets, clock),
      usersCalled: (user) => users(config, store, user),
      accessChanged: (change) => notifyOfAccess(config, { store, log: quiet }, change),
      objects: () => openObjects(config, { clock, secrets, log: quiet, baseUrl: () => '' }),
    });
  } finally {
    await store.close();
  }
}

async function users({ oidcIssuer }: Config, store: Store, user: string): Promise<string[]> {
  if (oidcIssuer !== undefined) return usersWithSubject(store, oidcIssuer, user);
  const known = await usersWithSubject(store, EMBEDDED_ISSUER, user);
  if (known.length > 0) return known;
  const typed = readUserName(user);
  if (typed === undefined) throw new UsageError(`${JSON.stringify(user)} is no user name: ${userNameRule}`);
  return [await userNamed(store, systemClock, typed)];
}

/**
 * Parses a command's arguments and returns the action to run. @throws UsageError with the command's usage if
 * they are invalid.
 */
function understood(
  command: Command,
  provided: CommandOptions,
  words: readonly string[],
): (desk: OperatorContext) => Promise<string> {
  try {
    return command.read(provided, words);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${reason}; call it as: ${call} ${command.name} ${command.usage}`);
  }
}
