import { hash } from 'node:crypto';
import { type Clock, timestamp } from '../../ports/clock.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { Store } from '../../ports/store.ts';
import { requireAccount } from '../account-access.ts';
import {
  deleteLinkAttempt,
  deleteLinkAttemptsBefore,
  findLinkAttempt,
  insertLinkAttempt,
} from './link-attempt-rows.ts';

/** A link between its start and the browser's return. */
export interface LinkAttempt {
  readonly userId: string;
  readonly platform: string;
  /** Proves to the platform that the code is exchanged by the process that started the link (RFC 7636). */
  readonly codeVerifier: string;
  readonly scopes: readonly string[];
  readonly returnTo?: string;
  readonly reconnectConnectionId?: string;
}

/** How long a person may take to consent (CONN-09). */
const attemptMs = 10 * 60_000;

/**
 * The links in progress. Each state is valid once (CONN-08). The store has only a hash of the state and the
 * sealed code verifier, so that a copy of the store cannot complete a link.
 */
export class LinkAttempts {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #secrets: Secrets;

  constructor({ store, clock, secrets }: { store: Store; clock: Clock; secrets: Secrets }) {
    this.#store = store;
    this.#clock = clock;
    this.#secrets = secrets;
  }

  /** Stores a link attempt, and deletes expired ones. */
  async add(state: string, attempt: LinkAttempt): Promise<{ expiresAt: string }> {
    const now = this.#clock.now();
    const expiresAt = timestamp(now + attemptMs);
    const stateHash = hash('sha256', state);
    await this.#store.write('statement', (transaction) =>
      deleteLinkAttemptsBefore(transaction, timestamp(now)),
    );
    await this.#store.write({ account: attempt.userId }, async (transaction) => {
      await requireAccount(transaction, attempt.userId);
      await insertLinkAttempt(transaction, {
        state_hash: stateHash,
        user_id: attempt.userId,
        platform: attempt.platform,
        code_verifier: this.#secrets.seal(attempt.codeVerifier, sealContextOf(stateHash)),
        scopes: JSON.stringify(attempt.scopes),
        return_to: attempt.returnTo ?? null,
        reconnect_connection_id: attempt.reconnectConnectionId ?? null,
        expires_at: expiresAt,
      });
    });
    return { expiresAt };
  }

  /** Consumes a state and returns its link attempt; undefined if the state is unknown, used or expired. */
  async take(state: string): Promise<LinkAttempt | undefined> {
    const stateHash = hash('sha256', state);
    // Anybody can call this, so an unknown state must not cause a write. Rows never change, so reading before
    // the write is safe.
    const row = await findLinkAttempt(this.#store, stateHash);
    if (!row) return undefined;
    const isFirstUse = await this.#store.write('statement', (transaction) =>
      deleteLinkAttempt(transaction, stateHash),
    );
    if (!isFirstUse || row.expires_at <= timestamp(this.#clock.now())) return undefined;
    const scopes: string[] = JSON.parse(row.scopes); // as `add` wrote it
    return {
      userId: row.user_id,
      platform: row.platform,
      codeVerifier: this.#secrets.open(row.code_verifier, sealContextOf(stateHash)),
      scopes,
      ...(row.return_to === null ? {} : { returnTo: row.return_to }),
      ...(row.reconnect_connection_id === null ? {} : { reconnectConnectionId: row.reconnect_connection_id }),
    };
  }
}

function sealContextOf(stateHash: string): string {
  return `link_attempts.code_verifier ${stateHash}`;
}
