import { databaseName } from '../ports/database-url.ts';
import { StartError } from '../ports/start-error.ts';
import { isProgrammingError } from './config/start-error.ts';

/** Remedies by the first characters of the PostgreSQL error code. */
const remedies: readonly (readonly [string, string])[] = [
  ['28', 'set the user and the password of that server'],
  ['3D000', 'create that database, or name another'],
  ['42501', 'let the user create tables there, as the owner of the database may'],
  ['53300', 'raise its connection limit, or close other connections'],
  ['57P03', 'wait until it has started'],
  ['25006', 'name the host that accepts writes too, or make this one do so'],
];

/**
 * Describes in one line why a PostgreSQL server cannot be used. The line names the variable and shows
 * neither user nor password. Programming errors and start errors are returned unchanged.
 */
export function databaseError(url: string, cause: unknown): unknown {
  if (!(cause instanceof Error) || isProgrammingError(cause) || cause instanceof StartError) return cause;
  // The message of `NewerDatabaseError` already names the remedy.
  if (cause.name === 'NewerDatabaseError') return new StartError(cause.message, { cause });
  const first = cause instanceof AggregateError ? cause.errors[0] : undefined;
  const { message } = first instanceof Error ? first : cause;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  const remedy =
    remedies.find(([start]) => code.startsWith(start))?.[1] ??
    'check that it runs and can be reached from here';
  const text = message
    .trim()
    .replace(/\s*\n\s*/g, '; ')
    .replace(/\.$/, '');
  return new StartError(
    `DATABASE_URL leads to ${databaseName(url)}, which cannot be used (${text}): ${remedy}.`,
    { cause },
  );
}
