import { Blocked } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { patient } from '../../../engine/http/check-attempt.ts';
import { askUntil } from '../../../engine/http/poll-until.ts';
import type { Rate } from '../../../engine/http/rates.ts';
import type { Message, WebSocketClient } from '../../../engine/http/web-socket.ts';
import type { SocketRecord } from '../../../engine/model/operation.ts';

/** How long something that is to come at once may take. */
export const promptMs = 5_000;
/** How long nothing may come for it to count as nothing. */
export const quietMs = 1_000;

/** After how long a bucket is full, however much was taken out of it. */
export const refillMs = ({ tokens, everySeconds, burst }: Rate): number =>
  (1000 * burst * everySeconds) / tokens;

/** The check that a viewer is there for, and what the contract says of the socket. */
interface Around {
  readonly context: Context;
  readonly record: SocketRecord;
}

/** One viewer, who answers pings unless told not to. */
export class Viewer {
  readonly #viewers: Around;
  #socket: WebSocketClient | undefined;
  #requests = 0;
  answersPings = true;

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

  /** Looks at a message as it comes. */
  heard({ json }: Message): void {
    if (json?.type === 'ping' && this.answersPings) setImmediate(() => this.#socket?.send({ type: 'pong' }));
  }

  /** What came of one type so far; every message is judged first (WS-03). */
  of(type: string): Readonly<Record<string, unknown>>[] {
    this.judge();
    return this.socket.messages.flatMap(({ json }) => (json?.type === type ? [json] : []));
  }

  /** Every message so far is an envelope, and its data is as declared. */
  judge(): void {
    const { context, record } = this.#viewers;
    for (const { json, text } of this.socket.messages) {
      const { type, requestId, data } = json ?? {};
      context.must(typeof type === 'string', () => `no envelope: ${text.slice(0, 200)}`);
      context.must(
        requestId === undefined || typeof requestId === 'string',
        () => `requestId is no text: ${text.slice(0, 200)}`,
      );
      const validate = record.sends[String(type)];
      if (validate && !validate(data)) {
        const [fault] = validate.errors ?? [];
        context.fail(`${String(type)}: data${fault?.instancePath} ${fault?.message}: ${text.slice(0, 300)}`);
      }
    }
  }

  /** The first message has to be the greeting. */
  async greeted(): Promise<Readonly<Record<string, unknown>>> {
    const { context, record } = this.#viewers;
    await this.socket.until(
      () => this.socket.messages.length > 0 || this.socket.closed !== undefined,
      patient(promptMs),
    );
    const [first] = this.socket.messages;
    context.must(
      first?.json?.type === record.first,
      () => `the first message is ${first?.text.slice(0, 200) ?? 'missing'}, not ${record.first}`,
    );
    this.judge();
    return first?.json ?? {};
  }

  /** Sends a request and gives back its reply (WS-04). */
  async ask(type: string, data?: unknown): Promise<Readonly<Record<string, unknown>>> {
    this.#requests += 1;
    const requestId = `Ask-${this.#requests}`;
    this.socket.send({ type, requestId, ...(data === undefined ? {} : { data }) });
    return this.reply(requestId, type);
  }

  /** The reply to a request, judged. */
  async reply(requestId: string, type: string): Promise<Readonly<Record<string, unknown>>> {
    const { context, record } = this.#viewers;
    const isReply = ({ json }: Message) => json?.type === 'reply' && json.requestId === requestId;
    const reply = (await this.socket.first(isReply, patient(promptMs)))?.json;
    if (!reply) return context.fail(`${type} ${requestId} got no reply within ${promptMs / 1000} s`);
    this.judge();
    context.must(typeof reply.ok === 'boolean', () => `ok is no boolean: ${JSON.stringify(reply)}`);
    if (reply.ok === false) {
      context.must(
        typeof reply.error === 'string' && reply.error !== '',
        () => `a refusal without an error: ${JSON.stringify(reply)}`,
      );
      return reply;
    }
    const validate = record.results[type];
    if (validate && !validate(reply.result))
      context.fail(`the result of ${type} is not as declared: ${JSON.stringify(reply).slice(0, 300)}`);
    return reply;
  }

  /** Asks again while too much was said: whoever had the studio before may have spoken in it a moment ago. */
  async askInTurn(
    type: string,
    data: unknown,
    expected?: string,
  ): Promise<Readonly<Record<string, unknown>>> {
    const { context, record } = this.#viewers;
    const buckets = Object.values(record.buckets);
    const isBusy = ({ error }: Readonly<Record<string, unknown>>): boolean =>
      error !== expected && buckets.some(({ refusal }) => refusal === error);
    const forMs = Math.max(...buckets.map(refillMs));
    return askUntil(
      async () => {
        const reply = await this.ask(type, data);
        if (isBusy(reply)) context.mayWait(forMs);
        return reply;
      },
      (reply) => !isBusy(reply),
      { forMs, everyMs: quietMs, stop: context.session.stop },
    );
  }

  /** A request that has to be refused so. */
  async isRefused(type: string, data: unknown, error: string): Promise<void> {
    const reply = await this.askInTurn(type, data, error);
    this.#viewers.context.must(
      reply.ok === false && reply.error === error,
      () => `${type} should be refused with ${error}, but got ${JSON.stringify(reply).slice(0, 300)}`,
    );
  }

  /** Waits until something holds of this viewer; a violation when it does not in time. */
  async until(what: string, holds: () => boolean, timeoutMs = promptMs): Promise<void> {
    const held = await this.socket.until(holds, patient(timeoutMs));
    this.judge();
    this.#viewers.context.must(held, `${what} within ${timeoutMs / 1000} s`);
  }
}
