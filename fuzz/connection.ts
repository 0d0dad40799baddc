import { connect, type Socket } from 'node:net';

/** The host and port of a server. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/** A received response, with header names in lower case. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  readonly ms: number;
}

/** The host and port of an `http://` URL. */
export function addressOf(baseUrl: string): Address {
  const url = new URL(baseUrl);
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 80) };
}

/** The values of a header of that name (lower case). */
export function headerValues({ headers }: Pick<HttpResponse, 'headers'>, name: string): string[] {
  return headers.filter(([key]) => key === name).map(([, value]) => value);
}

/** The connection ended or timed out without a complete response; `responded` if a part of it arrived. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
  readonly responded: boolean;

  constructor(message: string, responded: boolean) {
    super(message);
    this.responded = responded;
  }
}

const emptyStatuses = new Set([204, 304]);

/**
 * Parses the first final response in the bytes of a server; undefined while it is incomplete. An event
 * stream counts as complete after its head.
 * @throws NoResponse if the bytes are not HTTP.
 */
export function readResponse(
  bytes: Buffer,
  method: string,
): { readonly response: Omit<HttpResponse, 'ms'>; readonly rest: Buffer } | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1]);
  if (!status) throw new NoResponse(`no HTTP: ${JSON.stringify(statusLine.slice(0, 100))}`, true);
  const after = bytes.subarray(end + 4);
  if (status < 200 && status !== 101) return readResponse(after, method);
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  const [type = ''] = headerValues({ headers }, 'content-type');
  const isHead = method === 'HEAD' || emptyStatuses.has(status) || status === 101;
  if (isHead || type.startsWith('text/event-stream'))
    return { response: { status, headers, body: Buffer.alloc(0) }, rest: after };
  if (headerValues({ headers }, 'transfer-encoding').includes('chunked')) {
    const read = readChunks(after);
    return read && { response: { status, headers, body: read.body }, rest: read.rest };
  }
  const length = Number(headerValues({ headers }, 'content-length')[0] ?? 0);
  if (after.length < length) return undefined;
  return { response: { status, headers, body: after.subarray(0, length) }, rest: after.subarray(length) };
}

function readChunks(bytes: Buffer): { readonly body: Buffer; readonly rest: Buffer } | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const line = bytes.indexOf('\r\n', at);
    if (line < 0) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16);
    const start = line + 2;
    if (bytes.length < start + size + 2) return undefined;
    if (size === 0) return { body: Buffer.concat(chunks), rest: bytes.subarray(start + 2) };
    chunks.push(bytes.subarray(start, start + size));
    at = start + size + 2;
  }
}

/** A persistent connection that sends one request at a time, as raw bytes. */
export class Connection {
  readonly #address: Address;
  #socket: Socket | undefined;

  constructor(address: Address) {
    this.#address = address;
  }

  /**
   * Sends the bytes of one request and returns its response.
   * @throws NoResponse if no response arrives in time.
   */
  async sendRequest(request: Buffer, method: string, timeoutMs: number): Promise<HttpResponse> {
    const openSocket = this.#socket;
    if (openSocket && !openSocket.destroyed) {
      try {
        return await this.#exchange(openSocket, request, method, timeoutMs);
      } catch (error) {
        // The server may have closed the idle connection just before it was used again.
        if (!(error instanceof NoResponse) || error.responded || error.message !== closed) throw error;
      }
    }
    const socket = connect(this.#address);
    socket.setNoDelay(true);
    this.#socket = socket;
    return this.#exchange(socket, request, method, timeoutMs);
  }

  close(): void {
    this.#socket?.destroy();
  }

  #exchange(socket: Socket, request: Buffer, method: string, timeoutMs: number): Promise<HttpResponse> {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      let received: Buffer = Buffer.alloc(0);
      const finish = () => {
        clearTimeout(timer);
        socket.removeAllListeners('data').removeAllListeners('close').removeAllListeners('error');
        socket.on('error', () => {});
      };
      const fail = (message: string) => {
        finish();
        socket.destroy();
        reject(new NoResponse(message, received.length > 0));
      };
      const timer = setTimeout(() => fail(`no complete response within ${timeoutMs} ms`), timeoutMs);
      socket.on('error', () => {});
      socket.on('close', () => fail(closed));
      socket.on('data', (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        try {
          const read = readResponse(received, method);
          if (!read) return;
          finish();
          if (!staysOpen(read.response, read.rest, socket)) socket.destroy();
          resolve({ ...read.response, ms: performance.now() - began });
        } catch (error) {
          fail(error instanceof Error ? error.message : String(error));
        }
      });
      socket.write(request);
    });
  }
}

const closed = 'the connection was closed without a response';

/**
 * Whether the next request may use the connection. If a response arrived before the whole request was sent,
 * the server would read the rest as another request.
 */
function staysOpen(response: Omit<HttpResponse, 'ms'>, rest: Buffer, socket: Socket): boolean {
  const [type = ''] = headerValues(response, 'content-type');
  if (response.status === 101 || type.startsWith('text/event-stream')) return false;
  return (
    rest.length === 0 &&
    socket.writableLength === 0 &&
    !headerValues(response, 'connection').includes('close')
  );
}

/** Bytes, and the delay before they are sent. */
export interface Step {
  readonly bytes: Buffer;
  readonly afterMs?: number;
}

/**
 * Sends bytes on a separate connection and returns all responses. The exchange ends when the server closes,
 * `count` responses have arrived, or `silenceMs` have passed since the last step. `from` is the local
 * address to connect from.
 * @throws NoResponse if the received bytes are not HTTP.
 */
export function exchangeRaw(
  address: Address,
  steps: readonly Step[],
  {
    count = 1,
    silenceMs = 400,
    method = 'GET',
    from,
  }: { count?: number; silenceMs?: number; method?: string; from?: string } = {},
): Promise<HttpResponse[]> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const socket = connect({ ...address, ...(from !== undefined && { localAddress: from }) });
    const responses: HttpResponse[] = [];
    let received: Buffer = Buffer.alloc(0);
    let silence: NodeJS.Timeout | undefined;
    const finish = () => {
      clearTimeout(silence);
      socket.destroy();
      resolve(responses);
    };
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(finish, silenceMs);
    };
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('close', finish);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      try {
        for (let read = readResponse(received, method); read; read = readResponse(received, method)) {
          responses.push({ ...read.response, ms: performance.now() - began });
          received = read.rest;
        }
      } catch (error) {
        clearTimeout(silence);
        socket.destroy();
        reject(error);
        return;
      }
      if (responses.length >= count) finish();
    });
    const send = async () => {
      for (const { bytes, afterMs } of steps) {
        if (afterMs !== undefined) await new Promise((settle) => setTimeout(settle, afterMs));
        if (socket.destroyed) return;
        socket.write(bytes);
      }
      if (!socket.destroyed) listen();
    };
    socket.once('connect', () => void send());
  });
}
