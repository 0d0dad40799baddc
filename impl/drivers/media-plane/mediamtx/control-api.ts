import { textWithin } from '../../network/bounded-text.ts';
import { ControlApiError } from './control-api-error.ts';
import { type PathSource, type PathState, readPath, readPathPage } from './path-state.ts';

/** The kick routes by type of connection or session. Sources that MediaMTX pulls itself have none. */
const kickRoutes: ReadonlyMap<string, string> = new Map([
  ['rtmpConn', 'rtmpconns'],
  ['rtmpsConn', 'rtmpsconns'],
  ['srtConn', 'srtconns'],
  ['webRTCSession', 'webrtcsessions'],
  ['rtspSession', 'rtspsessions'],
  ['rtspsSession', 'rtspssessions'],
  ['moqSession', 'moqsessions'],
]);

const requestMs = 1000;
const maxResponseLength = 16 * 1024 * 1024;
const pathsPerPage = 500;
const maxPages = 40;
const maxReadings = 3;

/**
 * The control API of MediaMTX v1.17 to v1.20 (`/v3`). Requests are limited in time and size and follow no
 * redirect.
 */
export class ControlApi {
  readonly #base: string;
  readonly #headers: Readonly<Record<string, string>>;

  /**
   * @param apiUrl such as `http://127.0.0.1:9997`; a user and password in it are sent as Basic
   * authentication.
   * @throws TypeError when the address is invalid; the message does not repeat it.
   */
  constructor(apiUrl: string) {
    const url = URL.parse(apiUrl);
    if (!url || !['http:', 'https:'].includes(url.protocol)) {
      throw new TypeError('the address of the control API must begin with http:// or https://');
    }
    this.#base = `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
    this.#headers = { accept: 'application/json', ...authorizationOf(url) };
  }

  /**
   * All current paths.
   * @param signal aborts the request.
   * @throws ControlApiError
   */
  async paths(signal: AbortSignal): Promise<readonly PathState[]> {
    for (let reading = 0; reading < maxReadings; reading += 1) {
      const paths = await this.#allPages(signal);
      if (paths) return paths;
    }
    throw new ControlApiError('changed its list of paths while it was read');
  }

  /**
   * A path. Undefined when it does not exist, for example when nobody uses a path that is configured by a
   * regular expression.
   * @throws ControlApiError
   */
  async path(name: string): Promise<PathState | undefined> {
    const encoded = name.split('/').map(encodeURIComponent).join('/');
    const { status, body } = await this.#send('GET', `/v3/paths/get/${encoded}`);
    if (status === 200) return readPath(body);
    // A server without this API also responds with 404, but without this body.
    if (status === 404 && typeof body === 'object' && body !== null && 'error' in body) return undefined;
    throw statusError(status);
  }

  /**
   * Disconnects a publisher. Returns false when there is none of that type and id, or no longer.
   * @throws ControlApiError also for a type that cannot be disconnected.
   */
  async kick({ type, id }: PathSource): Promise<boolean> {
    const route = kickRoutes.get(type);
    if (route === undefined) throw new ControlApiError(`has no way to disconnect a source of type ${type}`);
    const { status } = await this.#send('POST', `/v3/${route}/kick/${encodeURIComponent(id)}`);
    if (status !== 200 && status !== 404) throw statusError(status);
    return status === 200;
  }

  /**
   * All pages of the list. Undefined when the list changed between two pages: a path that moved from one
   * page to another may be missing.
   */
  async #allPages(signal: AbortSignal): Promise<readonly PathState[] | undefined> {
    const paths = new Map<string, PathState>();
    let expected: number | undefined;
    for (let page = 0; page < maxPages; page += 1) {
      const { status, body } = await this.#send(
        'GET',
        `/v3/paths/list?page=${page}&itemsPerPage=${pathsPerPage}`,
        signal,
      );
      if (status !== 200) throw statusError(status);
      const { itemCount, pageCount, items } = readPathPage(body);
      expected ??= itemCount;
      for (const path of items) paths.set(path.name, path);
      // The next poll finds the paths that were added meanwhile.
      if (page + 1 >= pageCount) return paths.size >= expected ? [...paths.values()] : undefined;
    }
    throw new ControlApiError('has more paths than can be read');
  }

  async #send(method: 'GET' | 'POST', target: string, signal = AbortSignal.timeout(requestMs)) {
    try {
      const response = await fetch(this.#base + target, {
        method,
        headers: this.#headers,
        redirect: 'manual',
        signal,
      });
      return { status: response.status, body: parsed(await textWithin(response, maxResponseLength)) };
    } catch (cause) {
      throw new ControlApiError(`did not respond (${reasonOf(cause)})`);
    }
  }
}

function authorizationOf({ username, password }: URL): { readonly authorization?: string } {
  if (username === '' && password === '') return {};
  try {
    const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
  } catch {
    throw new TypeError('user and password in the address of the control API must be percent-encoded');
  }
}

/** The value of a JSON text; undefined when the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function statusError(status: number): ControlApiError {
  // The response body is not passed on, because it may repeat parts of the request.
  return new ControlApiError(`responded with ${status}`);
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown reason';
  if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return 'too slow';
  if (cause instanceof RangeError) return cause.message;
  const { cause: inner } = cause;
  return inner instanceof Error && 'code' in inner ? String(inner.code) : 'the connection broke';
}
