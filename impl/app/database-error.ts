import { databaseName } from '../ports/database-url.ts';
import { StartError } from '../ports/start-error.ts';
import { isFault } from './config/start-error.ts';

/** What to do where the server says why it lets nobody in, by the first letters of its code. */
const remedies: readonly (readonly [string, string])[] = [
  ['28', 'give the user and the password that it knows'],
  ['3D000', 'make that database, or name another'],
  ['42501', 'let the user make tables there, as the owner of the database may'],
  ['53300', 'let it take more connections, or stop somebody'],
  ['57P03', 'wait until it has started'],
  ['25006', 'name the host that takes writes too, or make this one do so'],
];

/** Why a PostgreSQL cannot be used, in one line that names the variable and shows neither user nor password. */
export function databaseError(url: string, cause: unknown): unknown {
  if (!(cause instanceof Error) || isFault(cause) || cause instanceof StartError) return cause;
  // That one says what to do itself.
  if (cause.name === 'NewerDatabaseError') return new StartError(cause.message, { cause });
  const first = cause instanceof AggregateError ? cause.errors[0] : undefined;
  const { message } = first instanceof Error ? first : cause;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  const remedy =
    remedies.find(([start]) => code.startsWith(start))?.[1] ?? 'see that it runs and is reached there';
  const said = message
    .trim()
    .replace(/\s*\n\s*/g, '; ')
    .replace(/\.$/, '');
  return new StartError(
    `DATABASE_URL leads to ${databaseName(url)}, which cannot be used (${said}): ${remedy}.`,
    { cause },
  );
}
