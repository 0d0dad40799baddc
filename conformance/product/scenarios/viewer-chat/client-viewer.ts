import type { ClientSocket, SocketState } from '../../../../generated/client/runtime/socket/socket.ts';
import { SocketApiError } from '../../../../generated/client/runtime/socket/socket-errors.ts';
import {
  type ConnectViewerChatFrames,
  type ConnectViewerChatRequest,
  connectViewerChat,
} from '../../../../generated/client/sockets.ts';
import type { ViewerMessage, ViewerServerFrame } from '../../../../generated/schemas.ts';
import { scaledTimeout } from '../../../engine/http/check-attempt.ts';
import { Blocked, Violation } from '../../../engine/http/outcome.ts';
import { pollUntil } from '../../../engine/http/poll-until.ts';
import { promptMs, quietMs, refillMs } from './viewer.ts';
import type { TokenOptions, Viewers } from './viewers.ts';

/** The polling interval of `until`, in milliseconds. */
const pollMs = 20;

/** A viewer on the generated client's socket, whose connections can be cut and delayed. */
export class ClientViewer {
  readonly #viewers: Viewers;
  readonly frames: ViewerServerFrame[] = [];
  readonly states: SocketState[] = [];
  /** The rows that the client reported as removed. */
  readonly removed: ViewerMessage[] = [];
  readonly chat: ClientSocket<ConnectViewerChatFrames>;
  /** The reason for its end; undefined before, or if the suite ended it. */
  ended: unknown;
  /** The token for the next connections. */
  token: string | undefined;
  gaps = 0;
  #connection: WebSocket | undefined;
  #gate: Promise<void> = Promise.resolve();
  #fault: string | undefined;

