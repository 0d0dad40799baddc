import type {
  ViewerMessageFrame,
  ViewerMessageRemoved,
  ViewerMessageRemovedFrame,
} from '../../../generated/schemas.ts';
import type { Reader, Transaction } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';
import { isListed, rowsOf } from '../../ports/text-list.ts';
import { type MessageRow, messages, toViewerMessage } from './message-rows.ts';

/** The table of removals that were sent to viewers; `removal` is JSON text. */
export const removals = table('chat_removals', {
  studio_id: 'text',
  sequence: 'integer',
  removal: 'text',
});

/** A viewer frame about a change of the chat. */
export type ChatFrame = ViewerMessageFrame | ViewerMessageRemovedFrame;

/** A frame with its number among the changes of its studio's chat, in commit order. */
export interface NumberedFrame {
  readonly sequence: number;
  readonly frame: ChatFrame;
}

const keptRemovals = 1_000;
/** Fewer than the stored messages and removals, so that no frame in between is missing. */
export const maxReadBack = 900;
const epoch = '(SELECT epoch FROM event_epoch) AS epoch';

/**
 * Returns the number for the next change of a studio's chat. The studio must be locked. Later numbers commit
 * later.
 */
export async function nextSequence(transaction: Transaction, studioId: string): Promise<number> {
  const row = await transaction.first<{ last_chat: number }>(
    'UPDATE studios SET last_chat = last_chat + 1 WHERE id = ? RETURNING last_chat',
    studioId,
  );
  if (!row) throw new Error(`the studio ${studioId} does not exist`);
  return row.last_chat;
}

/** A point in a studio's chat: the number of a change, and the epoch of the database that counts it. */
export interface ChatPosition {
  readonly sequence: number;
  /** A restored database and a promoted standby have another epoch, because they reuse numbers. */
  readonly epoch: string;
}

/** The position of the last change of a studio's chat; undefined if the studio was deleted. */
export async function lastPosition(reader: Reader, studioId: string): Promise<ChatPosition | undefined> {
  const row = await reader.first<{ last_chat: number; epoch: string }>(
    `SELECT last_chat, ${epoch} FROM studios WHERE id = ?`,
    studioId,
  );
  return row && { sequence: row.last_chat, epoch: row.epoch };
}

/** The positions of many studios, without deleted ones. */
export async function lastPositions(
  reader: Reader,
  studioIds: readonly string[],
): Promise<Map<string, ChatPosition>> {
  const rows = await rowsOf<{ id: string; last_chat: number; epoch: string }>(
    reader,
    studioIds,
    `SELECT id, last_chat, ${epoch} FROM studios WHERE id ${isListed}`,
  );
  return new Map(rows.map(({ id, last_chat: sequence, epoch }) => [id, { sequence, epoch }]));
}

/** Stores a removal for viewers of other processes, and deletes removals that are too old to be read. */
export async function addRemoval(
  transaction: Transaction,
  studioId: string,
  sequence: number,
  removed: ViewerMessageRemoved,
): Promise<void> {
  await transaction.run(
    `INSERT INTO chat_removals (${removals.list}) VALUES (${removals.marks})`,
    ...removals.values({ studio_id: studioId, sequence, removal: JSON.stringify(removed) }),
  );
  await transaction.run(
    'DELETE FROM chat_removals WHERE studio_id = ? AND sequence <= ?',
    studioId,
    sequence - keptRemovals,
  );
}

/**
 * The frames of a studio after one number up to another, in order. Messages that were removed since are left
 * out: their removal is among these frames or later ones.
 */
export async function framesBetween(
  reader: Reader,
  studioId: string,
  after: number,
  upTo: number,
): Promise<NumberedFrame[]> {
  const range = 'WHERE studio_id = ? AND sequence > ? AND sequence <= ?';
  const posted = await reader.all<MessageRow & { sequence: number }>(
    `SELECT ${messages.list}, sequence FROM chat_messages ${range}`,
    studioId,
    after,
    upTo,
  );
  const removed = await reader.all<TableRow<typeof removals>>(
    `SELECT ${removals.list} FROM chat_removals ${range}`,
    studioId,
    after,
    upTo,
  );
  return [
    ...posted.map((row): NumberedFrame => {
      return { sequence: row.sequence, frame: { type: 'chat_message', data: toViewerMessage(row) } };
    }),
    ...removed.map(({ sequence, removal }): NumberedFrame => {
      const data: ViewerMessageRemoved = JSON.parse(removal); // as it was stored
      return { sequence, frame: { type: 'chat_message_removed', data } };
    }),
  ].toSorted((one, other) => one.sequence - other.sequence);
}
