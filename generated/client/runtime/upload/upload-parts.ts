// Copied from templates/client/runtime/upload/upload-parts.ts by `npx callsheet generate`. Do not edit.

import { AbortedError, ApiError, NetworkError, TimeoutError } from '../call/errors.ts';
import { pause } from '../transport/delay.ts';
import type { Sliced } from './upload-file.ts';
import type { SentPart, UploadOptions, UploadState } from './upload-options.ts';
import type { PlannedPart } from './upload-plan.ts';
import { putBytes } from './upload-transfer.ts';

const mebibyte = 2 ** 20;

/** Maximum bytes of slices in memory at the same time, but at least one slice. */
const maxReadBytes = 64 * mebibyte;

/** Sends the remaining parts, several at the same time, with retries. */
export async function sendParts(
  state: UploadState,
  file: Sliced,
  { concurrency = 4, signal, ...options }: UploadOptions,
): Promise<readonly SentPart[]> {
  const ending = new AbortController();
  const abort = () => ending.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  const tally = new Tally(state, options);
  const left = state.parts.filter(({ number }) => !state.sent.some((sent) => sent.number === number));
  const work = async () => {
    for (let part = left.shift(); part; part = left.shift())
      await sendPart(state, file, part, { ...options, signal: ending.signal }, tally);
  };
  const largest = Math.max(1, ...left.map(({ size }) => size));
  const limit = file.isRead ? Math.max(1, Math.floor(maxReadBytes / largest)) : concurrency;
  const workers = Array.from({ length: Math.max(1, Math.min(concurrency, limit)) }, work);
  try {
    await Promise.all(workers);
  } catch (error) {
    ending.abort(error);
    await Promise.allSettled(workers);
    throw signal?.aborted ? new AbortedError(state.operation, signal.reason) : error;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
  return tally.state.sent;
}

async function sendPart(
  { operation, singlePart }: UploadState,
  file: Sliced,
  { number, offset, size, url }: PlannedPart,
  {
    retries = 5,
    timeout = 60_000 + size / 32,
    fetch,
    signal,
  }: UploadOptions & { readonly signal: AbortSignal },
  tally: Tally,
): Promise<void> {
  const name = singlePart ? `${operation}, whole file` : `${operation}, part ${number}`;
  const bytes = await file.slice(offset, size);
  const etag = await withRetry(name, retries, signal, () => {
    tally.inProgress(number, 0);
    const onSent = (sent: number) => tally.inProgress(number, sent);
    return putBytes(name, url, bytes, { signal, timeout, fetch, onSent });
  });
  tally.arrived({ number, ...(etag !== undefined && { etag }) }, size);
}

/** Records sent parts and reports the progress. */
class Tally {
  state: UploadState;
  readonly #options: Pick<UploadOptions, 'onProgress' | 'onState'>;
  readonly #inProgress = new Map<number, number>();
  #arrived: number;

  constructor(state: UploadState, options: Pick<UploadOptions, 'onProgress' | 'onState'>) {
    this.state = state;
    this.#options = options;
    const sent = new Set(state.sent.map(({ number }) => number));
    this.#arrived = state.parts.reduce((sum, { number, size }) => sum + (sent.has(number) ? size : 0), 0);
    this.#report();
  }

  inProgress(number: number, bytes: number): void {
    if (bytes === (this.#inProgress.get(number) ?? 0)) return;
    this.#inProgress.set(number, bytes);
    this.#report();
  }

  arrived(part: SentPart, size: number): void {
    this.#inProgress.delete(part.number);
    this.#arrived += size;
    this.state = { ...this.state, sent: [...this.state.sent, part] };
    this.#options.onState?.(this.state);
    this.#report();
  }

  #report(): void {
    const inProgress = [...this.#inProgress.values()].reduce((sum, bytes) => sum + bytes, 0);
    // The progress may count the bytes of the request, so it is limited to the file's size.
    const sent = Math.min(this.#arrived + inProgress, this.state.size);
    this.#options.onProgress?.({ sent, size: this.state.size });
  }
}

/** Transient statuses of storage. */
const transientStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Retries an attempt after transient errors, with a delay. */
export async function withRetry<Value>(
  name: string,
  retries: number,
  signal: AbortSignal | undefined,
  attempt: () => Promise<Value>,
): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const delay = delayAfter(error, tries);
      if (tries > retries || delay === undefined) throw error;
      await pause(delay, signal).catch((reason: unknown) => {
        throw new AbortedError(name, reason);
      });
    }
  }
}

/** Milliseconds until the retry; undefined for a permanent error. */
function delayAfter(error: unknown, tries: number): number | undefined {
  const defaultDelay = Math.random() * Math.min(8_000, 250 * 2 ** tries);
  if (error instanceof NetworkError || error instanceof TimeoutError) return defaultDelay;
  if (!(error instanceof ApiError && transientStatuses.has(error.status))) return undefined;
  return error.retryAfter === undefined ? defaultDelay : Math.max(1, error.retryAfter) * 1000;
}
