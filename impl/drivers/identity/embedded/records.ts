import { hash } from 'node:crypto';
import type { Adapter, Payload } from 'oidc-provider';
import { type Clock, timestamp } from '../../../ports/clock.ts';
import type { Store } from '../../../ports/store.ts';
import { library } from './library.ts';

/** The maximum number of unfinished logins; above it, the logins with the earliest expiry are deleted. */
export const maxUnfinishedLogins = 2000;

/** The model that anonymous clients can write. */
const anonymousModel = 'Interaction';

/** The number of writes between two checks of the maximum. */
const trimEvery = 100;

type RecordRow = { payload: string; consumed_at: string | null };

/**
 * Stores one model of the provider in the table `identity_records`. The ids are secrets of clients (codes,
 * refresh tokens, cookies), so the store contains only their SHA-256. Read access to the database therefore
 * does not permit a sign-in.
 */
export class Records implements Adapter {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #model: string;
  #written = 0;

  constructor(store: Store, clock: Clock, model: string) {
    this.#store = store;
    this.#clock = clock;
    this.#model = model;
  }

  async upsert(id: string, payload: Payload, expiresIn?: number): Promise<void> {
    const accountId = text(payload.accountId);
    const values = [
      JSON.stringify(withoutId(id, payload)),
      accountId,
      text(payload.grantId),
      text(payload.userCode),
      text(payload.uid),
      expiresIn === undefined ? null : timestamp(this.#clock.now() + expiresIn * 1000),
    ];
    // A login in progress must leave no record after the erasure of its account. The embedded provider's
    // subjects are account ids.
    const scope = accountId === null ? 'statement' : { account: accountId };
    await this.#store.write(scope, (transaction) =>
      transaction.run(
        `/* outside the scope: a record is written by one statement, and an erasure deletes those of its account */
         INSERT INTO identity_records (model, id, payload, account_id, grant_id, user_code, uid, expires_at)
         SELECT ?, ?, ?, ?, ?, ?, ?, ? WHERE NOT EXISTS
           (SELECT 1 FROM users WHERE users.id = ? AND users.erased_at IS NOT NULL)
         ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, account_id = excluded.account_id,
         grant_id = excluded.grant_id, user_code = excluded.user_code, uid = excluded.uid,
         expires_at = excluded.expires_at`,
        this.#model,
        hidden(id),
        ...values,
        accountId,
      ),
    );
    this.#written += 1;
    if (this.#model === anonymousModel && this.#written % trimEvery === 0) await this.#trim();
  }

  async find(id: string): Promise<Payload | undefined> {
    const payload = await this.#first('id', hidden(id));
    return payload && withId(id, payload);
  }

  async findByUid(uid: string): Promise<Payload | undefined> {
    return this.#first('uid', uid);
  }

  async findByUserCode(userCode: string): Promise<Payload | undefined> {
    return this.#first('user_code', userCode);
  }

  async consume(id: string): Promise<void> {
    const consumed = await this.#store.write('statement', (transaction) =>
      transaction.run(
        'UPDATE identity_records SET consumed_at = ? WHERE model = ? AND id = ? AND consumed_at IS NULL',
        timestamp(this.#clock.now()),
        this.#model,
        hidden(id),
      ),
    );
    // The library first reads and then consumes: of two requests with the same code, the second must fail.
    if (consumed === 0) throw new (await library()).errors.InvalidGrant(`${this.#model} already used`);
  }

  async destroy(id: string): Promise<void> {
    await this.#store.write('statement', (transaction) =>
      transaction.run('DELETE FROM identity_records WHERE model = ? AND id = ?', this.#model, hidden(id)),
    );
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#store.write('statement', (transaction) =>
      transaction.run('DELETE FROM identity_records WHERE model = ? AND grant_id = ?', this.#model, grantId),
    );
  }

  /** Deletes the excess from time to time, because each process only counts its own writes. */
  async #trim(): Promise<void> {
    await this.#store.write('statement', (transaction) =>
      transaction.run(
        `DELETE FROM identity_records WHERE model = ? AND id IN (
           SELECT id FROM identity_records WHERE model = ? ORDER BY expires_at DESC LIMIT ? OFFSET ?)`,
        this.#model,
        this.#model,
        10 * trimEvery,
        maxUnfinishedLogins,
      ),
    );
  }

  async #first(column: 'id' | 'uid' | 'user_code', value: string): Promise<Payload | undefined> {
    const row = await this.#store.first<RecordRow>(
      `SELECT payload, consumed_at FROM identity_records WHERE model = ? AND ${column} = ?`,
      this.#model,
      value,
    );
    if (!row) return undefined;
    const payload: Payload = JSON.parse(row.payload);
    return row.consumed_at === null
      ? payload
      : { ...payload, consumed: Math.floor(Date.parse(row.consumed_at) / 1000) };
  }
}

/** Deletes expired records. The provider would reject them anyway. */
export async function sweepRecords(store: Store, clock: Clock): Promise<void> {
  await store.write('statement', (transaction) =>
    transaction.run('DELETE FROM identity_records WHERE expires_at < ?', timestamp(clock.now())),
  );
}

/**
 * Removes the id from a payload. The id is in its own member, and at the end of the address at which an
 * interaction continues.
 */
function withoutId(id: string, { jti: _, ...payload }: Payload): Payload {
  const { returnTo, ...kept } = payload;
  if (typeof returnTo !== 'string' || !returnTo.endsWith(id)) return payload;
  return { ...kept, returnToId: returnTo.slice(0, -id.length) };
}

function withId(id: string, { returnToId, ...payload }: Payload): Payload {
  const returnTo = typeof returnToId === 'string' ? { returnTo: `${returnToId}${id}` } : {};
  return { ...payload, ...returnTo, jti: id };
}

function hidden(id: string): string {
  return hash('sha256', id);
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
