import { type Exchange, NoAnswer } from '../http/client.ts';
import { Blocked, Skipped, Violation } from '../http/outcome.ts';
import { isShareable } from '../http/retained-exchanges.ts';

/** Exchanges that were made once, and the check on whose behalf. */
interface Kept {
  readonly exchanges: readonly Exchange[];
  readonly sentBy: string;
}

/**
 * Requests that several checks of a run want to see answered, each sent once: refusals for more than one reason, and
 * whatever else no state of the target changes. No verdict depends on which check comes first, see `judgeShared`.
 */
export class SharedExchanges {
  readonly #kept = new Map<string, Promise<Kept>>();
  readonly #isOff: boolean;

  constructor(isOff = false) {
    this.#isOff = isOff;
  }

  /** What a run at another deployment shares: nothing either where this one does not. */
  elsewhere(others: SharedExchanges): SharedExchanges {
    return this.#isOff ? this : others;
  }

  /** Keeps what was exchanged anyway, unless something is kept under the key. */
  offer(key: string, kept: Kept): void {
    if (!this.#isOff && !this.#kept.has(key) && isShareable(kept.exchanges))
      this.#kept.set(key, Promise.resolve(kept));
  }

  /** What is kept under a key. */
  async known(key: string): Promise<Kept | undefined> {
    return this.#kept.get(key)?.catch(() => undefined);
  }

  /** The exchanges under a key, which names their requests; made on behalf of the check where there are none yet. */
  async of(key: string, check: string, send: () => Promise<readonly Exchange[]>): Promise<Kept> {
    const known = this.#kept.get(key);
    // Nothing is waited for where there is nothing yet: whoever asks in the same moment is to find it.
    const earlier = known && (await known.catch(() => undefined));
    if (earlier) return earlier;
    const sent = send().then((exchanges) => ({ exchanges, sentBy: check }));
    // Of what failed to be answered nobody else hears: it would fail them all for one.
    sent.then(
      ({ exchanges }) => isShareable(exchanges) || this.#kept.delete(key),
      () => this.#kept.delete(key),
    );
    if (!known && !this.#isOff) this.#kept.set(key, sent);
    return sent;
  }
}

/** Leaves what a check has exchanged to those that would send the same. */
export function offerExchanges(
  { fixtures, facts }: Sharing,
  key: string,
  exchanges: readonly Exchange[],
): void {
  fixtures.shared.offer(key, { exchanges, sentBy: facts.id });
}

/** Whether what another check has left under a key proves what this one is about; it sends its own where it does not. */
export async function isProvedBefore(
  { fixtures, facts, exchanges: noted }: Sharing,
  key: string,
  proves: (seen: readonly Exchange[]) => boolean,
): Promise<boolean> {
  const { exchanges, sentBy = '' } = (await fixtures.shared.known(key)) ?? {};
  if (!exchanges || sentBy === facts.id || !proves(exchanges)) return false;
  noted.push(...exchanges.map((exchange) => ({ ...exchange, sentBy })));
  return true;
}

/** For checks that are to see every answer themselves. */
export const nothingShared = new SharedExchanges(true);

/** A check at work, as far as it shares exchanges. */
interface Sharing {
  readonly fixtures: { readonly shared: SharedExchanges };
  readonly facts: { readonly id: string };
  readonly exchanges: Exchange[];
}

/** How a check stands on exchanges that other checks stand on too. */
export interface Standing<Seen> {
  /** Names the requests: two checks that give the same one send the same. */
  readonly key: string;
  readonly send: () => Promise<Seen>;
  /** Throws where the answers do not prove what the check is about. */
  readonly judge: (seen: Seen) => void;
  /** Sends what is about this check alone. */
  readonly alone: () => Promise<Seen>;
}

/** The exchange under a key, for a check that needs to know what it says. */
export async function sharedExchange(
  { fixtures, facts, exchanges }: Sharing,
  key: string,
  send: () => Promise<Exchange>,
): Promise<Exchange> {
  const { exchanges: kept, sentBy } = await fixtures.shared.of(key, facts.id, async () => [await send()]);
  const [exchange] = kept;
  if (!exchange) throw new Error(`nothing was exchanged for ${key}`);
  if (sentBy !== facts.id) exchanges.push({ ...exchange, sentBy });
  return exchange;
}

/**
 * Judges a shared exchange. It can only prove: where it does not, the check sends a request of its own, and that answer
 * alone is what it fails for. So a check says the same whether it runs by itself or among all.
 */
export function judgeShared(
  context: Sharing,
  { key, send, judge, alone }: Standing<Exchange>,
): Promise<void> {
  return judgeSharedSeries(context, {
    key,
    send: async () => [await send()],
    judge: ([exchange]) => exchange && judge(exchange),
    alone: async () => [await alone()],
  });
}

/** The same of several exchanges, one after the other. */
export async function judgeSharedSeries(
  { fixtures, facts, exchanges: noted }: Sharing,
  { key, send, judge, alone }: Standing<readonly Exchange[]>,
): Promise<void> {
  let others: Exchange[] = [];
  try {
    const { exchanges, sentBy } = await fixtures.shared.of(key, facts.id, send);
    if (sentBy !== facts.id) others = exchanges.map((exchange) => ({ ...exchange, sentBy }));
    noted.push(...others);
    return judge(exchanges);
  } catch (problem) {
    const kinds = [Violation, Blocked, Skipped, NoAnswer];
    if (!kinds.some((kind) => problem instanceof kind)) throw problem;
  }
  for (const other of others) noted.splice(noted.indexOf(other), 1);
  judge(await alone());
}
