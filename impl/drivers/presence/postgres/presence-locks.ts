import type pg from 'pg';

/** The class of the advisory locks of this deployment's processes. */
const lockClass = 0x63_73_68_74;
const channel = 'callsheet_presence';

/** Takes the lock that shows a process. */
export async function show(client: pg.Client, number: number): Promise<void> {
  // The function requires a signed number.
  await client.query('SELECT pg_advisory_lock_shared($1, $2)', [lockClass, number | 0]);
}

/** Receives the numbers of new processes as notifications from now on, and sends this process's own to the others. */
export async function announce(client: pg.Client, number: number): Promise<void> {
  await client.query(`LISTEN ${channel}`);
  await client.query('SELECT pg_notify($1, $2)', [channel, String(number)]);
}

/** The numbers of the processes that hold their lock. */
export async function readPresent(client: pg.Client): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ number: number }>({
    name: 'presence',
    text: `SELECT objid::bigint AS number FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = $1::oid
      AND objsubid = 2 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    values: [String(lockClass)],
  });
  return new Set(rows.map(({ number }) => number));
}
