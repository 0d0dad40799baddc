import type {
  CreateDestinationRequest,
  Destination,
  UpdateDestinationRequest,
} from '../../../generated/schemas.ts';
import { type Clock, timestamp } from '../../ports/clock.ts';
import { newId } from '../../ports/ids.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { Reader, Store, Transaction } from '../../ports/store.ts';
import { type Ceilings, contractCeilings } from '../ceilings.ts';
import { maxStudioSettingsBytes, rowsThatFit, settingsFault } from '../opaque-settings.ts';
import { lockStudio } from '../studios/studio-lock.ts';
import {
  type DestinationRow,
  DestinationView,
  destinationColumns,
  findRow,
  keyPlace,
} from './destination-row.ts';

/** What destinations ask of the user's connections. */
export interface ConnectionLookup {
  /** What a connection of the user's is; undefined for one that is missing or another's (CF-65). */
  kindOf(
    reader: Reader,
    userId: string,
    connectionId: string,
  ): Promise<{ readonly platform: string; readonly connectionType: 'oauth' | 'manual' } | undefined>;
}

/** What is told of a destination that is deleted while it has video. */
export interface OnAir {
  /** In the write that deletes it. */
  readonly leaves: (transaction: Transaction, studioId: string) => Promise<void>;
  /** Once that is durable. */
  readonly left: (streamId: string, destinationId: string) => Promise<void>;
}

/** Why a destination was not written. */
export interface DestinationRefusal {
  readonly refused: 'invalid_request';
  readonly message: string;
}

/** Where studios send their programs: pasted addresses, or linked accounts. */
export class Destinations {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #secrets: Secrets;
  readonly #connections: ConnectionLookup;
  readonly #onAir: OnAir;
  readonly #view: DestinationView;
  readonly #ceilings: Ceilings;

  constructor(parts: {
    store: Store;
    clock: Clock;
    secrets: Secrets;
    connections: ConnectionLookup;
    onAir: OnAir;
    /** Whether chat of the platform attaches only once a broadcast is live; undefined for an unknown platform (DEST-16). */
    requiresLiveBroadcast: (platform: string) => boolean | undefined;
    ceilings?: Ceilings;
  }) {
    this.#ceilings = parts.ceilings ?? contractCeilings;
    this.#store = parts.store;
    this.#clock = parts.clock;
    this.#secrets = parts.secrets;
    this.#connections = parts.connections;
    this.#onAir = parts.onAir;
    this.#view = new DestinationView(parts.secrets, parts.requiresLiveBroadcast);
  }

