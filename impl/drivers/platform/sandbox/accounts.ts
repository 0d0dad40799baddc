import { hash, randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { makeFolder } from '../../../ports/make-folder.ts';
import { checkIntegrity } from '../../store/sqlite/integrity.ts';

/** An account on a simulator. */
export interface SandboxAccount {
  readonly id: string;
  readonly displayName: string;
}

/** The permissions of a token. */
export interface TokenPermissions {
  readonly accountId: string;
  /** The id of the consent that created the token. */
  readonly grantId: string;
  readonly scopes: readonly string[];
}

/**
 * The data of the simulators in `DATA_DIR/sandbox.db`, so that linked accounts survive a restart and
 * processes on one folder share the same platforms. Tokens are stored as hashes.
 */
export class Ledger {
  readonly #database: DatabaseSync;

  constructor(dataDir: string) {
    makeFolder(dataDir);
    const file = join(dataDir, 'sandbox.db');
    closeSync(openSync(file, 'a', 0o600));
    checkIntegrity(file);
    this.#database = new DatabaseSync(file, { timeout: 10_000 });
    this.#database.exec(`
      PRAGMA synchronous = NORMAL;
      CREATE TABLE IF NOT EXISTS accounts (
        platform TEXT, id TEXT, display_name TEXT, PRIMARY KEY (platform, id));
      CREATE TABLE IF NOT EXISTS tokens (
        hash TEXT PRIMARY KEY, platform TEXT, kind TEXT, account_id TEXT, grant_id TEXT, scopes TEXT, ends_at INTEGER);
      CREATE INDEX IF NOT EXISTS tokens_of_grant ON tokens (platform, grant_id);
      CREATE INDEX IF NOT EXISTS tokens_of_account ON tokens (platform, account_id);
      CREATE TABLE IF NOT EXISTS broadcasts (
        platform TEXT, account_id TEXT, id TEXT, body TEXT, PRIMARY KEY (platform, id));
      CREATE INDEX IF NOT EXISTS broadcasts_of_account ON broadcasts (platform, account_id, id);`);
  }

  /** The account with that name; creates it on first use. */
  accountNamed(platform: string, name: string): SandboxAccount {
    const id = `acc-${hash('sha256', `${platform} ${name.toLowerCase()}`).slice(0, 16)}`;
    this.#run('INSERT INTO accounts VALUES (?, ?, ?) ON CONFLICT DO NOTHING', platform, id, name);
    return this.account(platform, id) ?? { id, displayName: name };
  }

  account(platform: string, id: string): SandboxAccount | undefined {
    const row = this.#first(
      'SELECT id, display_name FROM accounts WHERE platform = ? AND id = ?',
      platform,
      id,
    );
    return row && { id: String(row.id), displayName: String(row.display_name) };
  }

  accounts(platform: string): SandboxAccount[] {
    const rows = this.#all(
      'SELECT id, display_name FROM accounts WHERE platform = ? ORDER BY display_name',
      platform,
    );
    return rows.map((row) => ({ id: String(row.id), displayName: String(row.display_name) }));
  }

  /** Creates a token, which is returned only here. `endsAt` is in milliseconds since 1970. */
  issue(platform: string, kind: 'access' | 'refresh', facts: TokenPermissions, endsAt?: number): string {
    const token = `sandbox-${kind}-${randomBytes(32).toString('base64url')}`;
    this.#run(
      'INSERT INTO tokens VALUES (?, ?, ?, ?, ?, ?, ?)',
      hash('sha256', token),
      platform,
      kind,
      facts.accountId,
      facts.grantId,
      JSON.stringify(facts.scopes),
      endsAt ?? null,
    );
    return token;
  }

  /** The permissions of a token; undefined when it is unknown, expired or revoked. */
  token(
    platform: string,
    kind: 'access' | 'refresh',
    token: string,
    now: number,
  ): TokenPermissions | undefined {
    const row = this.#first(
      `SELECT account_id, grant_id, scopes FROM tokens
       WHERE hash = ? AND platform = ? AND kind = ? AND (ends_at IS NULL OR ends_at > ?)`,
      hash('sha256', token),
      platform,
      kind,
      now,
    );
    if (!row) return undefined;
    const scopes: string[] = JSON.parse(String(row.scopes)); // as `issue` wrote it
    return { accountId: String(row.account_id), grantId: String(row.grant_id), scopes };
  }

  forgetToken(token: string): void {
    this.#run('DELETE FROM tokens WHERE hash = ?', hash('sha256', token));
  }

  /** Revokes all tokens of a consent. */
  endGrant(platform: string, grantId: string): void {
    this.#run('DELETE FROM tokens WHERE platform = ? AND grant_id = ?', platform, grantId);
  }

  /** Revokes all tokens of an account, as a person does in the platform's settings. */
  endAccountGrants(platform: string, accountId: string): void {
    this.#run('DELETE FROM tokens WHERE platform = ? AND account_id = ?', platform, accountId);
  }

  /** The consent of a token of either kind, valid or not. */
  grantOfToken(platform: string, token: string): string | undefined {
    const row = this.#first(
      'SELECT grant_id FROM tokens WHERE hash = ? AND platform = ?',
      hash('sha256', token),
      platform,
    );
    return row && String(row.grant_id);
  }

  /** The account of a token of either kind, valid or not. */
  accountOfToken(platform: string, token: string): string | undefined {
    const row = this.#first(
      'SELECT account_id FROM tokens WHERE hash = ? AND platform = ?',
      hash('sha256', token),
      platform,
    );
    return row && String(row.account_id);
  }

  grantCount(platform: string, accountId: string): number {
    const row = this.#first(
      'SELECT COUNT(DISTINCT grant_id) AS grants FROM tokens WHERE platform = ? AND account_id = ?',
      platform,
      accountId,
    );
    return Number(row?.grants ?? 0);
  }

  saveBroadcast(platform: string, accountId: string, id: string, body: unknown): void {
    this.#run(
      'INSERT INTO broadcasts VALUES (?, ?, ?, ?) ON CONFLICT (platform, id) DO UPDATE SET body = excluded.body',
      platform,
      accountId,
      id,
      JSON.stringify(body),
    );
  }

  /** A range of the account's saved broadcasts, newest first. */
  broadcasts(platform: string, accountId: string, limit: number, offset = 0): unknown[] {
    const rows = this.#all(
      'SELECT body FROM broadcasts WHERE platform = ? AND account_id = ? ORDER BY id DESC LIMIT ? OFFSET ?',
      platform,
      accountId,
      limit,
      offset,
    );
    return rows.map(({ body }) => JSON.parse(String(body)));
  }

  /** One saved broadcast of the account. */
  broadcast(platform: string, accountId: string, id: string): unknown {
    const row = this.#first(
      'SELECT body FROM broadcasts WHERE platform = ? AND account_id = ? AND id = ?',
      platform,
      accountId,
      id,
    );
    return row && JSON.parse(String(row.body));
  }

  close(): void {
    this.#database.close();
  }

  #run(statement: string, ...values: (string | number | null)[]): void {
    this.#database.prepare(statement).run(...values);
  }

  #first(statement: string, ...values: (string | number)[]): Record<string, SQLOutputValue> | undefined {
    return this.#database.prepare(statement).get(...values);
  }

  #all(statement: string, ...values: (string | number)[]): Record<string, SQLOutputValue>[] {
    return this.#database.prepare(statement).all(...values);
  }
}
