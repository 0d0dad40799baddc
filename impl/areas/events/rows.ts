import { streamStudioEventsStream } from '../../../generated/server/streams.ts';
import type { Clock } from '../../ports/clock.ts';
import { timestamp } from '../../ports/clock.ts';
import type { Reader, Store } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';
import { isListed, rowsOf } from '../../ports/text-list.ts';
import type { EventPosition } from './event-id.ts';

/** The table of events; `data` is JSON text, in the API's form. */
export const events = table('events', {
  studio_id: 'text',
  sequence: 'integer',
  kind: 'text',
  data: 'text',
  created_at: 'text',
});

/** One event of a studio's log. */
export type LoggedEvent = Pick<TableRow<typeof events>, 'sequence' | 'kind' | 'data' | 'created_at'>;

/**
 * How far back a stream can resume, in events and seconds; the smaller limit applies (SSE-13). Deployments
 * may set fewer events.
 */
const { window } = streamStudioEventsStream;

/** Read with the events themselves, because the next statement may run on another server. */
const epoch = '(SELECT epoch FROM event_epoch) AS epoch';

/** The epoch of event ids. A new epoch means that the rows came from another database. */
export async function currentEpoch(reader: Reader): Promise<string | undefined> {
  return (await reader.first<{ epoch: string }>('SELECT epoch FROM event_epoch'))?.epoch;
}

/** The position of a studio's last event; undefined if the studio was deleted. */
export async function lastPosition(reader: Reader, studioId: string): Promise<EventPosition | undefined> {
  const row = await reader.first<{ last_event: number; epoch: string }>(
    `SELECT last_event, ${epoch} FROM studios WHERE id = ?`,
    studioId,
  );
  return row && { epoch: row.epoch, sequence: row.last_event };
}

/** The sequence of the last event of each studio that exists. */
export async function lastSequences(
  reader: Reader,
  studioIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf<{ id: string; last_event: number }>(
    reader,
    studioIds,
    `SELECT id, last_event FROM studios WHERE id ${isListed}`,
  );
  return new Map(rows.map(({ id, last_event }) => [id, Number(last_event)]));
}

/**
 * The first events after a position, in commit order. Undefined if the studio was deleted, the epoch
 * changed, or some of the events were deleted: then a stream cannot resume from that position.
 */
export async function eventsAfter(
  reader: Reader,
  studioId: string,
  known: EventPosition,
  max: number,
): Promise<LoggedEvent[] | undefined> {
  const { sequence } = known;
  const read = () =>
    reader.all<LoggedEvent & { readonly epoch: string }>(
      `SELECT sequence, kind, data, created_at, ${epoch} FROM events WHERE studio_id = ? AND sequence > ? ORDER BY sequence LIMIT ?`,
      studioId,
      sequence,
      max,
    );
  let found = await read();
  if (found.length === 0) {
    const last = await lastPosition(reader, studioId);
    if (last?.sequence === sequence && last.epoch === known.epoch) return [];
    // Events committed between the two reads are visible now.
    found = await read();
  }
  const [first, last] = [found[0], found.at(-1)];
  return first?.epoch === known.epoch && last?.sequence === sequence + found.length ? found : undefined;
}

/**
 * Whether a stream can resume from a position. It cannot from an unknown position, from another epoch, or if
 * more events were missed than the window allows (SSE-13, SSE-14).
 */
export async function canResume(
  reader: Reader,
  clock: Clock,
  studioId: string,
  known: EventPosition,
  max: number = window.events,
): Promise<boolean> {
  const found = await lastPosition(reader, studioId);
  if (found?.epoch !== known.epoch) return false;
  const [sequence, last] = [known.sequence, found.sequence];
  if (sequence > last || last - sequence > max) return false;
  const kept = await reader.first<{ count: number }>(
    'SELECT COUNT(*) AS count FROM events WHERE studio_id = ? AND sequence > ? AND sequence <= ? AND created_at >= ?',
    studioId,
    sequence,
    last,
    oldestKept(clock),
  );
  return Number(kept?.count) === last - sequence;
}

/** The most rows deleted in one write, because other writes wait for it. */
const prunedAtOnce = 500;

const prune = `DELETE FROM events WHERE (studio_id, sequence) IN
  (SELECT studio_id, sequence FROM events WHERE created_at < ? ORDER BY created_at LIMIT ${prunedAtOnce})`;

/**
 * Deletes events that are too old for any stream to resume over them, in batches. In a studio with many
 * events, each write that adds events also deletes those beyond the window.
 */
export async function pruneEvents(store: Store, clock: Clock): Promise<void> {
  let pruned: number;
  do {
    pruned = await store.write('statement', (transaction) => transaction.run(prune, oldestKept(clock)));
  } while (pruned === prunedAtOnce);
}

const oldestKept = (clock: Clock): string => timestamp(clock.now() - window.seconds * 1000);
