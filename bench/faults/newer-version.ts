/**
 * Starts a version with one more migration step: `node bench/faults/newer-version.ts postgres://…`. Exits
 * with 0 after the step.
 */
import { systemClock } from '../../impl/drivers/clock/system.ts';
import { migrations } from '../../impl/drivers/store/migrations/migrations.ts';
import { openPostgresStore } from '../../impl/drivers/store/postgres/postgres-store.ts';

export const stepTable = 'studios';
export const stepNumber = 9_999;
const sql = `ALTER TABLE ${stepTable} ADD COLUMN IF NOT EXISTS bench_step INTEGER`;

const [url] = process.argv.slice(2);
if (import.meta.main && url !== undefined) {
  const steps = [...migrations(), { number: stepNumber, name: 'bench', sql }];
  const store = await openPostgresStore({ url, clock: systemClock, migrations: steps });
  await store.close();
}