  private constructor(viewers: Viewers, token: string | undefined) {
    this.#viewers = viewers;
    this.token = token;
    const took = (connection: WebSocket) => {
      this.#connection = connection;
    };
    const { embedUrl = '' } = viewers.context.session.target;
    this.chat = connectViewerChat(embedUrl, () => this.#request(), {
      WebSocket: class extends WebSocket {
        constructor(address: string) {
          super(address);
          took(this);
        }
      },
      maxDelay: pollMs,
      timeout: scaledTimeout(promptMs),
      onFrame: (frame) => this.#judge(frame),
      onState: (state) => this.states.push(state),
      onRows: (_rows, { removed }) => this.removed.push(...removed),
      onGap: () => {
        this.gaps += 1;
      },
    });
    this.chat.closed.catch((error: unknown) => {
      this.ended = error;
    });
  }

  /** Runs work with a client on the chat of a studio, and then closes it. */
  static async with<Value>(
    viewers: Viewers,
    token: string | undefined,
    work: (client: ClientViewer) => Promise<Value>,
  ): Promise<Value> {
    const client = new ClientViewer(viewers, token);
    try {
      return await work(client);
    } finally {
      client.chat.close();
    }
  }

  /** Runs work with a client that is connected. */
  static async joined<Value>(
    viewers: Viewers,
    tokenOptions: TokenOptions,
    work: (client: ClientViewer) => Promise<Value>,
  ): Promise<Value> {
    return ClientViewer.with(viewers, await viewers.token(tokenOptions), async (client) => {
      await client.until('the client is connected', () => client.chat.state === 'open');
      return work(client);
    });
  }

  /** The received texts that contain a marker, in their order. */
  texts(mark: string): string[] {
    return this.frames.flatMap((frame) =>
      frame.type === 'chat_message' && frame.data.text.includes(mark) ? [frame.data.text] : [],
    );
  }

  /** The frames of one type. */
  of<Type extends ViewerServerFrame['type']>(type: Type): Extract<ViewerServerFrame, { type: Type }>[] {
    return this.frames.filter(
      (frame): frame is Extract<ViewerServerFrame, { type: Type }> => frame.type === type,
    );
  }

  cut(): void {
    this.#connection?.close();
  }

  /** Cuts the connection, runs the work meanwhile, and waits until the client has reconnected. */
  async away(meanwhile: () => Promise<unknown>): Promise<void> {
    let open = () => {};
    this.#gate = new Promise((resolve) => {
      open = resolve;
    });
    const before = this.states.length;
    try {
      this.cut();
      await this.until('the client notices the cut', () => this.states[before] === 'reconnecting');
      await meanwhile();
    } finally {
      open();
    }
    await this.until('the client has reconnected', () => this.chat.state === 'open');
  }

  /** Waits until the condition is true; fails the check after the timeout. */
  async until(what: string, holds: () => boolean, timeoutMs = promptMs): Promise<void> {
    const timeout = { forMs: timeoutMs, everyMs: pollMs, stop: this.#viewers.context.session.stop };
    const held = await pollUntil(async () => holds() || this.ended !== undefined, Boolean, timeout);
    if (this.#fault !== undefined) this.#viewers.context.fail(this.#fault);
    if (held && holds()) return;
    const why = this.ended instanceof Error ? `, but it ended: ${this.ended.message}` : '';
    throw this.#noResponses()
      ? new Blocked(`not seen: ${what}${why}`)
      : new Violation(`not within ${timeoutMs / 1000} s: ${what}${why}`);
  }

  /** Sends a message, retries while it is rate-limited, and returns the result. */
  async send(text: string): Promise<ConnectViewerChatFrames['requests']['chat_send']['result']> {
    const { context, record } = this.#viewers;
    const buckets = Object.values(record.buckets);
    const busy = new Set(buckets.map(({ error }) => error));
    const forMs = Math.max(...buckets.map(refillMs));
    const request = () =>
      this.chat.request('chat_send', { text }).catch((error: unknown) => {
        if (!(error instanceof SocketApiError && busy.has(error.code))) throw this.#describeState(error);
        context.mayWait(forMs);
        return undefined;
      });
    const timeout = { forMs, everyMs: quietMs, stop: context.session.stop };
    const queued = await pollUntil(request, (response) => response !== undefined, timeout);
    return queued ?? context.fail('a message is rate-limited for ever');
  }

  /** Sends a message and expects that error code. */
  async expectRejected(text: string, code: string): Promise<void> {
    const error = await this.chat.request('chat_send', { text }).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    this.#viewers.context.assert(
      error instanceof SocketApiError && error.code === code,
      () =>
        `the client should be rejected with ${code}, but ${error === undefined ? 'was not' : String(error)}`,
    );
  }

  /** Expects that the client's rows equal the history, member for member. */
  async agrees(isOurs: (message: ViewerMessage) => boolean): Promise<void> {
    const { messages } = await this.chat.request('chat_history', { limit: 200 }).catch((error: unknown) => {
      throw this.#describeState(error);
    });
    const [kept, rows] = [messages.toReversed().filter(isOurs), this.chat.rows.filter(isOurs)];
    this.#viewers.context.assert(
      JSON.stringify(rows.map(({ id }) => id)) === JSON.stringify(kept.map(({ id }) => id)),
      () =>
        `the client shows ${rows.map(({ text }) => text).join(', ')}, but the history is ${kept.map(({ text }) => text).join(', ')}`,
    );
  }

  async #request(): Promise<ConnectViewerChatRequest> {
    await this.#gate;
    const { token } = this;
    return {
      params: { studioId: this.#viewers.studio.id },
      ...(token !== undefined && { query: { token } }),
    };
  }

  /** Validates each frame. `until` reports an error, because an exception thrown here would be lost. */
  #judge(frame: ViewerServerFrame): void {
    this.frames.push(frame);
    const validate = this.#viewers.record.sends[frame.type];
    if (validate && 'data' in frame && !validate(frame.data))
      this.#fault ??= `${frame.type} does not match its schema: ${JSON.stringify(frame).slice(0, 300)}`;
  }

  #noResponses(): boolean {
    return Object(this.ended).kind === 'network';
  }

  /** The check outcome for a failed request. */
  #describeState(error: unknown): Error {
    const message = error instanceof Error ? error.message : String(error);
    return Object(error).kind === 'network' ? new Blocked(message) : new Violation(message);
  }
}
