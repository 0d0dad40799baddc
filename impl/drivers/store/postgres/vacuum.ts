import { codeOf, isLost } from '../../postgres/errors.ts';
import type { Connections } from './connections.ts';
import { storeError } from './errors.ts';

/** The timeout in ms. After it, the server's own vacuum has to do the rest. */
const timeoutMs = 5_000;
const cancelled = '57014';

/** Marks the space of deleted rows as reusable, so that later writes overwrite them. It blocks no writes. */
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
    await taken.client.query(`SET statement_timeout = ${timeoutMs}`);
    if (tables) await taken.client.query(`VACUUM (SKIP_LOCKED) ${tables}`).catch(unlessCancelled);
    await taken.client.query('RESET statement_timeout');
    isBroken = false;
  } catch (error) {
    isBroken = isLost(error);
    throw storeError(error);
  } finally {
    taken.returnToPool(isBroken);
  }
}

function unlessCancelled(error: unknown): void {
  if (codeOf(error) !== cancelled) throw error;
}
