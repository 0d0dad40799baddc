import { join } from 'node:path';
import { type Config, readConfig } from '../app/config.ts';
import { ConfigError } from '../app/environment.ts';
import { openSecrets } from '../app/open/secrets.ts';
import { openObjects } from '../app/open/storage.ts';
import { openMediaTokens } from '../app/open/tokens.ts';
import { usersWithSubject } from '../areas/storage/subscriptions.ts';
import { systemClock } from '../drivers/clock/system.ts';
import { readUserName, userNamed, userNameRule } from '../drivers/identity/embedded/user-names.ts';
import { openSqliteStore } from '../drivers/store/sqlite/sqlite-store.ts';
import { EMBEDDED_ISSUER } from '../ports/identity.ts';
import type { Store } from '../ports/store.ts';
import { blockViewer, unblockViewer } from './operator/block-viewer.ts';
import { type Command, type Desk, UsageError } from './operator/command.ts';
import { deleteStudio } from './operator/delete-studio.ts';
import { readToken } from './operator/read-token.ts';
import { reseal } from './operator/reseal.ts';
import { subscription } from './operator/subscription.ts';
import { sweep } from './operator/sweep.ts';
import { talkToken } from './operator/talk-token.ts';

/*
 * What the product leaves to the operator: `npm run --silent operator -- <command>`, on the deployment in DATA_DIR, while it
 * runs or not. Exit status 2 for a call that makes no sense, 1 for a fault.
 */

const commands: readonly Command[] = [
  talkToken,
  readToken,
  subscription,
  sweep,
  reseal,
  deleteStudio,
  blockViewer,
  unblockViewer,
];

const call = 'npm run --silent operator --';
const [named, ...argv] = process.argv.slice(2);

try {
  if (named === undefined || named === 'help' || named === '--help') process.stdout.write(`${help()}\n`);
  else process.stdout.write(`${await perform(commandNamed(named), argv)}\n`);
} catch (error) {
  const expected = error instanceof UsageError || error instanceof ConfigError;
  const reason = error instanceof Error ? error.message : String(error);
  for (const line of reason.split('\n')) process.stderr.write(`operator: ${line}\n`);
  process.exitCode = expected ? 2 : 1;
}

function commandNamed(name: string): Command {
  const command = commands.find((known) => known.name === name);
  if (command) return command;
  const names = commands.map((known) => known.name).join(', ');
  throw new UsageError(`there is no command ${JSON.stringify(name)}; there are ${names}`);
}

async function perform(command: Command, options: readonly string[]): Promise<string> {
  const work = understood(command, options);
  const config = readConfig(process.env);
  const clock = systemClock;
  const store = openSqliteStore({ file: join(config.dataDir, 'callsheet.db'), clock });
  try {
    const secrets = await openSecrets(config, { store, clock, begin: false });
    return await work({
      ...{ config, clock, store, secrets },
      mediaTokens: openMediaTokens(secrets, clock),
      usersCalled: (user) => users(config, store, user),
      objects: () => openObjects(config, { clock, secrets, baseUrl: () => '' }),
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

/** What is to be done; says how to call the command when the call makes no sense. */
function understood(command: Command, options: readonly string[]): (desk: Desk) => Promise<string> {
  try {
    return command.read(options);
  } catch (error) {
    const [first = ''] = error instanceof Error ? error.message.split('\n') : [];
    const reason = first.replace(/\.? To specify.*/, '');
    throw new UsageError(`${reason}; call it as: ${call} ${command.name} ${command.usage}`);
  }
}

function help(): string {
  const lines = commands.map(({ name, usage, summary }) => `  ${name} ${usage}\n      ${summary}`);
  return `${call} <command>\n\n${lines.join('\n')}`;
}
