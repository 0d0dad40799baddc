import type { ApiClient, ViewerMessage } from '@callsheet/client';
import type { ClientSocket, SocketState } from '@callsheet/client/runtime/socket/socket';
import { SocketRefusalError } from '@callsheet/client/runtime/socket/socket-errors';
import { type ConnectViewerChatFrames, connectViewerChat } from '@callsheet/client/sockets';
import { signal } from '@preact/signals';
import { deployment } from '../app/deployment.ts';

/** So many messages are shown, the latest. */
const mostShown = 200;
const longestPauseMs = 10_000;

/** The chat as a viewer of the studio has it, over the viewers' socket. */
export class ViewerChat {
  readonly line = signal<SocketState>('connecting');
  readonly messages = signal<readonly ViewerMessage[]>([]);
  readonly maySend = signal(false);
  /** Whether more was said while nobody heard than could be read back. */
  readonly isTorn = signal(false);
  /** Why it has ended. */
  readonly ended = signal<unknown>(undefined);
  readonly #open: () => ClientSocket<ConnectViewerChatFrames>;
  #socket: ClientSocket<ConnectViewerChatFrames>;

  constructor(api: ApiClient, studioId: string, viewer: string) {
    const who = { memberRef: `console-${viewer}`, displayName: viewer };
    const ask = async () => {
      const { token } = await api.viewerTokens.mint({ studioId, caps: ['chat.read', 'chat.send'], ...who });
      return { params: { studioId }, query: { token } };
    };
    this.#open = () => {
      const socket = connectViewerChat(deployment.embedUrl, ask, {
        maxDelay: longestPauseMs,
        onState: (state) => {
          this.line.value = state;
          this.maySend.value = socket.maySend;
        },
        onFrame: () => {
          this.maySend.value = socket.maySend;
        },
        onRows: (rows) => {
          this.messages.value = rows.slice(-mostShown);
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

  /** Opens it anew where it has ended: the client comes back by itself only to what was open once. */
  readonly again = (): void => {
    if (this.line.value !== 'closed') return;
    this.ended.value = undefined;
    this.isTorn.value = false;
    this.line.value = 'connecting';
    this.#socket = this.#open();
  };

  /** Says something as the viewer. @throws Error with the reason it was not taken for. */
  async send(text: string): Promise<void> {
    try {
      await this.#socket.request('chat_send', { text });
    } catch (error) {
      const words = error instanceof SocketRefusalError ? refusals[error.code] : undefined;
      throw words === undefined ? error : new Error(words, { cause: error });
    }
  }

  close(): void {
    this.#socket.close();
  }
}

const refusals: Readonly<Record<string, string>> = {
  too_fast: 'That was too fast. Wait a moment.',
  room_busy: 'Too much is being said just now.',
  rate_limited: 'That was too fast. Wait a moment.',
  message_too_long: 'That is too long.',
  empty_message: 'Say something.',
  chat_send_not_granted: 'This viewer may not write.',
  relay_unavailable: 'No platform takes messages just now. Try again in a moment.',
  no_display_name: 'This viewer has no name.',
};
