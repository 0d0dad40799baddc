import { lifecycles } from '../../../generated/server/guards.ts';
import { lifecycle, type MoverOf } from '../../../generated/server/runtime/traits/lifecycle.ts';
import type { Clock } from '../../ports/clock.ts';
import { timestamp } from '../../ports/clock.ts';
import type { SessionStatus } from '../../ports/media/encoder.ts';
import type { Reader, Transaction } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';

/** The table of sessions. At most one session of a studio has not ended. */
export const sessions = table('stream_sessions', {
  id: 'text',
  studio_id: 'text',
  state: 'text',
  last_error: 'text?',
  destination_ids: 'text',
  started_at: 'text',
  ended_at: 'text?',
  worker: 'text?',
});

/** A row of `stream_sessions`. */
export type SessionRow = TableRow<typeof sessions>;

/** The states of a studio's stream. A stream without a session is offline. */
export const studioStream = lifecycle(lifecycles.studioStream);

/** The operations that change the state of a studio's stream, and the service itself. */
export type StreamMover = MoverOf<typeof lifecycles.studioStream>;

/** The state of a studio's stream, from its session. */
export function stateOf(session: SessionRow | undefined) {
  return session ? studioStream.stateOf(session.state) : studioStream.initial;
}

/** The session of a studio that has not ended. */
export function sessionOf(reader: Reader, studioId: string): Promise<SessionRow | undefined> {
  return reader.first<SessionRow>(
    `SELECT ${sessions.list} FROM stream_sessions WHERE studio_id = ? AND ended_at IS NULL`,
    studioId,
  );
}

/** A session by the encoder's stream id, if it has not ended. */
export function sessionById(reader: Reader, id: string): Promise<SessionRow | undefined> {
  return reader.first<SessionRow>(
    `SELECT ${sessions.list} FROM stream_sessions WHERE id = ? AND ended_at IS NULL`,
    id,
  );
}

/** All sessions that have not ended, in all studios. */
export function sessionsInProgress(reader: Reader): Promise<SessionRow[]> {
  return reader.all<SessionRow>(`SELECT ${sessions.list} FROM stream_sessions WHERE ended_at IS NULL`);
}

/** The running session of a studio, to which its canvas and mixer are applied. */
export async function runningStream(reader: Reader, studioId: string): Promise<string | undefined> {
  const session = await sessionOf(reader, studioId);
  return session?.state === 'error' ? undefined : session?.id;
}

/** Adds a session. If the studio has one already, the schema rejects it (`DuplicateError`). */
export async function insertSession(transaction: Transaction, session: SessionRow): Promise<void> {
  await transaction.run(
    `INSERT INTO stream_sessions (${sessions.list}) VALUES (${sessions.marks})`,
    ...sessions.values(session),
  );
}

/**
 * Moves a session to a state; `offline` ends it.
 * @throws UndeclaredMoveError if the contract does not declare the move.
 */
export async function moveSession(
  transaction: Transaction,
  clock: Clock,
  { session, by }: { readonly session: SessionRow; readonly by: StreamMover },
  { state, lastError }: Pick<SessionStatus, 'state' | 'lastError'>,
): Promise<void> {
  const reached = studioStream.reach(by, stateOf(session), state);
  await transaction.run(
    'UPDATE stream_sessions SET state = ?, last_error = ?, ended_at = ? WHERE id = ?',
    reached,
    lastError ?? null,
    reached === 'offline' ? timestamp(clock.now()) : null,
    session.id,
  );
}

/**
 * Ends the session of a failed stream when another session replaces it. The stream does not go offline in
 * between.
 */
export async function replaceSession(transaction: Transaction, clock: Clock, id: string): Promise<void> {
  await transaction.run(
    "UPDATE stream_sessions SET state = 'offline', last_error = NULL, ended_at = ? WHERE id = ?",
    timestamp(clock.now()),
    id,
  );
}
