import { Blocked, Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import type { Citations, ScenarioOptions } from '../../../engine/checks/scenario.ts';
import { type Exchange, headerOf, jsonOf } from '../../../engine/http/client.ts';
import { describeAnswer } from '../../../engine/http/describe-response.ts';
import { WebSocketClient, type WebSocketOptions } from '../../../engine/http/web-socket.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import type { Operation, SocketRecord } from '../../../engine/model/operation.ts';
import { OwnStudio } from '../own-studio.ts';
import { Viewer } from './viewer.ts';

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
