import type { BroadcastTemplate } from '../../../generated/schemas.ts';
import { type Clock, timestamp } from '../../ports/clock.ts';
import { newId } from '../../ports/ids.ts';
import type { Reader, Store, Transaction } from '../../ports/store.ts';
import { type Ceilings, contractCeilings } from '../ceilings.ts';
import { rowsThatFit, settingsFault } from '../opaque-settings.ts';
import { lockStudio } from '../studios/studio-lock.ts';

/** Where a page of templates goes on: the pinned default stands first, then the newest-updated (TMPL-11). */
export interface TemplatePlace {
  readonly isDefault: boolean;
  readonly updatedAt: string;
  readonly id: string;
}

type Row = {
  id: string;
  studio_id: string;
  name: string;
  config: string;
  is_default: number;
  created_at: string;
  updated_at: string;
};

const columns = 'id, studio_id, name, config, is_default, created_at, updated_at';

/** Why a template was not written. */
export interface TemplateRefusal {
  readonly refused: 'invalid_request';
  readonly message: string;
}

/** Broadcast settings kept under a name. `config` is stored verbatim and never interpreted (TMPL-02, TMPL-18). */
export class Templates {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #ceilings: Ceilings;

  constructor({
    store,
    clock,
    ceilings = contractCeilings,
  }: {
    store: Store;
    clock: Clock;
    ceilings?: Ceilings;
  }) {
    this.#ceilings = ceilings;
    this.#store = store;
    this.#clock = clock;
  }

  /** A page has fewer than `limit` where their configs together weigh too much for one. */
  async list(
    studioId: string,
    { limit, after }: { readonly limit: number; readonly after: TemplatePlace | undefined },
  ): Promise<{ items: BroadcastTemplate[]; more: boolean }> {
    // Newest first and id ascending do not run the same way, so the place after is spelled out.
    const pinned = after?.isDefault ? 1 : 0;
    const followers = `FROM broadcast_templates WHERE studio_id = ?
         AND (? = 0 OR is_default < ? OR (is_default = ? AND (updated_at < ? OR (updated_at = ? AND id > ?))))
       ORDER BY is_default DESC, updated_at DESC, id LIMIT ?`;
    const place = [
      ...[studioId, after ? 1 : 0, pinned, pinned],
      ...[after?.updatedAt ?? '', after?.updatedAt ?? '', after?.id ?? ''],
    ];
    const weighed = await this.#store.all<{ size: number }>(
      `SELECT OCTET_LENGTH(config) AS size ${followers}`,
      ...place,
      limit + 1,
    );
    const fitting = rowsThatFit(weighed.slice(0, limit).map(({ size }) => Number(size)));
    const rows = await this.#store.all<Row>(`SELECT ${columns} ${followers}`, ...place, fitting);
    return { items: rows.map(shown), more: weighed.length > fitting };
  }

  /** Whether the template is this studio's (TMPL-17). */
  async owns(studioId: string, id: string): Promise<boolean> {
    return (await find(this.#store, studioId, id)) !== undefined;
  }

  /** A template made as the default takes the pin from any other (TMPL-03, CF-66). Undefined when the studio is gone. */
  async create(
    studioId: string,
    request: { readonly name: string; readonly config: object; readonly isDefault?: boolean },
  ): Promise<BroadcastTemplate | TemplateRefusal | undefined> {
    const fault = settingsFault('config', request.config);
    if (fault !== undefined) return { refused: 'invalid_request', message: fault };
    const now = timestamp(this.#clock.now());
    const isDefault = request.isDefault ?? false;
    const row: Row = {
      id: newId('tpl'),
      studio_id: studioId,
      name: request.name,
      config: JSON.stringify(request.config),
      is_default: isDefault ? 1 : 0,
      created_at: now,
      updated_at: now,
    };
    return this.#store.write(async (transaction) => {
      if (!(await lockStudio(transaction, studioId))) return undefined;
      await this.#ceilings.requireRoom(transaction, 'templates', studioId);
      if (isDefault) await unpin(transaction, studioId);
      await transaction.run(
        `INSERT INTO broadcast_templates (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?)`,
        ...[row.id, studioId, row.name, row.config, row.is_default, now, now],
      );
      return shown(row);
    });
  }

  /** Writes name and config anew; the pin stays where it is (TMPL-07). Undefined when the template is gone. */
  async update(
    studioId: string,
    id: string,
    request: { readonly name: string; readonly config: object },
  ): Promise<BroadcastTemplate | TemplateRefusal | undefined> {
    const fault = settingsFault('config', request.config);
    if (fault !== undefined) return { refused: 'invalid_request', message: fault };
    return this.#store.write(async (transaction) => {
      await transaction.run(
        'UPDATE broadcast_templates SET name = ?, config = ?, updated_at = ? WHERE id = ? AND studio_id = ?',
        ...[request.name, JSON.stringify(request.config), timestamp(this.#clock.now()), id, studioId],
      );
      return find(transaction, studioId, id);
    });
  }

  /** Pins a template and takes the pin from any other in the same moment (TMPL-08, TMPL-09). */
  pin(studioId: string, id: string): Promise<BroadcastTemplate | undefined> {
    return this.#store.write(async (transaction) => {
      await lockStudio(transaction, studioId);
      if (!(await find(transaction, studioId, id))) return undefined;
      await unpin(transaction, studioId);
      await transaction.run('UPDATE broadcast_templates SET is_default = 1 WHERE id = ?', id);
      return find(transaction, studioId, id);
    });
  }

  /** Deletes a template; deleting the default leaves the studio with none (TMPL-10). False when it is gone. */
  async delete(studioId: string, id: string): Promise<boolean> {
    const deleted = await this.#store.write((transaction) =>
      transaction.run('DELETE FROM broadcast_templates WHERE id = ? AND studio_id = ?', id, studioId),
    );
    return deleted > 0;
  }
}

async function unpin(transaction: Transaction, studioId: string): Promise<void> {
  await transaction.run(
    'UPDATE broadcast_templates SET is_default = 0 WHERE studio_id = ? AND is_default = 1',
    studioId,
  );
}

async function find(reader: Reader, studioId: string, id: string): Promise<BroadcastTemplate | undefined> {
  const row = await reader.first<Row>(
    `SELECT ${columns} FROM broadcast_templates WHERE id = ? AND studio_id = ?`,
    id,
    studioId,
  );
  return row && shown(row);
}

function shown(row: Row): BroadcastTemplate {
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
