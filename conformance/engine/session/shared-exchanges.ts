import { type Exchange, NoResponse } from '../http/client.ts';
import { Blocked, Skipped, Violation } from '../http/outcome.ts';
import { isShareable } from '../http/retained-exchanges.ts';

/** Exchanges and the check that sent them. */
interface SharedEntry {
  readonly exchanges: readonly Exchange[];
  readonly sentBy: string;
}

/**
 * Requests that several checks need, each sent once: requests with several reasons for rejection, and others
 * that do not depend on the state of the target. No verdict depends on the order of checks, see
 * `judgeShared`.
 */
export class SharedExchanges {
  readonly #entries = new Map<string, Promise<SharedEntry>>();
  readonly #isOff: boolean;

  constructor(isOff = false) {
    this.#isOff = isOff;
  }

  /** The shared exchanges of another deployment; none if this run shares none. */
  otherDeployments(others: SharedExchanges): SharedExchanges {
    return this.#isOff ? this : others;
  }

  /** Stores exchanges of a check, unless the key has some already. */
  offer(key: string, entries: SharedEntry): void {
    if (!this.#isOff && !this.#entries.has(key) && isShareable(entries.exchanges))
      this.#entries.set(key, Promise.resolve(entries));
  }

  /** The exchanges of a key. */
  async known(key: string): Promise<SharedEntry | undefined> {
    return this.#entries.get(key)?.catch(() => undefined);
  }

  /** The exchanges of a key, which identifies their requests; sent for this check if there are none yet. */
  async of(key: string, check: string, send: () => Promise<readonly Exchange[]>): Promise<SharedEntry> {
    const known = this.#entries.get(key);
    // Without an entry, nothing is awaited before the new entry is stored, so that a concurrent caller finds
    // it.
    const earlier = known && (await known.catch(() => undefined));
    if (earlier) return earlier;
    const sent = send().then((exchanges) => ({ exchanges, sentBy: check }));
    // Failed requests are removed; otherwise they would fail all checks that share them.
    sent.then(
      ({ exchanges }) => isShareable(exchanges) || this.#entries.delete(key),
      () => this.#entries.delete(key),
    );
    if (!known && !this.#isOff) this.#entries.set(key, sent);
    return sent;
  }
}

/** Offers a check's exchanges to checks with the same requests. */
export function offerExchanges(
  { fixtures, facts }: Sharing,
  key: string,
  exchanges: readonly Exchange[],
): void {
  fixtures.shared.offer(key, { exchanges, sentBy: facts.id });
}

/** Whether another check's exchanges prove this check; otherwise it sends its own requests. */
export async function isProvedBefore(
  { fixtures, facts, exchanges: recordExchange }: Sharing,
  key: string,
  proves: (seen: readonly Exchange[]) => boolean,
): Promise<boolean> {
  const { exchanges, sentBy = '' } = (await fixtures.shared.known(key)) ?? {};
  if (!exchanges || sentBy === facts.id || !proves(exchanges)) return false;
  recordExchange.push(...exchanges.map((exchange) => ({ ...exchange, sentBy })));
  return true;
}

/** For checks that must send every request themselves. */
export const nothingShared = new SharedExchanges(true);

/** The parts of a context that sharing needs. */
interface Sharing {
  readonly fixtures: { readonly shared: SharedExchanges };
  readonly facts: { readonly id: string };
  readonly exchanges: Exchange[];
}

/** How a check uses shared exchanges. */
export interface SharedJudgement<Seen> {
  /** Identifies the requests: checks with the same key send the same requests. */
  readonly key: string;
  readonly send: () => Promise<Seen>;
  /** Throws if the responses do not prove the check. */
  readonly judge: (seen: Seen) => void;
  /** Sends the check's own requests. */
  readonly alone: () => Promise<Seen>;
}

/** The shared exchange of a key. */
export async function sharedExchange(
  { fixtures, facts, exchanges }: Sharing,
  key: string,
  send: () => Promise<Exchange>,
): Promise<Exchange> {
  const { exchanges: entries, sentBy } = await fixtures.shared.of(key, facts.id, async () => [await send()]);
  const [exchange] = entries;
  if (!exchange) throw new Error(`nothing was exchanged for ${key}`);
  if (sentBy !== facts.id) exchanges.push({ ...exchange, sentBy });
  return exchange;
}

/**
 * Judges a shared exchange, which can prove the check but never fail it. If the exchange does not prove the
 * check, the check sends its own request, and only that response can fail it. So the result does not depend
 * on other checks.
 */
export function judgeShared(
  context: Sharing,
  { key, send, judge, alone }: SharedJudgement<Exchange>,
): Promise<void> {
  return judgeSharedSeries(context, {
    key,
    send: async () => [await send()],
    judge: ([exchange]) => exchange && judge(exchange),
    alone: async () => [await alone()],
  });
}

/** Like `judgeShared`, for a series of exchanges. */
export async function judgeSharedSeries(
  { fixtures, facts, exchanges: recordExchange }: Sharing,
  { key, send, judge, alone }: SharedJudgement<readonly Exchange[]>,
): Promise<void> {
  let others: Exchange[] = [];
  try {
    const { exchanges, sentBy } = await fixtures.shared.of(key, facts.id, send);
    if (sentBy !== facts.id) others = exchanges.map((exchange) => ({ ...exchange, sentBy }));
    recordExchange.push(...others);
    return judge(exchanges);
  } catch (problem) {
    const kinds = [Violation, Blocked, Skipped, NoResponse];
    if (!kinds.some((kind) => problem instanceof kind)) throw problem;
  }
  for (const other of others) recordExchange.splice(recordExchange.indexOf(other), 1);
  judge(await alone());
}
