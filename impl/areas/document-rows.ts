import type { Reader, Transaction } from '../ports/store.ts';
import { table } from '../ports/table.ts';

/** The table of the bytes that each account stores in documents. An account without a row stores none. */
export const accountDocuments = table('account_documents', { user_id: 'text', bytes: 'integer' });

/** Documents are counted in whole blocks, so that small changes of one write nothing here. */
const blockBytes = 1024;

/** The counted size of a source's tile on the canvas and its strip in the mixer. */
export const sourceExtraBytes = blockBytes;

/** The counted size of a document: its bytes, rounded up to whole blocks. */
export const countedBytes = (bytes: number): number => Math.ceil(bytes / blockBytes) * blockBytes;

/** The counted size of a document that consists of these texts. */
export function countedTexts(...texts: readonly (string | null | undefined)[]): number {
  return countedBytes(texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0));
}

/** How many bytes the account of a studio stores. */
export async function documentBytes(reader: Reader, studioId: string): Promise<number> {
  const row = await reader.first<{ bytes: number }>(
    `SELECT bytes FROM account_documents WHERE user_id = (SELECT user_id FROM studios WHERE id = ?) ${atomic}`,
    studioId,
  );
  return Number(row?.bytes ?? 0);
}

// Writes of several studios change the count of one account. Each change is one statement, so that no write
// needs the scope of the account.
const atomic =
  '/* outside the scope: each change of the count is one statement, which checks the ceiling too */';

/**
 * Adds a number of bytes, which may be negative, to the count of a studio's account. Returns false and
 * counts nothing if growth would exceed `max`.
 */
export async function addDocumentBytes(
  transaction: Transaction,
  studioId: string,
  bytes: number,
  max: number = Number.MAX_SAFE_INTEGER,
): Promise<boolean> {
  if (bytes === 0) return true;
  // A decrease is always accepted, because the ceiling may have been lowered since.
  const limit = bytes < 0 ? Number.MAX_SAFE_INTEGER : max;
  const counted = await transaction.run(
    `INSERT INTO account_documents (user_id, bytes) SELECT user_id, ? FROM studios WHERE id = ? AND CAST(? AS BIGINT) <= ?
     ON CONFLICT (user_id) DO UPDATE SET bytes = account_documents.bytes + excluded.bytes
       WHERE account_documents.bytes + excluded.bytes <= ? ${atomic}`,
    bytes,
    studioId,
    bytes,
    limit,
    limit,
  );
  return counted === 1;
}

/** Deletes the count of an account, as part of deleting all of its rows. */
export async function forgetDocuments(transaction: Transaction, userId: string): Promise<void> {
  await transaction.run('DELETE FROM account_documents WHERE user_id = ?', userId);
}

const counted = (bytes: string, from: string) =>
  `SELECT (${bytes} + ${blockBytes - 1}) / ${blockBytes} * ${blockBytes} AS bytes FROM ${from} WHERE studio_id = ?`;

const length = (column: string) => `COALESCE(OCTET_LENGTH(${column}), 0)`;

const ofStudio = [
  counted(`${length('name')} + ${length('config')}`, 'broadcast_templates'),
  counted(`${length('name')} + ${length('layout')}`, 'scenes'),
  counted(['name', 'rtmp_url', 'broadcast_config', 'settings'].map(length).join(' + '), 'destinations'),
  counted(`${length('name')} + ${length('url')} + ${sourceExtraBytes}`, 'sources'),
].join(' UNION ALL ');

/** Subtracts a studio's documents from its account's count. Call it in the studio's deletion, before the rows are deleted. */
export async function releaseStudio(transaction: Transaction, studioId: string): Promise<void> {
  const row = await transaction.first<{ bytes: number | null }>(
    `SELECT SUM(bytes) AS bytes FROM (${ofStudio}) AS documents`,
    studioId,
    studioId,
    studioId,
    studioId,
  );
  await addDocumentBytes(transaction, studioId, -Number(row?.bytes ?? 0));
}
