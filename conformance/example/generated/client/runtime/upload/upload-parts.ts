// Copied from templates/client/runtime/upload/upload-parts.ts by `npx callsheet generate`. Do not edit.

import { AbortedError, NetworkError, RefusalError, TimeoutError } from '../call/errors.ts';
import { pause } from '../transport/delay.ts';
import type { Sliced } from './upload-file.ts';
import type { SentPart, UploadOptions, UploadState } from './upload-options.ts';
import type { PlannedPart } from './upload-plan.ts';
import { putBytes } from './upload-transfer.ts';

const mebibyte = 2 ** 20;

/** Of slices that are read into memory no more than these bytes are there at once, or one of them. */
const mostRead = 64 * mebibyte;

/** Sends the parts that have not been sent, several at the same time, each again where it did not arrive. */
export async function sendParts(
  state: UploadState,
  file: Sliced,
  { parallel = 4, signal, ...options }: UploadOptions,
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
  const most = file.isRead ? Math.max(1, Math.floor(mostRead / largest)) : parallel;
  const workers = Array.from({ length: Math.max(1, Math.min(parallel, most)) }, work);
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
  { operation, whole }: UploadState,
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
  const name = whole ? `${operation}, its bytes` : `${operation}, its part ${number}`;
  const bytes = await file.slice(offset, size);
  const etag = await patiently(name, retries, signal, () => {
    tally.underWay(number, 0);
    const onSent = (sent: number) => tally.underWay(number, sent);
    return putBytes(name, url, bytes, { signal, timeout, fetch, onSent });
  });
  tally.arrived({ number, ...(etag !== undefined && { etag }) }, size);
}

/** Knows what has been sent, and tells of it. */
class Tally {
  state: UploadState;
  readonly #options: Pick<UploadOptions, 'onProgress' | 'onState'>;
  readonly #underWay = new Map<number, number>();
  #arrived: number;

  constructor(state: UploadState, options: Pick<UploadOptions, 'onProgress' | 'onState'>) {
    this.state = state;
    this.#options = options;
    const sent = new Set(state.sent.map(({ number }) => number));
    this.#arrived = state.parts.reduce((sum, { number, size }) => sum + (sent.has(number) ? size : 0), 0);
    this.#tell();
  }

  underWay(number: number, bytes: number): void {
    if (bytes === (this.#underWay.get(number) ?? 0)) return;
    this.#underWay.set(number, bytes);
    this.#tell();
  }

  arrived(part: SentPart, size: number): void {
    this.#underWay.delete(part.number);
    this.#arrived += size;
    this.state = { ...this.state, sent: [...this.state.sent, part] };
    this.#options.onState?.(this.state);
    this.#tell();
  }

  #tell(): void {
    const underWay = [...this.#underWay.values()].reduce((sum, bytes) => sum + bytes, 0);
    // What carries them counts its own bytes beside those of the file.
    const sent = Math.min(this.#arrived + underWay, this.state.size);
    this.#options.onProgress?.({ sent, size: this.state.size });
  }
}

/** What storage answers that is busy or fails for the moment. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Does something again, after a pause, where it failed for the moment. */
export async function patiently<Value>(
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

/** Milliseconds; undefined where it would be the same again. */
function delayAfter(error: unknown, tries: number): number | undefined {
  const usual = Math.random() * Math.min(8_000, 250 * 2 ** tries);
  if (error instanceof NetworkError || error instanceof TimeoutError) return usual;
  if (!(error instanceof RefusalError && passing.has(error.status))) return undefined;
  return error.retryAfter === undefined ? usual : Math.max(1, error.retryAfter) * 1000;
}
