import { patched } from '../../../generated/server/runtime/traits/patch.ts';
import type { BucketAccess, BucketFindings, BucketProbe } from '../../ports/bucket-probe.ts';
import { type Clock, timestamp } from '../../ports/clock.ts';
import { newId } from '../../ports/ids.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { Reader, Store, Transaction } from '../../ports/store.ts';
import { requireAccount } from '../account-access.ts';
import { type Ceilings, contractCeilings } from '../ceilings.ts';
import { type ConfigRecord, configsOf, findConfig, insertConfig, type StoredConfig } from './rows.ts';

/**
 * The number of imported media assets that resolve through a config (STORE-15). Imports do not exist yet
 * (CF-43).
 */
export type MediaThrough = (reader: Reader, configId: string) => Promise<number>;

/** A requested config. */
export interface NewConfig extends BucketAccess {
  readonly name: string;
}

/**
 * A change of a config. Absent members stay (STORE-10). Both credentials are given, or neither (STORE-11).
 */
export type ConfigChange = Partial<NewConfig>;

interface StorageConfigsOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly probe: BucketProbe;
  readonly mediaThrough: MediaThrough;
  readonly ceilings?: Ceilings;
}

const maxAttempts = 5;

/** Other requests kept changing a config during its probes. */
export class ConfigBusyError extends Error {}

/** The storage configs of each user. Another user's config is treated as missing (TENANT-02). */
export class StorageConfigs {
  readonly #options: StorageConfigsOptions;
  readonly #store: Store;
  readonly #ceilings: Ceilings;

  constructor(options: StorageConfigsOptions) {
    this.#options = options;
    this.#store = options.store;
    this.#ceilings = options.ceilings ?? contractCeilings;
  }

