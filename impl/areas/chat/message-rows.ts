import type { ChatMessage, ViewerMessage, ViewerMessageRemoved } from '../../../generated/schemas.ts';
import type { Reader, Transaction } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';

/**
 * The table of messages. `platform` is `studio` for messages that were sent in the studio itself. Their
 * `platform_message_id` is their own id.
 */
export const messages = table('chat_messages', {
  id: 'text',
  studio_id: 'text',
  platform: 'text',
  platform_message_id: 'text',
  author_id: 'text',
  author_name: 'text',
  text: 'text',
  said_at: 'text',
});

/** A row of `chat_messages`. */
export type MessageRow = TableRow<typeof messages>;

const keptPerStudio = 1000;
/** A visible character: no space, no control character and no ignorable code point. */
const visible = /[^\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;
const anonymous = 'Anonymous';

/** The most recent messages, newest first (CHAT-04). */
export async function recentMessages(reader: Reader, studioId: string, limit: number): Promise<MessageRow[]> {
  return reader.all<MessageRow>(
    `SELECT ${messages.list} FROM chat_messages WHERE studio_id = ? ORDER BY id DESC LIMIT ?`,
    studioId,
    limit,
  );
}

/** Adds a message of one studio, and deletes the oldest beyond the limit. */
export async function addMessage(
  transaction: Transaction,
  studioId: string,
  message: MessageRow,
  sequence: number,
): Promise<void> {
  await transaction.run(
    `INSERT INTO chat_messages (${messages.list}, sequence) VALUES (${messages.marks}, ?)`,
    ...messages.values({ ...message, studio_id: studioId }),
    sequence,
  );
  await transaction.run(
    `DELETE FROM chat_messages WHERE studio_id = ? AND id <
       (SELECT MIN(id) FROM (SELECT id FROM chat_messages WHERE studio_id = ? ORDER BY id DESC LIMIT ?) AS kept)`,
    studioId,
    studioId,
    keptPerStudio,
  );
}

/** Whether a platform's message is stored already. */
export async function isKnown(
  reader: Reader,
  studioId: string,
  { platform, platform_message_id }: Pick<MessageRow, 'platform' | 'platform_message_id'>,
): Promise<boolean> {
  if (platform_message_id === '') return false;
  const row = await reader.first(
    'SELECT id FROM chat_messages WHERE studio_id = ? AND platform = ? AND platform_message_id = ?',
    studioId,
    platform,
    platform_message_id,
  );
  return row !== undefined;
}

/** Deletes the messages that match a removal, by the same rule as in clients (WS-33 to WS-37). */
export async function removeMessages(
  transaction: Transaction,
  studioId: string,
  { platform, platformMessageId, authorId, channelWide }: ViewerMessageRemoved,
): Promise<void> {
  const ofPlatform = 'DELETE FROM chat_messages WHERE studio_id = ? AND platform = ?';
  const platformKey = [studioId, platform];
  if (channelWide) await transaction.run(ofPlatform, ...platformKey);
  else if (platformMessageId)
    await transaction.run(`${ofPlatform} AND platform_message_id = ?`, ...platformKey, platformMessageId);
  else if (authorId) await transaction.run(`${ofPlatform} AND author_id = ?`, ...platformKey, authorId);
}

/** A message as the API returns it (CHAT-01). An author without a visible name is shown by id. */
export function toChatMessage(row: MessageRow): ChatMessage {
  return {
    id: row.id,
    platform: row.platform,
    authorDisplayName: [row.author_name, row.author_id].find(isName) ?? anonymous,
    text: row.text,
    timestamp: row.said_at,
    authorId: row.author_id === '' ? undefined : row.author_id,
  };
}

/** A message in the form for viewers (WS-11). */
export function toViewerMessage(row: MessageRow): ViewerMessage {
  return {
    id: row.id,
    platform: row.platform,
    platformMessageId: row.platform_message_id,
    author: { id: row.author_id, ...(isName(row.author_name) ? { displayName: row.author_name } : {}) },
    text: row.text,
    timestamp: row.said_at,
  };
}

function isName(text: string): boolean {
  return visible.test(text);
}
