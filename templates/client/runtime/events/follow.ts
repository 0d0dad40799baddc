import type { CallOptions } from '../call/call-options.ts';
import { ContractViolationError } from '../call/contract-violation.ts';
import { AbortedError, ApiError, CredentialError, NetworkError } from '../call/errors.ts';
import type { AnyResponse, ValueOf } from '../call/pending-call.ts';
import { pause } from '../transport/delay.ts';
import { isTransientStatus } from '../transport/transient-errors.ts';
import { EventConnection, type OpenStream } from './event-connection.ts';

/** Options for following an event stream. */
export interface FollowOptions extends CallOptions {
  /** Resumes after the event with this id, for example one of an earlier process. */
  readonly lastEventId?: string;
  /**
   * Milliseconds without any bytes after which a connection counts as dead. The default is derived from the
   * contract's heartbeat.
   */
  readonly idleTimeout?: number;
  /** Maximum number of failed attempts in a row; unlimited by default. */
  readonly retries?: number;
  /**
   * Maximum delay before an attempt in milliseconds, unless the server requests a longer one; 30,000 by
   * default.
   */
  readonly maxDelay?: number;
  /** Called when a connection has opened, including the first. */
  readonly onOpen?: (opened: { readonly lastEventId: string | undefined }) => void;
  /** Called before each delay, after the stream ended or an attempt failed. */
  readonly onReconnect?: (reconnection: Reconnection) => void;
}

/** An attempt to reopen an event stream. */
export interface Reconnection {
  /** 1 for the first attempt after an event. */
  readonly attempt: number;
  /** Milliseconds until the attempt. */
  readonly delay: number;
  /** The id of the event after which the stream resumes; undefined if it restarts. */
  readonly lastEventId: string | undefined;
  /** Why the connection failed; undefined if the server ended the stream. */
  readonly error: unknown;
}

/** The type of the events that an operation streams. */
export type EventOf<DeclaredResponse extends AnyResponse> =
  ValueOf<DeclaredResponse> extends AsyncIterable<infer Event> ? Event : never;

/** The maximum delay of a timer in milliseconds (24 days). */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Yields the events of a stream over as many connections as needed. When a connection breaks, ends or falls
 * silent, another one resumes after the last event. The generator reads one event at a time, as the consumer
 * requests them, and closes the connection when the consumer stops.
 *
 * The generator ends by throwing: `ApiError` when the server rejects the stream, `AbortedError` by its
 * signal. A failure of the first connection is thrown without a retry. `idleTimeout` is the default of
 * `options.idleTimeout` from the contract.
 */
export async function* follow<DeclaredResponse extends AnyResponse>(
  operation: string,
  open: OpenStream<DeclaredResponse>,
  options: FollowOptions = {},
  idleTimeout?: number,
): AsyncGenerator<EventOf<DeclaredResponse>, void, undefined> {
  const { signal, retries = Number.POSITIVE_INFINITY, maxDelay = 30_000, onOpen, onReconnect } = options;
  let [last, attempt, base, isOpened] = [options.lastEventId, 0, 250, false];
  for (;;) {
    const connection = new EventConnection(operation, { idleTimeout, ...options }, last);
    let error: unknown;
    let inCallback = false;
    try {
      await connection.open(open);
      isOpened = true;
      inCallback = true;
      onOpen?.({ lastEventId: last });
      inCallback = false;
      for (let event = await connection.next(); event; event = await connection.next()) {
        attempt = 0;
        yield event as EventOf<DeclaredResponse>; // The contract says which events a stream has.
      }
    } catch (thrown) {
      // An error of the callback is not a connection error.
      if (inCallback) throw thrown;
      error = connection.errorOf(thrown);
    } finally {
      connection.close();
    }
    ({ last, base = base } = connection);
    attempt += 1;
    if (!isOpened || isFinal(error) || attempt > retries)
      throw error ?? new NetworkError(operation, new Error('the stream ended'));
    const requestedMs = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
    const delay = Math.min(
      maxTimerMs,
      Math.max(requestedMs, Math.random() * Math.min(maxDelay, base * 2 ** attempt)),
    );
    onReconnect?.({ attempt, delay, lastEventId: last, error });
    await pause(delay, signal).catch((reason: unknown) => {
      throw new AbortedError(operation, reason);
    });
  }
}

/** Whether another attempt would fail with the same error. */
function isFinal(error: unknown): boolean {
  if (error instanceof ApiError || error instanceof ContractViolationError)
    return !isTransientStatus(error.status);
  // A credential that comes over the network may be available later.
  if (error instanceof CredentialError)
    return !(error.cause instanceof TypeError || error.cause instanceof NetworkError);
  return error instanceof AbortedError;
}
