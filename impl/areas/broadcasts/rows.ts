import type { LegStatus } from '../../ports/media/encoder.ts';
import type { Reader, Transaction } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';
import { isListed, rowsOf } from '../../ports/text-list.ts';

/** The table of broadcasts that sessions were bound to at go-live. */
export const sessionBroadcasts = table('session_broadcasts', {
  session_id: 'text',
  destination_id: 'text',
  studio_id: 'text',
  user_id: 'text',
  connection_id: 'text',
  broadcast_id: 'text',
  /** `bound`, `live`, `failed`. */
  state: 'text',
  /** Why the broadcast is not live, in a message for people. */
  problem: 'text?',
  /** The encoder's last status of the output, as JSON. */
  leg: 'text?',
});

/** A row of `session_broadcasts`. */
export type BoundBroadcast = TableRow<typeof sessionBroadcasts>;

/** A bound broadcast with the state of its session and destination, which decides its next step. */
export type BoundNow = BoundBroadcast & {
  /** The session's state; null after it was deleted. */
  session_state: string | null;
  ended_at: string | null;
  /** The destination's current session, or null. */
  destination_session: string | null;
  destination_session_state: string | null;
  /** Whether the destination was deleted. */
  is_orphan: number;
};

const withContext = `SELECT ${Object.keys(sessionBroadcasts.columns)
  .map((column) => `bound.${column}`)
  .join(', ')},
    session.state AS session_state, session.ended_at,
    destination.encoder_stream_id AS destination_session, next.state AS destination_session_state,
    destination.id IS NULL AS is_orphan
  FROM session_broadcasts bound
  LEFT JOIN stream_sessions session ON session.id = bound.session_id
  LEFT JOIN destinations destination ON destination.id = bound.destination_id
  LEFT JOIN stream_sessions next ON next.id = destination.encoder_stream_id`;

/** The bound broadcasts of these studios, or of all studios. */
export function boundOf(reader: Reader, studioIds?: readonly string[]): Promise<BoundNow[]> {
  if (!studioIds) return reader.all<BoundNow>(withContext);
  return rowsOf<BoundNow>(reader, studioIds, `${withContext} WHERE bound.studio_id ${isListed}`);
}

/** The broadcast to which a session's destination is bound. */
export function findBound(
  reader: Reader,
  sessionId: string,
  destinationId: string,
): Promise<BoundNow | undefined> {
  return reader.first<BoundNow>(
    `${withContext} WHERE bound.session_id = ? AND bound.destination_id = ?`,
    sessionId,
    destinationId,
  );
}

/** Adds a bound broadcast, unless the studio was deleted. */
export async function addBound(
  transaction: Transaction,
  row: Pick<
    BoundBroadcast,
    'session_id' | 'destination_id' | 'studio_id' | 'user_id' | 'connection_id' | 'broadcast_id'
  >,
): Promise<void> {
  await transaction.run(
    `INSERT INTO session_broadcasts (${sessionBroadcasts.list})
     SELECT ?, ?, id, ?, ?, ?, 'bound', NULL, NULL FROM studios WHERE id = ?`,
    row.session_id,
    row.destination_id,
    row.user_id,
    row.connection_id,
    row.broadcast_id,
    row.studio_id,
  );
}

/** Writes the state of a bound broadcast. */
export async function moveBound(
  transaction: Transaction,
  { session_id, destination_id }: Pick<BoundBroadcast, 'session_id' | 'destination_id'>,
  { state, problem, leg }: Pick<BoundBroadcast, 'state' | 'problem' | 'leg'>,
): Promise<void> {
  await transaction.run(
    'UPDATE session_broadcasts SET state = ?, problem = ?, leg = ? WHERE session_id = ? AND destination_id = ?',
    state,
    problem,
    leg,
    session_id,
    destination_id,
  );
}

/** Deletes a bound broadcast that needs no more work. */
export async function forgetBound(
  transaction: Transaction,
  { session_id, destination_id }: Pick<BoundBroadcast, 'session_id' | 'destination_id'>,
): Promise<void> {
  await transaction.run(
    'DELETE FROM session_broadcasts WHERE session_id = ? AND destination_id = ?',
    session_id,
    destination_id,
  );
}

/** Whether another running session is bound to the same broadcast. That session will end it. */
export async function isTakenOver(reader: Reader, row: BoundBroadcast): Promise<boolean> {
  const other = await reader.first(
    `SELECT 1 FROM session_broadcasts bound JOIN stream_sessions session ON session.id = bound.session_id
     WHERE bound.connection_id = ? AND bound.broadcast_id = ? AND bound.session_id <> ? AND session.ended_at IS NULL`,
    row.connection_id,
    row.broadcast_id,
    row.session_id,
  );
  return other !== undefined;
}

/** The encoder's last status of the output that feeds a broadcast. */
export const toOutput = ({ leg, destination_id }: BoundBroadcast): LegStatus =>
  leg === null ? { destinationId: destination_id, status: 'CONNECTING' } : JSON.parse(leg);
