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
import type { Changes } from '../changes.ts';
import { rowsThatFit, settingsError } from '../opaque-settings.ts';
import { lockStudio } from '../studio-access.ts';
import { DestinationResponses } from './destination-responses.ts';
import {
  connectionIdsOf,
  countedDestination,
  type DestinationRow,
  deleteDestination,
  destinationsAfter,
  destinationsOf,
  findDestination,
  insertDestination,
  keepShownKey,
  settingsBytesAfter,
  updateDestination,
} from './rows.ts';
import { DestinationKeys } from './stream-keys.ts';
import { settingsExcess } from './studio-settings.ts';

/** The function of connections that destinations call. */
export interface ConnectionLookup {
  /** The kind of the user's connection; undefined if it is missing or another user's (CF-65). */
  kindOf(
    reader: Reader,
    userId: string,
    connectionId: string,
  ): Promise<{ readonly platform: string; readonly connectionType: 'oauth' | 'manual' } | undefined>;
}

/** Why a destination was not written. */
export interface DestinationError {
  readonly rejected: 'invalid_request';
  readonly message: string;
}

/** The destinations of studios: pasted addresses or linked accounts. */
export class Destinations {
  readonly #ceilings: Ceilings;
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #keys: DestinationKeys;
  readonly #connections: ConnectionLookup;
  readonly #changes: Changes;
  readonly #responses: DestinationResponses;

  constructor(options: {
    store: Store;
    clock: Clock;
    secrets: Secrets;
    connections: ConnectionLookup;
    changes: Changes;
    /** Whether chat of the platform attaches only once a broadcast is live; undefined for an unknown platform (DEST-16). */
    requiresLiveBroadcast: (platform: string) => boolean | undefined;
    ceilings?: Ceilings;
  }) {
    this.#ceilings = options.ceilings ?? contractCeilings;
    this.#store = options.store;
    this.#clock = options.clock;
    this.#keys = new DestinationKeys(options.secrets);
    this.#connections = options.connections;
    this.#changes = options.changes;
    this.#responses = new DestinationResponses(this.#keys, options.requiresLiveBroadcast);
  }

