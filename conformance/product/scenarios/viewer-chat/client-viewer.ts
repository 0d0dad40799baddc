import type { ClientSocket, SocketState } from '../../../../generated/client/runtime/socket/socket.ts';
import { SocketRefusalError } from '../../../../generated/client/runtime/socket/socket-errors.ts';
import {
  type ConnectViewerChatFrames,
  type ConnectViewerChatRequest,
  connectViewerChat,
} from '../../../../generated/client/sockets.ts';
import type { ViewerMessage, ViewerServerFrame } from '../../../../generated/schemas.ts';
import { patient } from '../../../engine/http/check-attempt.ts';
import { Blocked, Violation } from '../../../engine/http/outcome.ts';
import { askUntil } from '../../../engine/http/poll-until.ts';
import { promptMs, quietMs, refillMs } from './viewer.ts';
import type { Viewers, Wish } from './viewers.ts';

/** How often it is looked whether something holds. */
const lookMs = 20;

/** A viewer on the generated client's socket, whose connections can be cut and held back. */
export class ClientViewer {
  readonly #viewers: Viewers;
  readonly frames: ViewerServerFrame[] = [];
  readonly states: SocketState[] = [];
  /** The rows that were told to be gone. */
  readonly removed: ViewerMessage[] = [];
  readonly chat: ClientSocket<ConnectViewerChatFrames>;
  /** Why it ended; undefined until it has, and where the suite ended it. */
  ended: unknown;
  /** What the next connections are opened with. */
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
    this.chat = connectViewerChat(embedUrl, () => this.#ask(), {
      WebSocket: class extends WebSocket {
        constructor(address: string) {
          super(address);
          took(this);
        }
      },
      maxDelay: lookMs,
      timeout: patient(promptMs),
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

  /** Does something with a client on the chat of a studio, and ends it. */
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

  /** The same for one who is let in. */
  static async joined<Value>(
    viewers: Viewers,
    wish: Wish,
    work: (client: ClientViewer) => Promise<Value>,
  ): Promise<Value> {
    return ClientViewer.with(viewers, await viewers.token(wish), async (client) => {
      await client.until('the client is let in', () => client.chat.state === 'open');
      return work(client);
    });
  }

  /** The texts that were given as they came, of those with a mark. */
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

  /** Cuts the connection, does something meanwhile, and waits until the client is back. */
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
    await this.until('the client is back', () => this.chat.state === 'open');
  }

  /** Waits until something holds; a violation when it does not in time. */
  async until(what: string, holds: () => boolean, timeoutMs = promptMs): Promise<void> {
    const patience = { forMs: timeoutMs, everyMs: lookMs, stop: this.#viewers.context.session.stop };
    const held = await askUntil(async () => holds() || this.ended !== undefined, Boolean, patience);
    if (this.#fault !== undefined) this.#viewers.context.fail(this.#fault);
    if (held && holds()) return;
    const why = this.ended instanceof Error ? `, but it ended: ${this.ended.message}` : '';
    throw this.#nothingAnswered()
      ? new Blocked(`${what}${why}`)
      : new Violation(`${what} within ${timeoutMs / 1000} s${why}`);
  }

  /** Sends something, again while too much was said, and gives what it is answered. */
  async send(text: string): Promise<ConnectViewerChatFrames['requests']['chat_send']['result']> {
    const { context, record } = this.#viewers;
    const buckets = Object.values(record.buckets);
    const busy = new Set(buckets.map(({ refusal }) => refusal));
    const forMs = Math.max(...buckets.map(refillMs));
    const ask = () =>
      this.chat.request('chat_send', { text }).catch((error: unknown) => {
        if (!(error instanceof SocketRefusalError && busy.has(error.code))) throw this.#told(error);
        context.mayWait(forMs);
        return undefined;
      });
    const patience = { forMs, everyMs: quietMs, stop: context.session.stop };
    const queued = await askUntil(ask, (answer) => answer !== undefined, patience);
    return queued ?? context.fail('a message is refused as one too many for ever');
  }

  /** A request that has to be refused so. */
  async isRefused(text: string, code: string): Promise<void> {
    const error = await this.chat.request('chat_send', { text }).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    this.#viewers.context.must(
      error instanceof SocketRefusalError && error.code === code,
      () =>
        `the client should be refused with ${code}, but ${error === undefined ? 'was not' : String(error)}`,
    );
  }

  /** The rows hold what the history holds, member for member. */
  async agrees(isOurs: (message: ViewerMessage) => boolean): Promise<void> {
    const { messages } = await this.chat.request('chat_history', { limit: 200 }).catch((error: unknown) => {
      throw this.#told(error);
    });
    const [kept, rows] = [messages.toReversed().filter(isOurs), this.chat.rows.filter(isOurs)];
    this.#viewers.context.must(
      JSON.stringify(rows.map(({ id }) => id)) === JSON.stringify(kept.map(({ id }) => id)),
      () =>
        `the client shows ${rows.map(({ text }) => text).join(', ')}, and the history is ${kept.map(({ text }) => text).join(', ')}`,
    );
  }

  async #ask(): Promise<ConnectViewerChatRequest> {
    await this.#gate;
    const { token } = this;
    return {
      params: { studioId: this.#viewers.studio.id },
      ...(token !== undefined && { query: { token } }),
    };
  }

  /** Every frame is to be as its type says; told where something is waited for, for nobody hears what is thrown here. */
  #judge(frame: ViewerServerFrame): void {
    this.frames.push(frame);
    const validate = this.#viewers.record.sends[frame.type];
    if (validate && 'data' in frame && !validate(frame.data))
      this.#fault ??= `${frame.type} is not what its type says: ${JSON.stringify(frame).slice(0, 300)}`;
  }

  #nothingAnswered(): boolean {
    return Object(this.ended).kind === 'network';
  }

  /** What a request came to. */
  #told(error: unknown): Error {
    const said = error instanceof Error ? error.message : String(error);
    return Object(error).kind === 'network' ? new Blocked(said) : new Violation(said);
  }
}
