import { connect, type Socket } from 'node:net';

/** Where a server listens. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/** An answer as it came; header names in lower case. */
export interface Answer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  readonly ms: number;
}

/** The host and port of an `http://` address. */
export function addressOf(baseUrl: string): Address {
  const url = new URL(baseUrl);
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 80) };
}

/** The values of a header of that name (lower case). */
export function headerValues({ headers }: Pick<Answer, 'headers'>, name: string): string[] {
  return headers.filter(([key]) => key === name).map(([, value]) => value);
}

/** The connection ended, or nothing came in time; `answered` when some of an answer had come. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly answered: boolean;

  constructor(message: string, answered: boolean) {
    super(message);
    this.answered = answered;
  }
}

const emptyStatuses = new Set([204, 304]);

/**
 * Reads one final answer off the front of what a server sent; undefined while it is incomplete. An event stream counts as
 * complete with its head.
 * @throws NoAnswer for what is no HTTP.
 */
export function readAnswer(
  bytes: Buffer,
  method: string,
): { readonly answer: Omit<Answer, 'ms'>; readonly rest: Buffer } | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1]);
  if (!status) throw new NoAnswer(`no HTTP: ${JSON.stringify(statusLine.slice(0, 100))}`, true);
  const after = bytes.subarray(end + 4);
  if (status < 200 && status !== 101) return readAnswer(after, method);
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  const [type = ''] = headerValues({ headers }, 'content-type');
  const isHead = method === 'HEAD' || emptyStatuses.has(status) || status === 101;
  if (isHead || type.startsWith('text/event-stream'))
    return { answer: { status, headers, body: Buffer.alloc(0) }, rest: after };
  if (headerValues({ headers }, 'transfer-encoding').includes('chunked')) {
    const read = readChunks(after);
    return read && { answer: { status, headers, body: read.body }, rest: read.rest };
  }
  const length = Number(headerValues({ headers }, 'content-length')[0] ?? 0);
  if (after.length < length) return undefined;
  return { answer: { status, headers, body: after.subarray(0, length) }, rest: after.subarray(length) };
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

/** One kept connection that asks one thing at a time, in bytes of the caller's. */
export class Connection {
  readonly #address: Address;
  #socket: Socket | undefined;

  constructor(address: Address) {
    this.#address = address;
  }

  /**
   * Sends the bytes of one request and gives its answer.
   * @throws NoAnswer when none comes within the time.
   */
  async ask(request: Buffer, method: string, timeoutMs: number): Promise<Answer> {
    const kept = this.#socket;
    if (kept && !kept.destroyed) {
      try {
        return await this.#exchange(kept, request, method, timeoutMs);
      } catch (error) {
        // A kept connection may have been closed at the very moment it was used again.
        if (!(error instanceof NoAnswer) || error.answered || error.message !== closed) throw error;
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

  #exchange(socket: Socket, request: Buffer, method: string, timeoutMs: number): Promise<Answer> {
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
        reject(new NoAnswer(message, received.length > 0));
      };
      const timer = setTimeout(() => fail(`no complete answer within ${timeoutMs} ms`), timeoutMs);
      socket.on('error', () => {});
      socket.on('close', () => fail(closed));
      socket.on('data', (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        try {
          const read = readAnswer(received, method);
          if (!read) return;
          finish();
          if (!staysOpen(read.answer, read.rest, socket)) socket.destroy();
          resolve({ ...read.answer, ms: performance.now() - began });
        } catch (error) {
          fail(error instanceof Error ? error.message : String(error));
        }
      });
      socket.write(request);
    });
  }
}

const closed = 'the connection was closed without an answer';

/** Whether the next request may use it: what was refused before it was read whole would be read on as another one. */
function staysOpen(answer: Omit<Answer, 'ms'>, rest: Buffer, socket: Socket): boolean {
  const [type = ''] = headerValues(answer, 'content-type');
  if (answer.status === 101 || type.startsWith('text/event-stream')) return false;
  return (
    rest.length === 0 && socket.writableLength === 0 && !headerValues(answer, 'connection').includes('close')
  );
}

/** Bytes and how long to wait before they go out. */
export interface Step {
  readonly bytes: Buffer;
  readonly afterMs?: number;
}

/**
 * Sends bytes on a connection of their own and gives every answer that came back, until the server closes, `count` answers
 * have come, or it has been silent for `silenceMs` after the last step. `from` is the address of this machine to connect from.
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
): Promise<Answer[]> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const socket = connect({ ...address, ...(from !== undefined && { localAddress: from }) });
    const answers: Answer[] = [];
    let received: Buffer = Buffer.alloc(0);
    let silence: NodeJS.Timeout | undefined;
    const finish = () => {
      clearTimeout(silence);
      socket.destroy();
      resolve(answers);
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
        for (let read = readAnswer(received, method); read; read = readAnswer(received, method)) {
          answers.push({ ...read.answer, ms: performance.now() - began });
          received = read.rest;
        }
      } catch (error) {
        clearTimeout(silence);
        socket.destroy();
        reject(error);
        return;
      }
      if (answers.length >= count) finish();
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
