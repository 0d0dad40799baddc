import { join } from 'node:path';
import type { MigrationWait } from '../../drivers/store/postgres/migration-waits.ts';
import { withScopeGuard } from '../../drivers/store/scope-guard.ts';
import { openSqliteStore } from '../../drivers/store/sqlite/sqlite-store.ts';
import type { Clock } from '../../ports/clock.ts';
import { makeDataFolder } from '../../ports/make-folder.ts';
import type { Store } from '../../ports/store.ts';
import type { Config } from '../config/config.ts';
import { databaseError } from '../database-error.ts';

/** The settings of the store. */
export type StoreConfig = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Opens the store: the PostgreSQL of `DATABASE_URL`, or an embedded store in the data folder.
 * @param parts.check whether to check the embedded store for damage first.
 * @param parts.onWaiting is called while a migration waits; without it, standard error shows the wait.
 * @throws StartError if the data folder cannot be created or the PostgreSQL cannot be used; otherwise the
 * error of the embedded driver.
 */
export async function openStore(
  { dataDir, databaseUrl }: StoreConfig,
  parts: {
    readonly clock: Clock;
    readonly onEvents?: (studioIds: ReadonlySet<string>) => void;
    readonly check?: boolean;
    readonly onWaiting?: (wait: MigrationWait) => void;
  },
): Promise<Store> {
  makeDataFolder(dataDir);
  const { clock, onEvents, check, onWaiting = printWaiting } = parts;
  const shared = { clock, ...(onEvents && { onEvents }) };
  if (databaseUrl === undefined)
    return withScopeGuard(
      openSqliteStore({ ...shared, file: join(dataDir, 'callsheet.db'), ...(check && { check: {} }) }),
    );
  const { openPostgresStore } = await import('../../drivers/store/postgres/postgres-store.ts');
  try {
    return withScopeGuard(await openPostgresStore({ ...shared, url: databaseUrl, onWaiting }));
  } catch (error) {
    throw databaseError(databaseUrl, error);
  }
}

/** Describes the wait of a migration in one line, without any statement. */
export function waitingMessage({ step, seconds, blockers }: MigrationWait): string {
  const waits =
    step === undefined
      ? 'another process brings the schema up to date'
      : `step ${step} of the schema waits for a lock, and retries`;
  const sessions = blockers.map(
    ({ pid, application, state, seconds: open }) =>
      `pid ${pid} (${[application || 'no application_name', state, open !== undefined && `for ${open} s`].filter(Boolean).join(', ')})`,
  );
  return `${waits}, since ${seconds} s${sessions.length === 0 ? '' : `: ${sessions.join('; ')}`}`;
}

function printWaiting(wait: MigrationWait): void {
  process.stderr.write(`${waitingMessage(wait)}\n`);
}