  /** By id ascending (PAGE-08), disabled ones too (DEST-03); fewer than `limit` where their settings weigh too much for a page. */
  async list(
    studioId: string,
    { limit, after }: { readonly limit: number; readonly after: { readonly id: string } | undefined },
  ): Promise<{ items: Destination[]; more: boolean }> {
    const followers = 'FROM destinations WHERE studio_id = ? AND id > ? ORDER BY id LIMIT ?';
    const place = [studioId, after?.id ?? ''];
    const weighed = await this.#store.all<{ size: number | null }>(
      `SELECT OCTET_LENGTH(settings) AS size ${followers}`,
      ...[...place, limit + 1],
    );
    const fitting = rowsThatFit(weighed.slice(0, limit).map(({ size }) => Number(size)));
    const rows = await this.#store.all<DestinationRow>(
      `SELECT ${destinationColumns} ${followers}`,
      ...[...place, fitting],
    );
    return { items: rows.map((row) => this.#view.shown(row)), more: weighed.length > fitting };
  }

  /** All of a studio's, for the snapshot of its event stream. */
  async all(reader: Reader, studioId: string): Promise<Destination[]> {
    const rows = await reader.all<DestinationRow>(
      `SELECT ${destinationColumns} FROM destinations WHERE studio_id = ? ORDER BY id`,
      studioId,
    );
    return rows.map((row) => this.#view.shown(row));
  }

  async read(studioId: string, id: string): Promise<Destination | undefined> {
    const row = await findRow(this.#store, studioId, id);
    return row && this.#view.shown(row);
  }

  async owns(studioId: string, id: string): Promise<boolean> {
    return (await findRow(this.#store, studioId, id)) !== undefined;
  }

  /**
   * Platform and settings are stored as given (DEST-02, DEST-17); a linked account must be the user's own. Undefined when
   * the studio is gone.
   */
  async create(
    userId: string,
    studioId: string,
    request: CreateDestinationRequest,
  ): Promise<Destination | DestinationRefusal | undefined> {
    const fault = settingsFault('settings', request.settings);
    if (fault !== undefined) return invalid(fault);
    const id = newId('dst');
    const now = timestamp(this.#clock.now());
    const row: DestinationRow = {
      id,
      studio_id: studioId,
      name: request.name,
      platform: request.platform,
      enabled: (request.enabled ?? true) ? 1 : 0,
      vertical: (request.vertical ?? false) ? 1 : 0,
      connection_id: request.connectionId ?? null,
      rtmp_url: request.rtmpUrl ?? null,
      stream_key: this.#sealed(id, request.streamKey),
      broadcast_config: json(request.broadcastConfig),
      settings: json(request.settings),
      pick_id: null,
      pick_title: null,
      status: 'IDLE',
      last_error: null,
      degraded: 0,
      drain_pct: 0,
      encoder_stream_id: null,
      created_at: now,
      updated_at: now,
    };
    return this.#store.write(async (transaction) => {
      if (!(await lockStudio(transaction, studioId, userId))) return undefined;
      const problem =
        (await this.#connectionProblem(transaction, userId, request.connectionId)) ??
        (await settingsProblem(transaction, row));
      if (problem) return problem;
      await this.#ceilings.requireRoom(transaction, 'destinations', studioId);
      await this.#insert(transaction, row);
      return this.#emit(transaction, row);
    });
  }

  /**
   * Changes what is given. A linked account and a pasted address let each other go (DEST-07, DEST-19); an empty key keeps
   * the stored one. Undefined when the destination is gone.
   */
  async update(
    userId: string,
    studioId: string,
    id: string,
    change: UpdateDestinationRequest,
  ): Promise<Destination | DestinationRefusal | undefined> {
    const fault = settingsFault('settings', change.settings);
    if (fault !== undefined) return invalid(fault);
    return this.#store.write(async (transaction) => {
      await lockStudio(transaction, studioId);
      const row = await findRow(transaction, studioId, id);
      if (!row) return undefined;
      const problem = await this.#connectionProblem(transaction, userId, change.connectionId);
      if (problem) return problem;
      if (change.streamKey && row.connection_id !== null && change.rtmpUrl === undefined) {
        return invalid(
          'body.streamKey: goes with an address; give body.rtmpUrl to let the linked account go.',
        );
      }
      const changed = this.#changed(row, change);
      const excess = change.settings && (await settingsProblem(transaction, changed));
      if (excess) return excess;
      if (JSON.stringify(changed) === JSON.stringify(row)) return this.#view.shown(row);
      return this.#save(transaction, changed);
    });
  }

  /** Deletes a destination; one that has video gets no more of it. False when it is gone already. */
  async delete(studioId: string, id: string): Promise<boolean> {
    const deleted = await this.#store.write(async (transaction) => {
      await lockStudio(transaction, studioId);
      const row = await findRow(transaction, studioId, id);
      if (!row) return undefined;
      await transaction.run('DELETE FROM destinations WHERE id = ?', id);
      await transaction.emit({ studioId, kind: 'destinationRemoved', data: { id } });
      if (row.encoder_stream_id !== null) await this.#onAir.leaves(transaction, studioId);
      return row;
    });
    if (!deleted) return false;
    if (deleted.encoder_stream_id !== null) await this.#onAir.left(deleted.encoder_stream_id, id);
    return true;
  }

  /** The linked accounts a studio's destinations use, each once, enabled or not (DEST-05). */
  async accounts(userId: string, studioId: string): Promise<{ connectionId: string; platform: string }[]> {
    const rows = await this.#store.all<{ connection_id: string }>(
      `SELECT DISTINCT connection_id FROM destinations
       WHERE studio_id = ? AND connection_id IS NOT NULL ORDER BY connection_id`,
      studioId,
    );
    const accounts: { connectionId: string; platform: string }[] = [];
    for (const { connection_id: connectionId } of rows) {
      // A destination's own platform is whatever it was called.
      const connection = await this.#connections.kindOf(this.#store, userId, connectionId);
      if (connection?.connectionType === 'oauth')
        accounts.push({ connectionId, platform: connection.platform });
    }
    return accounts;
  }

  /** Writes what another area changed of a row, with its event. */
  async save(transaction: Transaction, row: DestinationRow): Promise<Destination> {
    return this.#save(transaction, row);
  }

  /** The key to publish with; a live credential. */
  streamKeyOf(row: DestinationRow): string | undefined {
    return row.stream_key === null ? undefined : this.#secrets.open(row.stream_key, keyPlace(row.id));
  }

  #changed(row: DestinationRow, change: UpdateDestinationRequest): DestinationRow {
    const linked = change.connectionId !== undefined;
    const pasted = change.rtmpUrl !== undefined;
    const isOtherAccount = linked && change.connectionId !== row.connection_id;
    // A broadcast of the account before is none of this one's, and create mode has none (BCAST-06).
    const picksNone = isOtherAccount || change.broadcastConfig?.mode === 'create';
    const key = change.streamKey ? this.#sealed(row.id, change.streamKey) : row.stream_key;
    // A key that was sealed anew reads the same: not a change.
    const sameKey = change.streamKey !== undefined && change.streamKey === this.streamKeyOf(row);
    return {
      ...row,
      name: change.name ?? row.name,
      enabled: change.enabled === undefined ? row.enabled : change.enabled ? 1 : 0,
      vertical: change.vertical === undefined ? row.vertical : change.vertical ? 1 : 0,
      connection_id: linked ? (change.connectionId ?? null) : pasted ? null : row.connection_id,
      rtmp_url: linked ? null : (change.rtmpUrl ?? row.rtmp_url),
      stream_key: linked ? null : sameKey ? row.stream_key : key,
      broadcast_config:
        change.broadcastConfig === undefined ? row.broadcast_config : json(change.broadcastConfig),
      settings: change.settings === undefined ? row.settings : json(change.settings),
      pick_id: picksNone ? null : row.pick_id,
      pick_title: picksNone ? null : row.pick_title,
    };
  }

  async #connectionProblem(
    reader: Reader,
    userId: string,
    connectionId: string | undefined,
  ): Promise<DestinationRefusal | undefined> {
    if (connectionId === undefined || (await this.#connections.kindOf(reader, userId, connectionId)))
      return undefined;
    return invalid('body.connectionId: is not a connection of yours.');
  }

  async #insert(transaction: Transaction, row: DestinationRow): Promise<void> {
    const values = Object.values(row);
    const places = values.map(() => '?').join(', ');
    await transaction.run(
      `INSERT INTO destinations (${Object.keys(row).join(', ')}) VALUES (${places})`,
      ...values,
    );
  }

  async #save(transaction: Transaction, row: DestinationRow): Promise<Destination> {
    const {
      id,
      studio_id: studioId,
      created_at: _,
      ...rest
    } = { ...row, updated_at: timestamp(this.#clock.now()) };
    const sets = Object.keys(rest).map((column) => `${column} = ?`);
    await transaction.run(
      `UPDATE destinations SET ${sets.join(', ')} WHERE id = ? AND studio_id = ?`,
      ...[...Object.values(rest), id, studioId],
    );
    return this.#emit(transaction, { ...row, ...rest });
  }

  async #emit(transaction: Transaction, row: DestinationRow): Promise<Destination> {
    const data = this.#view.shown(row);
    await transaction.emit({ studioId: row.studio_id, kind: 'destination', data });
    return data;
  }

  #sealed(id: string, key: string | undefined): string | null {
    return key ? this.#secrets.seal(key, keyPlace(id)) : null;
  }
}

/** Why a row's settings are too much beside those of the studio's other destinations; undefined when they are not. */
async function settingsProblem(
  reader: Reader,
  { id, studio_id: studioId, settings }: DestinationRow,
): Promise<DestinationRefusal | undefined> {
  if (settings === null) return undefined;
  const others = await reader.first<{ size: number | null }>(
    'SELECT SUM(OCTET_LENGTH(settings)) AS size FROM destinations WHERE studio_id = ? AND id <> ?',
    ...[studioId, id],
  );
  const total = Number(others?.size ?? 0) + Buffer.byteLength(settings);
  if (total <= maxStudioSettingsBytes) return undefined;
  return invalid(
    `body.settings: with it, those of the studio's destinations have ${total} bytes as JSON; ${maxStudioSettingsBytes} are the most.`,
  );
}

const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));

const invalid = (message: string): DestinationRefusal => ({ refused: 'invalid_request', message });
