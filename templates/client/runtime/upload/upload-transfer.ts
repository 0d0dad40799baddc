import { AbortedError, ApiError, NetworkError, TimeoutError } from '../call/errors.ts';

/** The options of sending one part to storage. */
export interface PutOptions {
  readonly signal: AbortSignal;
  /** Timeout in milliseconds. */
  readonly timeout: number;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** Called with the number of bytes sent so far. Only `XMLHttpRequest` reports it. */
  readonly onSent: (bytes: number) => void;
}

/** The bytes of one part. */
export type PartBytes = Blob | Uint8Array<ArrayBuffer>;

/** The response of storage. */
interface Stored {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * PUTs bytes to a presigned address and returns their entity tag; undefined if it is not readable. `name`
 * names the part in errors, because the address is a credential.
 *
 * @throws ApiError, NetworkError, TimeoutError, AbortedError.
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
    Math.min(timeout, maxTimerMs),
  );
  try {
    const Xhr: XhrClass | undefined = Reflect.get(globalThis, pagesOwn);
    const stored =
      send || !Xhr
        ? await putWithFetch(url, body, ending.signal, send)
        : await putWithXhr(new Xhr(), url, body, ending.signal, onSent);
    if (stored.status < 200 || stored.status > 299) throw new ApiError(name, stored);
    return stored.headers['etag'];
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    if (signal.aborted) throw new AbortedError(name, signal.reason);
    throw late ? new TimeoutError(name, timeout) : new NetworkError(name, cause);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/** The maximum delay of a timer in milliseconds (24 days). */
const maxTimerMs = 2 ** 31 - 1;

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

/** The part of `XMLHttpRequest` that is used here. */
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

/** Typed as string, because only DOM types know the class. */
const pagesOwn: string = 'XMLHttpRequest';

/** Browsers report upload progress only for `XMLHttpRequest`, not for `fetch`. */
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
      request.onerror = () =>
        reject(new TypeError('the connection failed, or the storage host does not allow this origin (CORS)'));
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
