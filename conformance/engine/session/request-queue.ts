import type { Exchange } from '../http/client.ts';
import { tooLong } from '../http/outcome.ts';
import { pause } from '../http/poll-until.ts';
import { toldToWait } from '../http/retry-after.ts';
import type { ContractRecord } from '../model/operation.ts';

/** Waits for one request together take no longer. */
const longestWaitMs = 120_000;

/** Who waits for a turn. */
export interface Waiting {
  readonly contract: ContractRecord;
  /** What is asked for, as people call it. */
  readonly what: string;
  readonly readOnly: boolean;
  /** Asked before every wait; false: the patience for them is used up. */
  readonly mayWait?: ((milliseconds: number) => boolean) | undefined;
  /** Cuts waits short. */
  readonly stop: AbortSignal | undefined;
}

/**
 * Asks, and asks again whenever the answer says to come back later: a rate, or a limit of what is open at once, says
 * nothing of what was asked for. Plain requests and streams wait here alike.
 * @throws Blocked, in a read-only run Skipped, when that would take too long.
 */
export async function inTurn<T>(
  ask: () => Promise<T>,
  exchangeOf: (asked: T) => Exchange,
  { contract, what, readOnly, mayWait, stop }: Waiting,
): Promise<T> {
  for (let waited = 0; ; ) {
    const asked = await ask();
    const wait = toldToWait(exchangeOf(asked), contract);
    if (wait === undefined) return asked;
    waited += wait;
    if (waited > longestWaitMs || mayWait?.(wait) === false) throw tooLong(what, wait, readOnly);
    await pause(wait, stop);
  }
}
