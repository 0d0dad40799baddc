import { join } from 'node:path';
import { withScopeGuard } from '../../drivers/store/scope-guard.ts';
import { openSqliteStore } from '../../drivers/store/sqlite/sqlite-store.ts';
import type { Clock } from '../../ports/clock.ts';
import { makeDataFolder } from '../../ports/make-folder.ts';
import type { Store } from '../../ports/store.ts';
import type { Config } from '../config.ts';
import { databaseError } from '../database-error.ts';

/** What the configuration says of the store. */
export type StoreConfig = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * The store of a deployment: in the PostgreSQL of `DATABASE_URL`, or else embedded in the data folder.
 * @param parts.check whether the embedded one is looked through for damage first.
 * @throws StartError when the data folder cannot be made or the PostgreSQL cannot be used; otherwise the error of the embedded driver.
 */
export async function openStore(
  { dataDir, databaseUrl }: StoreConfig,
  parts: {
    readonly clock: Clock;
    readonly onEvents?: (studioIds: ReadonlySet<string>) => void;
    readonly check?: boolean;
  },
): Promise<Store> {
  makeDataFolder(dataDir);
  const { clock, onEvents, check } = parts;
  const shared = { clock, ...(onEvents && { onEvents }) };
  if (databaseUrl === undefined)
    return withScopeGuard(
      openSqliteStore({ ...shared, file: join(dataDir, 'callsheet.db'), ...(check && { check: {} }) }),
    );
  const { openPostgresStore } = await import('../../drivers/store/postgres/postgres-store.ts');
  try {
    return withScopeGuard(await openPostgresStore({ ...shared, url: databaseUrl }));
  } catch (error) {
    throw databaseError(databaseUrl, error);
  }
}
