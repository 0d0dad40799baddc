// Copied from templates/client/runtime/events/follow.ts by `npx callsheet generate`. Do not edit.

import type { CallOptions } from '../call/call-options.ts';
import { ContractViolationError } from '../call/contract-violation.ts';
import { AbortedError, CredentialError, NetworkError, RefusalError } from '../call/errors.ts';
import type { AnyAnswer, ValueOf } from '../call/pending-call.ts';
import { pause } from '../transport/delay.ts';
import { isPassingStatus } from '../transport/transient-errors.ts';
import { EventConnection, type OpenStream } from './event-connection.ts';

/** How a stream of events is followed. */
export interface FollowOptions extends CallOptions {
  /** Goes on after the event of this id, which an earlier following was given. */
  readonly lastEventId?: string;
  /** Milliseconds without a sign of life after which a connection counts as dead; by default what the contract's heartbeat makes certain. */
  readonly silence?: number;
  /** How often in a row to come back in vain before giving up; without end by default. */
  readonly retries?: number;
  /** The longest wait before coming back, in milliseconds, where the server does not say; 30,000 by default. */
  readonly maxDelay?: number;
  /** Told whenever a connection is open, the first one too. */
  readonly onOpen?: (opened: { readonly lastEventId: string | undefined }) => void;
  /** Told before each wait: the stream has ended, or coming back was in vain. */
  readonly onReconnect?: (reconnection: Reconnection) => void;
}

/** A stream of events that is come back to. */
export interface Reconnection {
  /** 1 for the first attempt after an event. */
  readonly attempt: number;
  /** Milliseconds until then. */
  readonly delay: number;
  /** Where the stream goes on; undefined where it begins anew. */
  readonly lastEventId: string | undefined;
  /** Why there is no connection; undefined where the server ended it. */
  readonly error: unknown;
}

/** The events of an operation's success. */
export type EventOf<Answer extends AnyAnswer> =
  ValueOf<Answer> extends AsyncIterable<infer Event> ? Event : never;

/** Timers hold no more: 24 days. */
const longest = 2 ** 31 - 1;

/**
 * The events of a stream over connections that come and go: one that breaks, ends or falls silent is followed by another, which
 * goes on after the last event that was given. What was opened once is come back to until the server refuses: a stream ends
 * by throwing, as a `RefusalError` where access has ended, as an `AbortedError` by its signal. The first opening is not
 * repeated here. Events are taken from the connection one by one, as they are asked for; whoever stops lets go of it.
 * `silence` is what the contract says of `options.silence`.
 */
export async function* follow<Answer extends AnyAnswer>(
  operation: string,
  open: OpenStream<Answer>,
  options: FollowOptions = {},
  silence?: number,
): AsyncGenerator<EventOf<Answer>, void, undefined> {
  const { signal, retries = Number.POSITIVE_INFINITY, maxDelay = 30_000, onOpen, onReconnect } = options;
  let [last, attempt, base, isOpened] = [options.lastEventId, 0, 250, false];
  for (;;) {
    const connection = new EventConnection(operation, { silence, ...options }, last);
    let error: unknown;
    let isTelling = false;
    try {
      await connection.open(open);
      isOpened = true;
      isTelling = true;
      onOpen?.({ lastEventId: last });
      isTelling = false;
      for (let event = await connection.next(); event; event = await connection.next()) {
        attempt = 0;
        yield event as EventOf<Answer>; // the contract says what its events are
      }
    } catch (thrown) {
      // A fault of who is told breaks no connection.
      if (isTelling) throw thrown;
      error = connection.errorOf(thrown);
    } finally {
      connection.close();
    }
    ({ last, base = base } = connection);
    attempt += 1;
    if (!isOpened || isFinal(error) || attempt > retries)
      throw error ?? new NetworkError(operation, new Error('the stream ended'));
    const asked = error instanceof RefusalError ? (error.retryAfter ?? 0) * 1000 : 0;
    const delay = Math.min(longest, Math.max(asked, Math.random() * Math.min(maxDelay, base * 2 ** attempt)));
    onReconnect?.({ attempt, delay, lastEventId: last, error });
    await pause(delay, signal).catch((reason: unknown) => {
      throw new AbortedError(operation, reason);
    });
  }
}

/** Whether coming back would only be told the same. */
function isFinal(error: unknown): boolean {
  if (error instanceof RefusalError || error instanceof ContractViolationError)
    return !isPassingStatus(error.status);
  // A credential that is asked of somebody over the network may be had again.
  if (error instanceof CredentialError)
    return !(error.cause instanceof TypeError || error.cause instanceof NetworkError);
  return error instanceof AbortedError;
}
