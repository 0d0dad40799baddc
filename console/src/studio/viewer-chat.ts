import type { ApiClient, ViewerMessage } from '@callsheet/client';
import type { ClientSocket, SocketState } from '@callsheet/client/runtime/socket/socket';
import { SocketApiError } from '@callsheet/client/runtime/socket/socket-errors';
import { type ConnectViewerChatFrames, connectViewerChat } from '@callsheet/client/sockets';
import { signal } from '@preact/signals';
import { deployment } from '../app/deployment.ts';

/** The maximum number of messages shown, the latest ones. */
const maxMessages = 200;
const maxPauseMs = 10_000;

/** The chat of a viewer, over the viewers' socket. */
export class ViewerChat {
  readonly line = signal<SocketState>('connecting');
  readonly messages = signal<readonly ViewerMessage[]>([]);
  readonly maySend = signal(false);
  /** Whether messages may be missing after a disconnect. */
  readonly isTorn = signal(false);
  /** Why the socket ended. */
  readonly ended = signal<unknown>(undefined);
  readonly #open: () => ClientSocket<ConnectViewerChatFrames>;
  #socket: ClientSocket<ConnectViewerChatFrames>;

  constructor(api: ApiClient, studioId: string, viewer: string) {
    const who = { memberRef: `console-${viewer}`, displayName: viewer };
    const parameters = async () => {
      const { token } = await api.viewerTokens.mint({ studioId, caps: ['chat.read', 'chat.send'], ...who });
      return { params: { studioId }, query: { token } };
    };
    this.#open = () => {
      const socket = connectViewerChat(deployment.embedUrl, parameters, {
        maxDelay: maxPauseMs,
        onState: (state) => {
          this.line.value = state;
          this.maySend.value = socket.maySend;
        },
        onFrame: () => {
          this.maySend.value = socket.maySend;
        },
        onRows: (rows) => {
          this.messages.value = rows.slice(-maxMessages);
        },
        onGap: () => {
          this.isTorn.value = true;
        },
      });
      socket.closed.catch((error: unknown) => {
        this.ended.value = error;
      });
      return socket;
    };
    this.#socket = this.#open();
  }

  /**
   * Reopens a socket that has ended. The client reconnects by itself only after a connection has opened
   * once.
   */
  readonly again = (): void => {
    if (this.line.value !== 'closed') return;
    this.ended.value = undefined;
    this.isTorn.value = false;
    this.line.value = 'connecting';
    this.#socket = this.#open();
  };

  /**
   * Sends a message as the viewer.
   *
   * @throws Error with the reason of a rejection.
   */
  async send(text: string): Promise<void> {
    try {
      await this.#socket.request('chat_send', { text });
    } catch (error) {
      const words = error instanceof SocketApiError ? errorResponses[error.code] : undefined;
      throw words === undefined ? error : new Error(words, { cause: error });
    }
  }

  close(): void {
    this.#socket.close();
  }
}

const errorResponses: Readonly<Record<string, string>> = {
  too_fast: 'That was too fast. Wait a moment.',
  room_busy: 'There are too many messages now.',
  rate_limited: 'That was too fast. Wait a moment.',
  message_too_long: 'That is too long.',
  empty_message: 'Say something.',
  chat_send_not_granted: 'This viewer may not write.',
  relay_unavailable: 'No platform accepts messages now. Try again in a moment.',
  no_display_name: 'This viewer has no name.',
};
