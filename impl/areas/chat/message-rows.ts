import type { ChatMessage, ViewerMessage, ViewerMessageRemoved } from '../../../generated/schemas.ts';
import type { Reader, Transaction } from '../../ports/store.ts';

/** A message as the store keeps it. */
export type MessageRow = {
  id: string;
  studio_id: string;
  /** `studio` marks what was said in the broadcast itself. */
  platform: string;
  /** What was said in the broadcast has its own id there. */
  platform_message_id: string;
  author_id: string;
  author_name: string;
  text: string;
  said_at: string;
};

const columns = 'id, studio_id, platform, platform_message_id, author_id, author_name, text, said_at';
const keptPerStudio = 1000;
/** What shows: no space, no control character and nothing that is drawn as nothing. */
const visible = /[^\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;
const anonymous = 'Anonymous';

/** The most recent messages, newest first (CHAT-04). */
export async function recentMessages(reader: Reader, studioId: string, limit: number): Promise<MessageRow[]> {
  return reader.all<MessageRow>(
    `SELECT ${columns} FROM chat_messages WHERE studio_id = ? ORDER BY id DESC LIMIT ?`,
    ...[studioId, limit],
  );
}

/** Adds messages of one studio, and lets go of those too old to be shown. */
export async function addMessages(
  transaction: Transaction,
  studioId: string,
  messages: readonly MessageRow[],
): Promise<void> {
  for (const message of messages) {
    const values = [message.id, studioId, message.platform, message.platform_message_id];
    await transaction.run(
      `INSERT INTO chat_messages (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[...values, message.author_id, message.author_name, message.text, message.said_at],
    );
  }
  await transaction.run(
    `DELETE FROM chat_messages WHERE studio_id = ? AND id <
       (SELECT MIN(id) FROM (SELECT id FROM chat_messages WHERE studio_id = ? ORDER BY id DESC LIMIT ?) AS kept)`,
    ...[studioId, studioId, keptPerStudio],
  );
}

/** Whether a platform's message is there already. */
export async function isKnown(
  reader: Reader,
  studioId: string,
  { platform, platform_message_id }: Pick<MessageRow, 'platform' | 'platform_message_id'>,
): Promise<boolean> {
  if (platform_message_id === '') return false;
  const row = await reader.first(
    'SELECT id FROM chat_messages WHERE studio_id = ? AND platform = ? AND platform_message_id = ?',
    ...[studioId, platform, platform_message_id],
  );
  return row !== undefined;
}

/** Takes out what a removal matches, by the rule that clients apply too (WS-33 to WS-37). */
export async function removeMessages(
  transaction: Transaction,
  studioId: string,
  { platform, platformMessageId, authorId, channelWide }: ViewerMessageRemoved,
): Promise<void> {
  const ofPlatform = 'DELETE FROM chat_messages WHERE studio_id = ? AND platform = ?';
  const place = [studioId, platform];
  if (channelWide) await transaction.run(ofPlatform, ...place);
  else if (platformMessageId)
    await transaction.run(`${ofPlatform} AND platform_message_id = ?`, ...place, platformMessageId);
  else if (authorId) await transaction.run(`${ofPlatform} AND author_id = ?`, ...place, authorId);
}

/** A message as the API shows it (CHAT-01). An author without a name that shows is called by the id. */
export function shownMessage(row: MessageRow): ChatMessage {
  return {
    id: row.id,
    platform: row.platform,
    authorDisplayName: [row.author_name, row.author_id].find(isName) ?? anonymous,
    text: row.text,
    timestamp: row.said_at,
    authorId: row.author_id === '' ? undefined : row.author_id,
  };
}

/** A message as viewers are shown it (WS-11). */
export function viewerMessage(row: MessageRow): ViewerMessage {
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