  /**
   * A page by id ascending (PAGE-08), including disabled ones (DEST-03). It has fewer than `limit` if their
   * settings exceed the page's bytes.
   */
  async list(
    studioId: string,
    { limit, after }: { readonly limit: number; readonly after: { readonly id: string } | undefined },
  ): Promise<{ items: Destination[]; more: boolean }> {
    const from = after?.id ?? '';
    const sizes = await settingsBytesAfter(this.#store, studioId, from, limit + 1);
    const fitting = rowsThatFit(sizes.slice(0, limit));
    const rows = await destinationsAfter(this.#store, studioId, from, fitting);
    this.#keepShown(studioId, rows);
    return {
      items: rows.map((row) => this.#responses.toDestination(row)),
      more: sizes.length > fitting,
    };
  }

  /**
   * Stores the masks of keys for rows of an earlier version. A failure is ignored, because the next read
   * retries.
   */
  #keepShown(studioId: string, rows: readonly DestinationRow[]): void {
    const missing = rows.filter((row) => row.stream_key !== null && row.stream_key_shown === null);
    if (missing.length === 0) return;
    this.#store
      .write({ studio: studioId }, async (transaction) => {
        for (const row of missing) {
          const shown = this.#keys.shownOf(row);
          if (shown !== undefined) await keepShownKey(transaction, row, shown);
        }
      })
      .catch(() => {});
  }

  /** All destinations of a studio, for the snapshot of its event stream. */
  async all(reader: Reader, studioId: string): Promise<Destination[]> {
    return (await destinationsOf(reader, studioId)).map((row) => this.#responses.toDestination(row));
  }

  async read(studioId: string, id: string): Promise<Destination | undefined> {
    const row = await findDestination(this.#store, studioId, id);
    return row && this.#responses.toDestination(row);
  }

  async owns(studioId: string, id: string): Promise<boolean> {
    return (await findDestination(this.#store, studioId, id)) !== undefined;
  }

  /**
   * Creates a destination. Platform and settings are stored as given (DEST-02, DEST-17). A linked account
   * must belong to the user. Undefined if the studio was deleted.
   */
  async create(
    userId: string,
    studioId: string,
    request: CreateDestinationRequest,
  ): Promise<Destination | DestinationError | undefined> {
    const fault = settingsError('settings', request.settings);
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
      stream_key: this.#keys.seal(id, request.streamKey),
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
      stream_key_shown: this.#keys.shown(request.streamKey),
    };
    return this.#store.write({ studio: studioId }, async (transaction) => {
      if (!(await lockStudio(transaction, studioId, userId))) return undefined;
      const problem =
        (await this.#connectionProblem(transaction, userId, request.connectionId)) ??
        (await this.#settingsProblem(transaction, row));
      if (problem) return problem;
      await this.#ceilings.requireRoom(transaction, 'destinations', studioId);
      await this.#ceilings.countDocument(transaction, studioId, 0, countedDestination(row));
      await insertDestination(transaction, row);
      return this.#emit(transaction, row);
    });
  }

  /**
   * Changes the given members. A linked account and a pasted address replace each other (DEST-07, DEST-19).
   * An empty key keeps the stored one. Undefined if the destination was deleted.
   */
  async update(
    userId: string,
    studioId: string,
    id: string,
    change: UpdateDestinationRequest,
  ): Promise<Destination | DestinationError | undefined> {
    const fault = settingsError('settings', change.settings);
    if (fault !== undefined) return invalid(fault);
    return this.#store.write({ studio: studioId }, async (transaction) => {
      await lockStudio(transaction, studioId);
      const row = await findDestination(transaction, studioId, id);
      if (!row) return undefined;
      const problem = await this.#connectionProblem(transaction, userId, change.connectionId);
      if (problem) return problem;
      if (change.streamKey && row.connection_id !== null && change.rtmpUrl === undefined) {
        return invalid(
          'body.streamKey: requires an address; set body.rtmpUrl to replace the linked account.',
        );
      }
      const changed = this.#changed(row, change);
      const excess = change.settings && (await this.#settingsProblem(transaction, changed));
      if (excess) return excess;
      if (JSON.stringify(changed) === JSON.stringify(row)) return this.#responses.toDestination(row);
      const sizes = [countedDestination(row), countedDestination(changed)] as const;
      await this.#ceilings.countDocument(transaction, studioId, ...sizes);
      return this.save(transaction, changed);
    });
  }

  /** Deletes a destination and ends its video. False if it was deleted already. */
  async delete(studioId: string, id: string): Promise<boolean> {
    const deleted = await this.#store.write({ studio: studioId }, async (transaction) => {
      await lockStudio(transaction, studioId);
      const row = await findDestination(transaction, studioId, id);
      if (!row) return undefined;
      await this.#ceilings.countDocument(transaction, studioId, countedDestination(row), 0);
      await deleteDestination(transaction, id);
      await transaction.emit({ studioId, kind: 'destinationRemoved', data: { id } });
      if (row.encoder_stream_id !== null)
        await this.#changes.publishInWrite(transaction, 'outputRemoved', { studioId });
      return row;
    });
    if (!deleted) return false;
    const { encoder_stream_id: streamId } = deleted;
    if (streamId !== null)
      await this.#changes.publishAfterWrite('outputRemoved', { streamId, destinationId: id });
    return true;
  }

  /** The linked accounts of a studio's destinations, each once, including disabled destinations (DEST-05). */
  async accounts(userId: string, studioId: string): Promise<{ connectionId: string; platform: string }[]> {
    const accounts: { connectionId: string; platform: string }[] = [];
    for (const connectionId of await connectionIdsOf(this.#store, studioId)) {
      // The destination's own platform name is free text.
      const connection = await this.#connections.kindOf(this.#store, userId, connectionId);
      if (connection?.connectionType === 'oauth')
        accounts.push({ connectionId, platform: connection.platform });
    }
    return accounts;
  }

  /**
   * Writes a changed row and emits its event. Before a change of texts or settings, callers must count the
   * bytes.
   */
  async save(transaction: Transaction, row: DestinationRow): Promise<Destination> {
    const saved = { ...row, updated_at: timestamp(this.#clock.now()) };
    await updateDestination(transaction, saved);
    return this.#emit(transaction, saved);
  }

  #changed(row: DestinationRow, change: UpdateDestinationRequest): DestinationRow {
    const linked = change.connectionId !== undefined;
    const pasted = change.rtmpUrl !== undefined;
    const isOtherAccount = linked && change.connectionId !== row.connection_id;
    // A pick of another account's broadcast is cleared, as in create mode (BCAST-06).
    const picksNone = isOtherAccount || change.broadcastConfig?.mode === 'create';
    const key = change.streamKey ? this.#keys.seal(row.id, change.streamKey) : row.stream_key;
    // Sealing the same key again gives another text, so the plain keys are compared.
    const sameKey = change.streamKey !== undefined && change.streamKey === this.#keys.open(row);
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
      stream_key_shown: linked
        ? null
        : change.streamKey && !sameKey
          ? this.#keys.shown(change.streamKey)
          : row.stream_key_shown,
    };
  }

  async #connectionProblem(
    reader: Reader,
    userId: string,
    connectionId: string | undefined,
  ): Promise<DestinationError | undefined> {
    if (connectionId === undefined || (await this.#connections.kindOf(reader, userId, connectionId)))
      return undefined;
    return invalid('body.connectionId: is not a connection of yours.');
  }

  async #settingsProblem(reader: Reader, row: DestinationRow): Promise<DestinationError | undefined> {
    const fault = await settingsExcess(reader, row);
    return fault === undefined ? undefined : invalid(fault);
  }

  async #emit(transaction: Transaction, row: DestinationRow): Promise<Destination> {
    const data = this.#responses.toDestination(row);
    await transaction.emit({ studioId: row.studio_id, kind: 'destination', data });
    return data;
  }
}

const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));

const invalid = (message: string): DestinationError => ({ rejected: 'invalid_request', message });
