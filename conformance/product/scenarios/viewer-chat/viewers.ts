import { Blocked, Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import type { Citations, ScenarioOptions } from '../../../engine/checks/scenario.ts';
import { type Exchange, headerOf, jsonOf } from '../../../engine/http/client.ts';
import { describeResponse } from '../../../engine/http/describe-response.ts';
import { WebSocketClient, type WebSocketOptions } from '../../../engine/http/web-socket.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import type { Operation, SocketRecord } from '../../../engine/model/operation.ts';
import { OwnStudio } from '../own-studio.ts';
import { Viewer } from './viewer.ts';

/** Options of a token; by default it grants only `chat.read`. */
export interface TokenOptions {
  readonly caps?: readonly string[];
  readonly memberRef?: string;
  readonly displayName?: string;
  readonly ttlSeconds?: number;
  /** The id of another studio than the scenario's. */
  readonly studioId?: string;
}

/** A viewer that may send. */
export const sender: TokenOptions = {
  caps: ['chat.read', 'chat.send'],
  memberRef: 'member-1',
  displayName: 'Vera',
};

/** The options shared by all scenarios of the socket. */
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

const unknownIds = ({ session }: Context): string =>
  session.readOnly.invent(`missing${session.random.text(20)}`);

/** An own studio of the check and its viewers' socket. */
export class Viewers {
  readonly context: Context;
  readonly studio: OwnStudio;
  readonly #open: Viewer[] = [];

  private constructor(context: Context, studio: OwnStudio) {
    this.context = context;
    this.studio = studio;
  }

  /**
   * Runs a scenario in an own studio, then closes every socket. With `silent` the studio never had a
   * message; with `missing` it does not exist.
   */
  static async run(
    context: Context,
    work: (viewers: Viewers) => Promise<void>,
    { silent = false, missing = false } = {},
  ): Promise<void> {
    const made = () => (silent ? OwnStudio.unused(context) : OwnStudio.make(context));
    const studio = missing ? new OwnStudio(context, unknownIds(context)) : await made();
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
    if (!socket) throw new Blocked('the contract does not describe the socket');
    return socket;
  }

  async token(tokenOptions: TokenOptions = {}): Promise<string> {
    const issues = this.studio.operation('mintViewerToken');
    const body = { studioId: this.studio.id, caps: ['chat.read'], ...tokenOptions };
    const request = { path: {}, query: {}, headers: {}, body };
    const issued = await this.context.succeed(
      issues,
      request,
      await this.context.credential(issues, { calls: 1 }),
    );
    const token = valueAt(jsonOf(issued.response), '/token');
    if (typeof token !== 'string') throw new Blocked(describeResponse(issued), issued);
    return token;
  }

  /** Requests an upgrade and accepts any response. */
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
      onMessage: (message) => viewer.onMessage(message),
    });
    this.context.session.observe(exchange);
    this.context.exchanges.push(exchange);
    if (!socket) return { exchange };
    viewer.socket = socket;
    this.#open.push(viewer);
    return { exchange, viewer };
  }

  /** Connects a viewer and waits for the greeting. */
  async join(tokenOptions: TokenOptions = {}, headers: WebSocketOptions['headers'] = []): Promise<Viewer> {
    const { studioId = this.studio.id } = tokenOptions;
    const { exchange, viewer } = await this.knock(await this.token(tokenOptions), { studioId, headers });
    if (!viewer && this.#isOutOfReach(exchange))
      throw new Skipped('the processes of the target cannot reach each other, so its chat is unreachable');
    if (!viewer) return this.context.fail(`the upgrade was rejected: ${describeResponse(exchange)}`);
    await viewer.greeted();
    return viewer;
  }

  /** Whether the error response states that the chat is unreachable (WS-09). */
  #isOutOfReach({ response }: Exchange): boolean {
    const { status, text = '' } = this.record.handshake.unavailable ?? {};
    return response.status === status && response.body.toString('utf8').includes(text);
  }

  /**
   * Expects a rejected upgrade with the declared status and a body that contains the declared text (CF-31).
   */
  expectRejected(exchange: Exchange, reason: string): void {
    const { context } = this;
    const error = this.record.handshake[reason];
    if (!error) throw new Blocked(`the contract has no error response ${reason}`);
    const { status, body } = exchange.response;
    context.assert(
      status === error.status,
      () => `expected ${error.status} ${error.text}, but ${describeResponse(exchange)}`,
    );
    context.assert(
      body.toString('utf8').includes(error.text),
      () => `the body does not contain '${error.text}': ${describeResponse(exchange)}`,
    );
    const requestId = headerOf(exchange.response, context.contract.requestId.header);
    context.assert(requestId !== undefined, `${status} has no ${context.contract.requestId.header}`);
    const json = jsonOf(exchange.response);
    context.assert(
      valueAt(json, '/error/requestId') === requestId && typeof valueAt(json, '/error/message') === 'string',
      () => `${status} is not in the envelope: ${body.toString('utf8').slice(0, 200)}`,
    );
    if (context.strict)
      context.assert(
        valueAt(json, '/error/code') === reason,
        () => `the code is ${String(valueAt(json, '/error/code'))}, not ${reason}`,
      );
  }
}
