import type { BroadcastTemplate } from '../../../generated/schemas.ts';
import type { Column, Reader, Transaction } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';
import { countedBytes, countedTexts } from '../document-rows.ts';

/** The table of templates. */
export const templates = table('broadcast_templates', {
  id: 'text',
  studio_id: 'text',
  name: 'text',
  config: 'text',
  is_default: 'integer',
  created_at: 'text',
  updated_at: 'text',
});

/** A row of `broadcast_templates`. */
export type TemplateRow = TableRow<typeof templates>;

/** Converts a row to the API's form. */
export function toTemplate(row: TemplateRow): BroadcastTemplate {
  return {
    id: row.id,
    studioId: row.studio_id,
    name: row.name,
    config: JSON.parse(row.config),
    isDefault: row.is_default === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function findTemplate(reader: Reader, studioId: string, id: string): Promise<TemplateRow | undefined> {
  const statement = `SELECT ${templates.list} FROM broadcast_templates WHERE id = ? AND studio_id = ?`;
  return reader.first<TemplateRow>(statement, id, studioId);
}

/** The bytes of a template that count towards its account's documents. */
export const countedTemplate = ({ name, config }: Pick<TemplateRow, 'name' | 'config'>): number =>
  countedTexts(name, config);

/** The counted bytes of a stored template; 0 if there is no such template. */
export async function storedTemplate(reader: Reader, studioId: string, id: string): Promise<number> {
  const row = await reader.first<{ size: number }>(
    'SELECT OCTET_LENGTH(name) + OCTET_LENGTH(config) AS size FROM broadcast_templates WHERE id = ? AND studio_id = ?',
    id,
    studioId,
  );
  return countedBytes(Number(row?.size ?? 0));
}

/**
 * The position after which a page of templates starts. The pinned default is first, then the most recently
 * updated (TMPL-11).
 */
export interface TemplateCursor {
  readonly isDefault: boolean;
  readonly updatedAt: string;
  readonly id: string;
}

// Two columns sort descending and one ascending, so a row comparison cannot express the condition.
const followers = `FROM broadcast_templates WHERE studio_id = ?
     AND (? = 0 OR is_default < ? OR (is_default = ? AND (updated_at < ? OR (updated_at = ? AND id > ?))))
   ORDER BY is_default DESC, updated_at DESC, id LIMIT ?`;

function cursorValues(studioId: string, after: TemplateCursor | undefined, limit: number): Column[] {
  const pinned = after?.isDefault ? 1 : 0;
  return [
    studioId,
    after ? 1 : 0,
    pinned,
    pinned,
    after?.updatedAt ?? '',
    after?.updatedAt ?? '',
    after?.id ?? '',
    limit,
  ];
}

/** A studio's templates after a position, in the order of the list. */
export function templatesAfter(
  reader: Reader,
  studioId: string,
  after: TemplateCursor | undefined,
  limit: number,
): Promise<TemplateRow[]> {
  return reader.all<TemplateRow>(
    `SELECT ${templates.list} ${followers}`,
    ...cursorValues(studioId, after, limit),
  );
}

/** The sizes in bytes of the configs of the templates that `templatesAfter` returns. */
export async function configBytesAfter(
  reader: Reader,
  studioId: string,
  after: TemplateCursor | undefined,
  limit: number,
): Promise<number[]> {
  const statement = `SELECT OCTET_LENGTH(config) AS size ${followers}`;
  const rows = await reader.all<{ size: number }>(statement, ...cursorValues(studioId, after, limit));
  return rows.map(({ size }) => Number(size));
}

export async function insertTemplate(transaction: Transaction, row: TemplateRow): Promise<void> {
  await transaction.run(
    `INSERT INTO broadcast_templates (${templates.list}) VALUES (${templates.marks})`,
    ...templates.values(row),
  );
}

/** Replaces name and config. */
export async function updateTemplate(
  transaction: Transaction,
  row: Pick<TemplateRow, 'id' | 'studio_id' | 'name' | 'config' | 'updated_at'>,
): Promise<void> {
  await transaction.run(
    'UPDATE broadcast_templates SET name = ?, config = ?, updated_at = ? WHERE id = ? AND studio_id = ?',
    row.name,
    row.config,
    row.updated_at,
    row.id,
    row.studio_id,
  );
}

export async function pinTemplate(transaction: Transaction, id: string): Promise<void> {
  await transaction.run('UPDATE broadcast_templates SET is_default = 1 WHERE id = ?', id);
}

/** Unpins the default template of a studio, if there is one. */
export async function unpinTemplates(transaction: Transaction, studioId: string): Promise<void> {
  await transaction.run(
    'UPDATE broadcast_templates SET is_default = 0 WHERE studio_id = ? AND is_default = 1',
    studioId,
  );
}

/** Deletes a template; false if the studio has no template of that id. */
export async function deleteTemplate(
  transaction: Transaction,
  studioId: string,
  id: string,
): Promise<boolean> {
  const statement = 'DELETE FROM broadcast_templates WHERE id = ? AND studio_id = ?';
  return (await transaction.run(statement, id, studioId)) > 0;
}
