import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { isLost } from '../../postgres/errors.ts';
import type { Connections, Taken } from './connections.ts';

/** A transaction whose connection broke while it was being committed. */
export interface LostCommit {
  /** What `txid_current` said of it. */
  readonly id: string;
  /** The server it was made on, and the process of it. */
  readonly server: string | undefined;
  readonly pid: number | undefined;
}

type Status = 'committed' | 'aborted' | 'in progress' | null;

const pauseMs = 50;
/** A transaction that still waits for a word of ours after so long is ended: its COMMIT never arrived. */
const graceMs = 1_000;

/**
 * How it ended; `committed` once the server's synchronous standbys have it too, where it has such. `unknown` when the server cannot be asked, is another one than it was made on (a standby that has taken over
 * may lack it), remembers it no more, or waits for its standbys for too long.
 */
export async function commitOutcome(
  connections: Connections,
  lost: LostCommit,
  patienceMs: number,
): Promise<'committed' | 'aborted' | 'unknown'> {
  const begun = performance.now();
  for (;;) {
    const waited = performance.now() - begun;
    const leftMs = Math.max(pauseMs, patienceMs - waited);
    const status = await ask(connections, lost, { end: waited > graceMs, leftMs });
    if (status === 'committed' || status === 'aborted') return status;
    if (status === 'unknown' || waited > patienceMs) return 'unknown';
    await delay(pauseMs);
  }
}

async function ask(
  connections: Connections,
  lost: LostCommit,
  { end, leftMs }: { readonly end: boolean; readonly leftMs: number },
): Promise<Status | 'unknown'> {
  let taken: Taken;
  try {
    taken = await connections.take();
  } catch {
    // It may be starting again.
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
    if (status === 'committed' && !(await isReplicated(taken, leftMs))) return 'in progress';
    return status;
  } catch (error) {
    isBroken = isLost(error);
    return isBroken ? 'in progress' : 'unknown';
  } finally {
    taken.give(isBroken);
  }
}

/**
 * A server that crashes, or ends somebody's wait for its standbys, calls a transaction committed which they may lack. One that
 * is made after it is answered once they have all before it; this one writes nothing but a record of the log.
 */
async function isReplicated({ client }: Taken, leftMs: number): Promise<boolean> {
  const text = "SELECT pg_logical_emit_message(true, 'callsheet', '')";
  return !(await commitBy(client, { text, query_timeout: leftMs })).isWarned;
}

/** Makes a statement that commits, and says too whether the server warned: of standbys that it waited for in vain. */
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
