import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { isLost } from '../../postgres/errors.ts';
import type { BorrowedConnection, Connections } from './connections.ts';

/** A transaction that lost its connection during the commit. */
export interface LostCommit {
  /** The result of `txid_current` in the transaction. */
  readonly id: string;
  /** The server of the transaction, and its process there. */
  readonly server: string | undefined;
  readonly statisticsSince: string | undefined;
  readonly pid: number | undefined;
}

type Status = 'committed' | 'aborted' | 'in progress' | null;

const pauseMs = 50;
/**
 * A transaction that still waits for its client after this time is ended, because its COMMIT never arrived.
 */
const graceMs = 1_000;

/**
 * Finds the outcome of a transaction. `committed` means that the server's synchronous standbys have it too,
 * if there are any. `unknown` has one of these reasons:
 *
 * - The server cannot be queried.
 * - It is not the server of the transaction. A standby that has taken over may lack the transaction.
 * - It no longer knows the transaction.
 * - It reports `committed`, but crashed after the transaction began. A crash loses the ids of unfinished
 *   transactions, so this may be the outcome of a later transaction with the same id.
 * - It waits for its standbys for too long.
 */
export async function commitOutcome(
  connections: Connections,
  lost: LostCommit,
  timeoutMs: number,
): Promise<'committed' | 'aborted' | 'unknown'> {
  const begun = performance.now();
  for (;;) {
    const waited = performance.now() - begun;
    const leftMs = Math.max(pauseMs, timeoutMs - waited);
    const status = await queryStatus(connections, lost, { end: waited > graceMs, leftMs });
    if (status === 'committed' || status === 'aborted') return status;
    if (status === 'unknown' || waited > timeoutMs) return 'unknown';
    await delay(pauseMs);
  }
}

async function queryStatus(
  connections: Connections,
  lost: LostCommit,
  { end, leftMs }: { readonly end: boolean; readonly leftMs: number },
): Promise<Status | 'unknown'> {
  let taken: BorrowedConnection;
  try {
    taken = await connections.take();
  } catch {
    // The server may be restarting.
    return 'in progress';
  }
  let isBroken = false;
  try {
    if (taken.server === undefined || taken.server !== lost.server) return 'unknown';
    const { client } = taken;
    if (end) {
      await client.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1 AND backend_xid::text = $2',
        [lost.pid, String(BigInt(lost.id) % 2n ** 32n)],
      );
    }
    const { rows } = await client.query<{ status: Status }>('SELECT txid_status($1::bigint) AS status', [
      lost.id,
    ]);
    const status = rows[0]?.status ?? 'unknown';
    const mayHaveCrashed = !lost.statisticsSince || taken.statisticsSince !== lost.statisticsSince;
    if (status === 'committed' && mayHaveCrashed) return 'unknown';
    if (status === 'committed' && !(await isReplicated(taken, leftMs))) return 'in progress';
    return status;
  } catch (error) {
    isBroken = isLost(error);
    return isBroken ? 'in progress' : 'unknown';
  } finally {
    taken.returnToPool(isBroken);
  }
}

/**
 * After a crash, or after a cancelled wait for its standbys, a server reports transactions as committed that
 * the standbys may lack. The commit of a later transaction waits until the standbys have everything before
 * it. This function therefore commits a transaction that only writes a record into the log.
 */
async function isReplicated({ client }: BorrowedConnection, leftMs: number): Promise<boolean> {
  const text = "SELECT pg_logical_emit_message(true, 'callsheet', '')";
  return !(await commitBy(client, { text, query_timeout: leftMs })).isWarned;
}

/**
 * Runs a statement that commits. `isWarned` reports whether the server warned that its standbys did not
 * confirm the commit.
 */
export async function commitBy(
  client: pg.ClientBase,
  statement: pg.QueryConfig & { readonly query_timeout?: number },
): Promise<{ readonly command: string; readonly isWarned: boolean }> {
  let isWarned = false;
  const warned = () => {
    isWarned = true;
  };
  client.on('notice', warned);
  try {
    const { command } = await client.query(statement);
    return { command, isWarned };
  } finally {
    client.off('notice', warned);
  }
}
