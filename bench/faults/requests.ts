import { Agent, request } from 'node:http';

/** A response with its body parsed as JSON; `undefined` without a body. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** A request of one caller. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly key: string;
  readonly json?: unknown;
  /** Ends the request without a response. */
  readonly signal?: AbortSignal | undefined;
}

/** Persistent connections to the API process at one port. It never sends a request twice. */
export class Caller {
  readonly #port: number;
  readonly #timeoutMs: number;
  readonly #agent = new Agent({ keepAlive: true, timeout: 60_000 });

  /** @param timeoutMs the time after which a request without a response fails with the code `TIMEOUT`. */
  constructor(port: number, timeoutMs: number) {
    this.#port = port;
    this.#timeoutMs = timeoutMs;
  }

  /** @throws an error with the reason as its `code`, if no complete response arrives. */
  send({ method, path, key, json, signal }: Call): Promise<Reply> {
    const body = json === undefined ? undefined : JSON.stringify(json);
    const headers = {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          port: this.#port,
          host: '127.0.0.1',
          method,
          path,
          headers,
          agent: this.#agent,
          ...(signal && { signal }),
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => {
            text += part;
          });
          response.once('error', reject);
          response.once('end', () => resolve({ status: response.statusCode ?? 0, body: parsed(text) }));
        },
      );
      const late = setTimeout(() => sent.destroy(failure('TIMEOUT')), this.#timeoutMs);
      sent.once('close', () => {
        clearTimeout(late);
        reject(failure('CLOSED'));
      });
      sent.once('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** The text under which a failed request is counted. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/** The string member `id` of a body, `''` if it has none. */
export function idIn(body: unknown, member = 'id'): string {
  const found = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const value = found.find(([name]) => name === member)?.[1];
  return typeof value === 'string' ? value : '';
}

function parsed(text: string): unknown {
  return text === '' ? undefined : JSON.parse(text);
}

function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}
