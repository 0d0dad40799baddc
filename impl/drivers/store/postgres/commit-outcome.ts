import { setTimeout as delay } from 'node:timers/promises';
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
 * How it ended. `unknown` when the server cannot be asked, is another one than it was made on (a standby that has taken over
 * may lack it), or remembers it no more.
 */
export async function commitOutcome(
  connections: Connections,
  lost: LostCommit,
  patienceMs: number,
): Promise<'committed' | 'aborted' | 'unknown'> {
  const begun = performance.now();
  for (;;) {
    const waited = performance.now() - begun;
    const status = await ask(connections, lost, waited > graceMs);
    if (status === 'committed' || status === 'aborted') return status;
    if (status === 'unknown' || waited > patienceMs) return 'unknown';
    await delay(pauseMs);
  }
}

async function ask(connections: Connections, lost: LostCommit, end: boolean): Promise<Status | 'unknown'> {
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
    return rows[0]?.status ?? 'unknown';
  } catch (error) {
    isBroken = isLost(error);
    return isBroken ? 'in progress' : 'unknown';
  } finally {
    taken.give(isBroken);
  }
}
