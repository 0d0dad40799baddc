import type { Exchange } from '../http/client.ts';
import { tooLong } from '../http/outcome.ts';
import { pause } from '../http/poll-until.ts';
import { retryAfterMs } from '../http/retry-after.ts';
import type { ContractRecord } from '../model/operation.ts';

/** The maximum total wait for one request, in milliseconds. */
const maxWaitMs = 120_000;

/** A request that may have to wait. */
export interface Waiting {
  readonly contract: ContractRecord;
  /** A description of the request, for messages. */
  readonly what: string;
  readonly readOnly: boolean;
  /** Called before every wait; false: the waiting time is used up. */
  readonly mayWait?: ((milliseconds: number) => boolean) | undefined;
  /** Ends waits early. */
  readonly stop: AbortSignal | undefined;
}

/**
 * Sends a request again whenever the response says to retry later: a rate limit, or a limit of concurrent
 * streams, is not the subject of the check. Used for plain requests and streams.
 * @throws Blocked if the wait would be too long; Skipped in a read-only run.
 */
export async function sendWhenAllowed<T>(
  request: () => Promise<T>,
  exchangeOf: (requested: T) => Exchange,
  { contract, what, readOnly, mayWait, stop }: Waiting,
): Promise<T> {
  for (let waited = 0; ; ) {
    const requested = await request();
    const wait = retryAfterMs(exchangeOf(requested), contract);
    if (wait === undefined) return requested;
    waited += wait;
    if (waited > maxWaitMs || mayWait?.(wait) === false) throw tooLong(what, wait, readOnly);
    await pause(wait, stop);
  }
}
