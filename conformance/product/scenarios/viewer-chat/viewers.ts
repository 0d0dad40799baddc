import { describeAnswer } from '../../../engine/answer-words.ts';
import { askUntil } from '../../../engine/ask-until.ts';
import { Blocked, Skipped } from '../../../engine/check.ts';
import { type Exchange, headerOf, jsonOf } from '../../../engine/client.ts';
import type { Context } from '../../../engine/context.ts';
import { valueAt } from '../../../engine/json-pointer.ts';
import type { Operation, SocketRecord } from '../../../engine/operation.ts';
import { patient } from '../../../engine/pace.ts';
import type { Rate } from '../../../engine/rates.ts';
import type { Citations, ScenarioOptions } from '../../../engine/scenario.ts';
import { type Message, WebSocketClient, type WebSocketOptions } from '../../../engine/web-socket.ts';
import { OwnStudio } from '../own-studio.ts';

/** What a token is to grant; `chat.read` alone unless more is named. */
export interface Wish {
  readonly caps?: readonly string[];
  readonly memberRef?: string;
  readonly displayName?: string;
  readonly ttlSeconds?: number;
  /** Another studio than the scenario's. */
  readonly studioId?: string;
}

/** A viewer who may send. */
export const sender: Wish = { caps: ['chat.read', 'chat.send'], memberRef: 'member-1', displayName: 'Vera' };

/** What every scenario of the socket needs. */
export const options = (
  title: string,
  cited: Citations,
  more: Partial<ScenarioOptions> = {},
): ScenarioOptions => ({
  title,
  ...cited,
  ...more,
  needs: ['embed-url', 'operation:connectViewerChat', 'operation:mintViewerToken', ...(more.needs ?? [])],
});

/** How long something that is to come at once may take. */
export const promptMs = 5_000;
/** How long nothing may come for it to count as nothing. */
export const quietMs = 1_000;

/** After how long a bucket is full, however much was taken out of it. */
export const refillMs = ({ tokens, everySeconds, burst }: Rate): number =>
  (1000 * burst * everySeconds) / tokens;

const madeUp = ({ session }: Context): string => session.readOnly.invent(`missing${session.random.text(20)}`);

/** A studio of its own and the way to its viewers' socket. */
export class Viewers {
  readonly context: Context;
  readonly studio: OwnStudio;
  readonly #open: Viewer[] = [];

  private constructor(context: Context, studio: OwnStudio) {
    this.context = context;
    this.studio = studio;
  }

  /**
   * Runs a scenario in a studio of its own, one where nothing was ever said or one that there is not, and closes every
   * socket after it.
   */
  static async run(
    context: Context,
    work: (viewers: Viewers) => Promise<void>,
    { silent = false, missing = false } = {},
  ): Promise<void> {
    const made = () => (silent ? OwnStudio.unused(context) : OwnStudio.make(context));
    const studio = missing ? new OwnStudio(context, madeUp(context)) : await made();
    const viewers = new Viewers(context, studio);
    try {
      await work(viewers);
    } finally {
      for (const { socket } of viewers.#open) socket.destroy();
    }
  }

  get operation(): Operation {
    return this.studio.operation('connectViewerChat');
  }

  get record(): SocketRecord {
    const { socket } = this.operation;
    if (!socket) throw new Blocked('the contract says nothing of the socket');
    return socket;
  }

  async token(wish: Wish = {}): Promise<string> {
    const mint = this.studio.operation('mintViewerToken');
    const body = { studioId: this.studio.id, caps: ['chat.read'], ...wish };
    const request = { path: {}, query: {}, headers: {}, body };
    const minted = await this.context.succeed(
      mint,
      request,
      await this.context.credential(mint, { calls: 1 }),
    );
    const token = valueAt(jsonOf(minted.answer), '/token');
    if (typeof token !== 'string') throw new Blocked(describeAnswer(minted), minted);
    return token;
  }

  /** Asks for an upgrade, whatever comes of it. */
  async knock(
    token: string | undefined,
    how: { studioId?: string; headers?: WebSocketOptions['headers']; embedUrl?: string } = {},
  ) {
    const { embedUrl: own = '', readOnly, timeoutMs, trust } = this.context.session.target;
    const embedUrl = how.embedUrl ?? own;
    const path = this.operation.path.replace(
      '{studioId}',
      encodeURIComponent(how.studioId ?? this.studio.id),
    );
    const url = new URL(embedUrl.replace(/^http/, 'ws') + path);
    if (token !== undefined) url.searchParams.set('token', token);
    const viewer = new Viewer(this);
    const { exchange, socket } = await WebSocketClient.open(url, {
      timeoutMs,
      trust,
      readOnly,
      headers: how.headers ?? [],
      heard: (message) => viewer.heard(message),
    });
    this.context.session.observe(exchange);
    this.context.exchanges.push(exchange);
    if (!socket) return { exchange };
    viewer.socket = socket;
    this.#open.push(viewer);
    return { exchange, viewer };
  }

  /** A viewer who is let in, and has been greeted. */
  async join(wish: Wish = {}, headers: WebSocketOptions['headers'] = []): Promise<Viewer> {
    const { studioId = this.studio.id } = wish;
    const { exchange, viewer } = await this.knock(await this.token(wish), { studioId, headers });
    if (!viewer && this.#isOutOfReach(exchange))
      throw new Skipped('the processes of the target cannot reach each other: its chat is out of reach');
    if (!viewer) return this.context.fail(`the upgrade was refused: ${describeAnswer(exchange)}`);
    await viewer.greeted();
    return viewer;
  }

  /** Whether what is refused says that the chat is out of reach (WS-09). */
  #isOutOfReach({ answer }: Exchange): boolean {
    const { status, text = '' } = this.record.handshake.unavailable ?? {};
    return answer.status === status && answer.body.toString('utf8').includes(text);
  }

  /** An upgrade that has to be refused so: the status, and a body that holds the text (CF-31). */
  isRefused(exchange: Exchange, reason: string): void {
    const { context } = this;
    const refusal = this.record.handshake[reason];
    if (!refusal) throw new Blocked(`the contract has no refusal ${reason}`);
    const { status, body } = exchange.answer;
    context.must(
      status === refusal.status,
      () => `expected ${refusal.status} ${refusal.text}, but ${describeAnswer(exchange)}`,
    );
    context.must(
      body.toString('utf8').includes(refusal.text),
      () => `the body does not say '${refusal.text}': ${describeAnswer(exchange)}`,
    );
    const requestId = headerOf(exchange.answer, context.contract.requestId.header);
    context.must(requestId !== undefined, `${status} carries no ${context.contract.requestId.header}`);
    const json = jsonOf(exchange.answer);
    context.must(
      valueAt(json, '/error/requestId') === requestId && typeof valueAt(json, '/error/message') === 'string',
      () => `${status} is not in the envelope: ${body.toString('utf8').slice(0, 200)}`,
    );
    if (context.strict)
      context.must(
        valueAt(json, '/error/code') === reason,
        () => `the code is ${String(valueAt(json, '/error/code'))}, not ${reason}`,
      );
  }
}

/** One viewer, who answers pings unless told not to. */
export class Viewer {
  readonly #viewers: Viewers;
  #socket: WebSocketClient | undefined;
  #requests = 0;
  answersPings = true;

  constructor(viewers: Viewers) {
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
