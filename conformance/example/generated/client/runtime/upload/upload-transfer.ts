// Copied from templates/client/runtime/upload/upload-transfer.ts by `npx callsheet generate`. Do not edit.

import { AbortedError, NetworkError, RefusalError, TimeoutError } from '../call/errors.ts';

/** How the bytes of one part go to storage. */
export interface PutOptions {
  readonly signal: AbortSignal;
  /** Milliseconds that it may take. */
  readonly timeout: number;
  /** Stands in for the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** Told how many of the bytes have left, where whatever sends them tells. */
  readonly onSent: (bytes: number) => void;
}

/** The bytes of one part. */
export type PartBytes = Blob | Uint8Array<ArrayBuffer>;

/** What storage answered. */
interface Stored {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * PUTs bytes to a presigned address, and gives the `ETag` they have there; undefined where it cannot be read. `name` is what
 * its errors call it: the address is a credential, and stands in none of them.
 */
export async function putBytes(
  name: string,
  url: string,
  body: PartBytes,
  { signal, timeout, fetch: send, onSent }: PutOptions,
): Promise<string | undefined> {
  if (signal.aborted) throw new AbortedError(name, signal.reason);
  const ending = new AbortController();
  const abort = () => ending.abort(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  let late = false;
  const timer = setTimeout(
    () => {
      late = true;
      ending.abort();
    },
    Math.min(timeout, longest),
  );
  try {
    const Xhr: XhrClass | undefined = Reflect.get(globalThis, pagesOwn);
    const stored =
      send || !Xhr
        ? await putWithFetch(url, body, ending.signal, send)
        : await putWithXhr(new Xhr(), url, body, ending.signal, onSent);
    if (stored.status < 200 || stored.status > 299) throw new RefusalError(name, stored);
    return stored.headers['etag'];
  } catch (cause) {
    if (cause instanceof RefusalError) throw cause;
    if (signal.aborted) throw new AbortedError(name, signal.reason);
    throw late ? new TimeoutError(name, timeout) : new NetworkError(name, cause);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/** Timers hold no more: 24 days. */
const longest = 2 ** 31 - 1;

async function putWithFetch(
  url: string,
  body: PartBytes,
  signal: AbortSignal,
  send = fetch,
): Promise<Stored> {
  const response = await send(url, {
    method: 'PUT',
    body,
    signal,
    redirect: 'manual',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  await response.body?.cancel();
  return { status: response.status, headers: Object.fromEntries(response.headers) };
}

/** As much as is used here of what pages have and others lack. */
interface Xhr {
  readonly status: number;
  readonly upload: { onprogress: ((event: { readonly loaded: number }) => void) | null };
  onload: (() => void) | null;
  onerror: (() => void) | null;
  onabort: (() => void) | null;
  open(method: string, url: string): void;
  send(body: PartBytes): void;
  abort(): void;
  getResponseHeader(name: string): string | null;
}

type XhrClass = new () => Xhr;

/** Any text to the compiler, which knows the class only of pages. */
const pagesOwn: string = 'XMLHttpRequest';

/** By this alone pages see how far a body is; `fetch` does not tell. */
async function putWithXhr(
  request: Xhr,
  url: string,
  body: PartBytes,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<Stored> {
  const abort = () => request.abort();
  try {
    await new Promise<void>((resolve, reject) => {
      request.upload.onprogress = ({ loaded }) => onSent(loaded);
      request.onload = () => resolve();
      request.onerror = () => reject(new TypeError('the connection failed, or its host lets no page in'));
      request.onabort = () => reject(signal.reason);
      request.open('PUT', url);
      signal.addEventListener('abort', abort, { once: true });
      request.send(body);
    });
  } finally {
    signal.removeEventListener('abort', abort);
  }
  const [etag, wait] = [request.getResponseHeader('etag'), request.getResponseHeader('retry-after')];
  return {
    status: request.status,
    headers: { ...(etag !== null && { etag }), ...(wait !== null && { 'retry-after': wait }) },
  };
}
