import { Blocked } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { scaledTimeout } from '../../../engine/http/check-attempt.ts';
import { pollUntil } from '../../../engine/http/poll-until.ts';
import type { Rate } from '../../../engine/http/rates.ts';
import type { Message, WebSocketClient } from '../../../engine/http/web-socket.ts';
import type { SocketRecord } from '../../../engine/model/operation.ts';

/** Timeout for an immediate effect, in milliseconds. */
export const promptMs = 5_000;
/** An event that has not come after this many milliseconds counts as absent. */
export const quietMs = 1_000;

/** Milliseconds after which an empty bucket is full. */
export const refillMs = ({ tokens, everySeconds, burst }: Rate): number =>
  (1000 * burst * everySeconds) / tokens;

/** The check of a viewer, and the contract's description of the socket. */
interface Around {
  readonly context: Context;
  readonly record: SocketRecord;
}

/** One viewer, which responds to pings by default. */
export class Viewer {
  readonly #viewers: Around;
  #socket: WebSocketClient | undefined;
  #requests = 0;
  respondsToPings = true;

  constructor(viewers: Around) {
    this.#viewers = viewers;
  }

  get socket(): WebSocketClient {
    if (!this.#socket) throw new Blocked('the socket is not open');
    return this.#socket;
  }

  set socket(socket: WebSocketClient) {
    this.#socket = socket;
  }

  /** Handles a message when it arrives. */
  onMessage({ json }: Message): void {
    if (json?.type === 'ping' && this.respondsToPings)
      setImmediate(() => this.#socket?.send({ type: 'pong' }));
  }

  /** The received messages of one type. All messages are validated first (WS-03). */
  of(type: string): Readonly<Record<string, unknown>>[] {
    this.judge();
    return this.socket.messages.flatMap(({ json }) => (json?.type === type ? [json] : []));
  }

  /** Expects that each received message is an envelope and its data matches the schema. */
  judge(): void {
    const { context, record } = this.#viewers;
    for (const { json, text } of this.socket.messages) {
      const { type, requestId, data } = json ?? {};
      context.assert(typeof type === 'string', () => `no envelope: ${text.slice(0, 200)}`);
      context.assert(
        requestId === undefined || typeof requestId === 'string',
        () => `requestId is not a text: ${text.slice(0, 200)}`,
      );
      const validate = record.sends[String(type)];
      if (validate && !validate(data)) {
        const [fault] = validate.errors ?? [];
        context.fail(`${String(type)}: data${fault?.instancePath} ${fault?.message}: ${text.slice(0, 300)}`);
      }
    }
  }

  /** Waits for the first message and expects the greeting. */
  async greeted(): Promise<Readonly<Record<string, unknown>>> {
    const { context, record } = this.#viewers;
    await this.socket.until(
      () => this.socket.messages.length > 0 || this.socket.closed !== undefined,
      scaledTimeout(promptMs),
    );
    const [first] = this.socket.messages;
    context.assert(
      first?.json?.type === record.first,
      () => `the first message is ${first?.text.slice(0, 200) ?? 'missing'}, not ${record.first}`,
    );
    this.judge();
    return first?.json ?? {};
  }

  /** Sends a request and returns its reply (WS-04). */
  async request(type: string, data?: unknown): Promise<Readonly<Record<string, unknown>>> {
    this.#requests += 1;
    const requestId = `Ask-${this.#requests}`;
    this.socket.send({ type, requestId, ...(data === undefined ? {} : { data }) });
    return this.reply(requestId, type);
  }

  /** Waits for the reply to a request and validates it. */
  async reply(requestId: string, type: string): Promise<Readonly<Record<string, unknown>>> {
    const { context, record } = this.#viewers;
    const isReply = ({ json }: Message) => json?.type === 'reply' && json.requestId === requestId;
    const reply = (await this.socket.first(isReply, scaledTimeout(promptMs)))?.json;
    if (!reply) return context.fail(`${type} ${requestId} received no reply within ${promptMs / 1000} s`);
    this.judge();
    context.assert(typeof reply.ok === 'boolean', () => `ok is not a boolean: ${JSON.stringify(reply)}`);
    if (reply.ok === false) {
      context.assert(
        typeof reply.error === 'string' && reply.error !== '',
        () => `an error reply without an error: ${JSON.stringify(reply)}`,
      );
      return reply;
    }
    const validate = record.results[type];
    if (validate && !validate(reply.result))
      context.fail(`the result of ${type} does not match its schema: ${JSON.stringify(reply).slice(0, 300)}`);
    return reply;
  }

  /**
   * Retries a request while it is rate-limited, because an earlier check may have sent messages in this
   * studio.
   */
  async requestWhenAllowed(
    type: string,
    data: unknown,
    expected?: string,
  ): Promise<Readonly<Record<string, unknown>>> {
    const { context, record } = this.#viewers;
    const buckets = Object.values(record.buckets);
    const isBusy = ({ error: code }: Readonly<Record<string, unknown>>): boolean =>
      code !== expected && buckets.some(({ error }) => error === code);
    const forMs = Math.max(...buckets.map(refillMs));
    return pollUntil(
      async () => {
        const reply = await this.request(type, data);
        if (isBusy(reply)) context.mayWait(forMs);
        return reply;
      },
      (reply) => !isBusy(reply),
      { forMs, everyMs: quietMs, stop: context.session.stop },
    );
  }

  /** Sends a request and expects that error. */
  async expectRejected(type: string, data: unknown, error: string): Promise<void> {
    const reply = await this.requestWhenAllowed(type, data, error);
    this.#viewers.context.assert(
      reply.ok === false && reply.error === error,
      () => `${type} should be rejected with ${error}, but returned ${JSON.stringify(reply).slice(0, 300)}`,
    );
  }

  /** Waits until the condition is true; fails the check after the timeout. */
  async until(what: string, holds: () => boolean, timeoutMs = promptMs): Promise<void> {
    const held = await this.socket.until(holds, scaledTimeout(timeoutMs));
    this.judge();
    this.#viewers.context.assert(held, `not within ${timeoutMs / 1000} s: ${what}`);
  }
}
