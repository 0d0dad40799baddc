import { codeOf, isLost } from '../../postgres/errors.ts';
import type { Connections } from './connections.ts';
import { storeError } from './errors.ts';

/** What takes longer is left to the server's own vacuuming. */
const patienceMs = 5_000;
const cancelled = '57014';

/** Gives the room of deleted rows free, so that what is written next overwrites them. Nobody is kept from writing. */
export async function vacuum(connections: Connections): Promise<void> {
  let isBroken = true;
  const taken = await connections.take().catch((error: unknown) => {
    throw storeError(error);
  });
  try {
    const { rows } = await taken.client.query<{ tables: string | null }>(
      "SELECT string_agg(quote_ident(tablename), ', ') AS tables FROM pg_tables WHERE schemaname = current_schema() AND tableowner = current_user",
    );
    const tables = rows[0]?.tables;
    await taken.client.query(`SET statement_timeout = ${patienceMs}`);
    if (tables) await taken.client.query(`VACUUM (SKIP_LOCKED) ${tables}`).catch(unlessCancelled);
    await taken.client.query('RESET statement_timeout');
    isBroken = false;
  } catch (error) {
    isBroken = isLost(error);
    throw storeError(error);
  } finally {
    taken.give(isBroken);
  }
}

function unlessCancelled(error: unknown): void {
  if (codeOf(error) !== cancelled) throw error;
}
