import { hash } from 'node:crypto';
import type { Adapter, Payload } from 'oidc-provider';
import { type Clock, timestamp } from '../../../ports/clock.ts';
import type { Store } from '../../../ports/store.ts';
import { library } from './library.ts';

/** How many logins may be under way; of more, those that would end first are forgotten. */
export const maxUnfinishedLogins = 2000;

/** What anybody can have written without saying who they are. */
const strangersModel = 'Interaction';

/** After how many writes it is looked whether there are too many. */
const trimEvery = 100;

type RecordRow = { payload: string; consumed_at: string | null };

/**
 * Keeps one model of the provider in the table `identity_records`. Its ids are what a client holds (codes, refresh
 * tokens, cookies), so the store has only their SHA-256: who reads the database can sign in as nobody.
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
    // A login under way must leave no record after the erasure of its account. The embedded provider's subjects are
    // account ids.
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
    if (this.#model === strangersModel && this.#written % trimEvery === 0) await this.#trim();
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
    // The library looks first and consumes then: of two requests with one code, the second must not pass.
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

  /** A few at a time: the writes are counted by each process for itself. */
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

/** Forgets what has expired. The provider would refuse it anyway. */
export async function sweepRecords(store: Store, clock: Clock): Promise<void> {
  await store.write('statement', (transaction) =>
    transaction.run('DELETE FROM identity_records WHERE expires_at < ?', timestamp(clock.now())),
  );
}

/** Besides its own member, an id ends the address at which an interaction goes on. */
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