  /** The user's configs by id ascending, and whether more follow. */
  async list(
    userId: string,
    page: { readonly limit: number; readonly after?: { readonly id: string } | undefined },
  ): Promise<{ items: ConfigRecord[]; more: boolean }> {
    const configs = await configsOf(this.#store, userId, page.after?.id ?? '', page.limit + 1);
    return { items: configs.slice(0, page.limit), more: configs.length > page.limit };
  }

  async read(userId: string, id: string): Promise<ConfigRecord | undefined> {
    return (await findConfig(this.#store, userId, id))?.record;
  }

  /** Probes the bucket, then stores the config with any result (STORE-07, STORE-08). */
  async create(userId: string, config: NewConfig): Promise<ConfigRecord> {
    const found = await this.#options.probe.probe(config);
    const id = newId('stc');
    const { name, endpoint, region, bucket, prefix = '', forcePathStyle } = config;
    const now = timestamp(this.#options.clock.now());
    return this.#store.write({ account: userId }, async (transaction) => {
      await requireAccount(transaction, userId);
      await this.#ceilings.requireRoom(transaction, 'storageConfigs', userId);
      await insertConfig(transaction, {
        id,
        user_id: userId,
        name,
        endpoint,
        region,
        bucket,
        prefix,
        force_path_style: forcePathStyle ? 1 : 0,
        credentials: this.#seal(id, config),
        status: found.status,
        status_message: found.message ?? null,
        last_verified_at: now,
        revision: 1,
        created_at: now,
        updated_at: now,
        deleted_at: null,
      });
      return existing(await findConfig(transaction, userId, id)).record;
    });
  }

  /**
   * Undefined if the user has no such config. Probes the new config and stores it with any result
   * (STORE-12).
   */
  async update(userId: string, id: string, change: ConfigChange): Promise<ConfigRecord | undefined> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const stored = await findConfig(this.#store, userId, id);
      if (!stored) return undefined;
      const changed = patched<NewConfig>(this.#opened(stored), change);
      const found = await this.#options.probe.probe(changed);
      const updated = await this.#store.write({ account: userId }, (transaction) =>
        this.#replace(transaction, userId, stored, changed, found),
      );
      if (updated) return updated;
      // Another request changed the config during the probe, so the result is not valid for it.
    }
    throw new ConfigBusyError();
  }

  async #replace(
    transaction: Transaction,
    userId: string,
    { record: { id }, revision }: StoredConfig,
    changed: NewConfig,
    found: BucketFindings,
  ): Promise<ConfigRecord | undefined> {
    const { name, endpoint, region, bucket, prefix = '', forcePathStyle } = changed;
    const now = timestamp(this.#options.clock.now());
    const replaced = await transaction.run(
      `UPDATE storage_configs SET name = ?, endpoint = ?, region = ?, bucket = ?, prefix = ?, force_path_style = ?,
         credentials = ?, status = ?, status_message = ?, last_verified_at = ?, updated_at = ?, revision = revision + 1
       WHERE id = ? AND user_id = ? AND revision = ? AND deleted_at IS NULL`,
      name,
      endpoint,
      region,
      bucket,
      prefix,
      forcePathStyle ? 1 : 0,
      this.#seal(id, changed),
      found.status,
      found.message ?? null,
      now,
      now,
      id,
      userId,
      revision,
    );
    return replaced === 0 ? undefined : (await findConfig(transaction, userId, id))?.record;
  }

  /** Probes again and stores the result (STORE-17). Undefined if the user has no such config. */
  async verify(userId: string, id: string): Promise<ConfigRecord | undefined> {
    const stored = await findConfig(this.#store, userId, id);
    if (!stored) return undefined;
    const found = await this.#options.probe.probe(this.#opened(stored));
    return this.#store.write({ account: userId }, async (transaction) => {
      // A config that was changed meanwhile was probed by that change.
      await transaction.run(
        `UPDATE storage_configs SET status = ?, status_message = ?, last_verified_at = ?
         WHERE id = ? AND user_id = ? AND revision = ?`,
        found.status,
        found.message ?? null,
        timestamp(this.#options.clock.now()),
        id,
        userId,
        stored.revision,
      );
      return (await findConfig(transaction, userId, id))?.record;
    });
  }

  /** Probes a bucket and stores nothing (STORE-18). */
  probe(access: BucketAccess): Promise<BucketFindings> {
    return this.#options.probe.probe(access);
  }

  /**
   * Hides the config permanently and deletes its credentials. The bucket does not change (STORE-13,
   * STORE-14).
   */
  async delete(
    userId: string,
    id: string,
    { force }: { readonly force: boolean },
  ): Promise<'deleted' | 'unknown' | { readonly usedBy: number }> {
    return this.#store.write({ account: userId }, async (transaction) => {
      if (!(await findConfig(transaction, userId, id))) return 'unknown';
      const usedBy = force ? 0 : await this.#options.mediaThrough(transaction, id);
      if (usedBy > 0) return { usedBy };
      await transaction.run(
        "UPDATE storage_configs SET deleted_at = ?, credentials = '', revision = revision + 1 WHERE id = ?",
        timestamp(this.#options.clock.now()),
        id,
      );
      return 'deleted';
    });
  }

  async owns(userId: string, id: string): Promise<boolean> {
    return (await findConfig(this.#store, userId, id)) !== undefined;
  }

  /** Deletes all configs of a user, including hidden ones, as part of erasing the account. */
  async erase(transaction: Transaction, userId: string): Promise<void> {
    await transaction.run('DELETE FROM storage_configs WHERE user_id = ?', userId);
  }

  /** Seals the credentials (SECRET-06). */
  #seal(id: string, { accessKeyId, secretAccessKey }: BucketAccess): string {
    return this.#options.secrets.seal(JSON.stringify([accessKeyId, secretAccessKey]), sealContextOf(id));
  }

  #opened({ record, sealedCredentials }: StoredConfig): NewConfig {
    const text = this.#options.secrets.open(sealedCredentials, sealContextOf(record.id));
    const [accessKeyId = '', secretAccessKey = ''] = JSON.parse(text) as string[]; // sealed above
    const { name, endpoint, region, bucket, prefix, forcePathStyle } = record;
    return { name, endpoint, region, bucket, prefix, forcePathStyle, accessKeyId, secretAccessKey };
  }
}

const sealContextOf = (id: string): string => `storage_configs.credentials ${id}`;

function existing(config: StoredConfig | undefined): StoredConfig {
  if (!config) throw new Error('the storage config is missing right after its write');
  return config;
}
