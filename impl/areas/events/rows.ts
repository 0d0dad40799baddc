import { streamStudioEventsStream } from '../../../generated/server/streams.ts';
import type { Clock } from '../../ports/clock.ts';
import { timestamp } from '../../ports/clock.ts';
import type { Reader, Store } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';
import { rowsById } from '../rows-by-id.ts';

/** The table of events; `data` is JSON text, as the API shows the row. */
export const events = table('events', {
  studio_id: 'text',
  sequence: 'integer',
  kind: 'text',
  data: 'text',
  created_at: 'text',
});

/** One event of a studio's log. */
export type LoggedEvent = Pick<TableRow<typeof events>, 'sequence' | 'kind' | 'data' | 'created_at'>;

/** How far back a stream can be resumed (SSE-13), whichever is the shorter; deployments may set fewer events. */
const { window } = streamStudioEventsStream;

/** The sequence of a studio's last event; undefined when the studio is gone. */
export async function lastSequence(reader: Reader, studioId: string): Promise<number | undefined> {
  const row = await reader.first<{ last_event: number }>(
    'SELECT last_event FROM studios WHERE id = ?',
    studioId,
  );
  return row?.last_event;
}

/** The sequence of the last event of each studio that exists. */
export async function lastSequences(
  reader: Reader,
  studioIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsById<{ id: string; last_event: number }>(
    reader,
    studioIds,
    (marks) => `SELECT id, last_event FROM studios WHERE id IN (${marks})`,
  );
  return new Map(rows.map(({ id, last_event }) => [id, Number(last_event)]));
}

/**
 * The first events behind a sequence, in commit order. Undefined when the studio is gone or some of them are no longer
 * kept: who knows no more than that sequence cannot go on from it.
 */
export async function eventsAfter(
  reader: Reader,
  studioId: string,
  sequence: number,
  most: number,
): Promise<LoggedEvent[] | undefined> {
  const read = () =>
    reader.all<LoggedEvent>(
      'SELECT sequence, kind, data, created_at FROM events WHERE studio_id = ? AND sequence > ? ORDER BY sequence LIMIT ?',
      ...[studioId, sequence, most],
    );
  let found = await read();
  if (found.length === 0) {
    if ((await lastSequence(reader, studioId)) === sequence) return [];
    // What was committed between the two readings is there now.
    found = await read();
  }
  const whole = found.length > 0 && found.at(-1)?.sequence === sequence + found.length;
  return whole ? found : undefined;
}

/**
 * Whether a stream that knows `sequence` can go on from it; not from one that never was, nor when more was missed than
 * the window holds (SSE-13, SSE-14).
 */
export async function canResume(
  reader: Reader,
  clock: Clock,
  studioId: string,
  sequence: number,
  most: number = window.events,
): Promise<boolean> {
  const last = await lastSequence(reader, studioId);
  if (last === undefined || sequence > last || last - sequence > most) return false;
  const kept = await reader.first<{ count: number }>(
    'SELECT COUNT(*) AS count FROM events WHERE studio_id = ? AND sequence > ? AND sequence <= ? AND created_at >= ?',
    ...[studioId, sequence, last, oldestKept(clock)],
  );
  return Number(kept?.count) === last - sequence;
}

/** How many are let go of in one write: others wait for it. */
const prunedAtOnce = 500;

/** Lets go of events that no stream can be resumed over any more, some at a time. */
export async function pruneEvents(store: Store, clock: Clock): Promise<void> {
  await prune(store, 'created_at < ?', oldestKept(clock));
  const busy = await store.all<{ studio_id: string; last: number }>(
    'SELECT studio_id, MAX(sequence) AS last FROM events GROUP BY studio_id HAVING COUNT(*) > ?',
    window.events,
  );
  for (const { studio_id, last } of busy)
    await prune(store, 'studio_id = ? AND sequence <= ?', studio_id, Number(last) - window.events);
}

async function prune(store: Store, where: string, ...values: readonly (string | number)[]): Promise<void> {
  const some = `SELECT studio_id, sequence FROM events WHERE ${where} LIMIT ${prunedAtOnce}`;
  let pruned: number;
  do {
    pruned = await store.write({}, (transaction) =>
      transaction.run(`DELETE FROM events WHERE (studio_id, sequence) IN (${some})`, ...values),
    );
  } while (pruned === prunedAtOnce);
}

const oldestKept = (clock: Clock): string => timestamp(clock.now() - window.seconds * 1000);
