import type { Caller } from '../../../generated/server/runtime/requests/caller.ts';
import type { Watcher } from './feed.ts';

/** The open streams of one credential. */
interface Holder {
  readonly caller: Caller;
  readonly watchers: Set<Watcher>;
}

/** Returns the ids of the callers' credentials that are still valid. */
export type StillValid = (callers: readonly Caller[]) => Promise<ReadonlySet<string>>;

/** The credentials of open streams. When the access of a credential ends, its streams end (SSE-17). */
export class Holders {
  readonly #stillValid: StillValid;
  readonly #holders = new Map<string, Holder>();
  /**
   * Credentials that were added since the last check: their access may have ended while their first stream
   * was being opened.
   */
  readonly #newcomers = new Set<string>();

  constructor(stillValid: StillValid) {
    this.#stillValid = stillValid;
  }

  /** Adds a stream, and returns the function that removes it. */
  add(caller: Caller, watcher: Watcher): () => void {
    const { credentialId } = caller;
    const known = this.#holders.get(credentialId);
    const holder = known ?? { caller, watchers: new Set() };
    if (!known) this.#newcomers.add(credentialId);
    this.#holders.set(credentialId, holder);
    holder.watchers.add(watcher);
    return () => {
      holder.watchers.delete(watcher);
      if (holder.watchers.size > 0 || this.#holders.get(credentialId) !== holder) return;
      this.#holders.delete(credentialId);
      this.#newcomers.delete(credentialId);
    };
  }

  /** Ends the streams of expired credentials, without a query. */
  endExpired(now: number): void {
    for (const { caller, watchers } of this.#holders.values())
      if (caller.expiresAt !== undefined && caller.expiresAt <= now) end(watchers);
  }

  /** Checks the credentials that were added since the last check. */
  async reviewNewcomers(): Promise<void> {
    const ids = new Set(this.#newcomers);
    if (ids.size === 0) return;
    await this.review(({ credentialId }) => ids.has(credentialId));
    for (const id of ids) this.#newcomers.delete(id);
  }

  /**
   * Checks some credentials, or all.
   *
   * @throws the store's error; then no stream has ended.
   */
  async review(isMeant: (caller: Caller) => boolean = () => true): Promise<void> {
    const meant = [...this.#holders.values()].filter(({ caller }) => isMeant(caller));
    if (meant.length === 0) return;
    const stillValid = await this.#stillValid(meant.map(({ caller }) => caller));
    for (const { caller, watchers } of meant) if (!stillValid.has(caller.credentialId)) end(watchers);
  }
}

function end(watchers: Iterable<Watcher>): void {
  for (const { sink } of watchers) sink.end();
}
