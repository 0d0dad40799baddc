import type { ChatListener, Grant } from '../../../ports/platform.ts';
import { PlatformError } from '../../../ports/platform.ts';
import type { PlatformRequest } from '../http.ts';
import { optionalMember } from '../optional-member.ts';
import { type Ended, listenWithReconnect } from '../reconnecting-listener.ts';
import { type PlatformResponse, ResponseFields } from '../response-fields.ts';

/** A call of Twitch's API; the path is relative to `helix/`. */
export type TwitchCall = (
  grant: Grant,
  request: Omit<PlatformRequest, 'url'> & { readonly path: string },
) => Promise<PlatformResponse>;

/** The address of a chat and the calls to subscribe to it. */
export interface TwitchListening {
  readonly listener: ChatListener;
  readonly url: string;
  readonly timeoutMs: number;
  /** The id of the account that owns the chat. */
  user(): Promise<string>;
  subscribe(subscription: object): Promise<void>;
}

const subscribed = [
  'channel.chat.message',
  'channel.chat.message_delete',
  'channel.chat.clear_user_messages',
  'channel.chat.clear',
];

/** Twitch's keepalive interval unless the session sets another. */
const defaultKeepaliveSeconds = 10;

/** Listens to a channel's chat over an EventSub WebSocket, until the returned function is called. */
export function listenToTwitch(listening: TwitchListening): () => void {
  return listenWithReconnect({
    listener: listening.listener,
    once: (signal, connected) => new Session(listening, connected).run(signal),
  });
}

/**
 * One WebSocket: it waits for the welcome, subscribes, and then receives events until it is silent for too
 * long.
 */
class Session {
  readonly #listening: TwitchListening;
  readonly #connected: () => void;
  #silenceMs: number;

  constructor(listening: TwitchListening, connected: () => void) {
    this.#listening = listening;
    this.#connected = connected;
    this.#silenceMs = listening.timeoutMs;
  }

  run(signal: AbortSignal): Promise<Ended> {
    return new Promise((resolve) => {
      const socket = new WebSocket(this.#listening.url);
      let watchdog: NodeJS.Timeout | undefined;
      const end = (ended: Ended) => {
        clearTimeout(watchdog);
        signal.removeEventListener('abort', stop);
        socket.close();
        resolve(ended);
      };
      const stop = () => end('again');
      const expect = () => {
        clearTimeout(watchdog);
        watchdog = setTimeout(stop, this.#silenceMs).unref();
      };
      signal.addEventListener('abort', stop, { once: true });
      socket.addEventListener('close', stop, { once: true });
      socket.addEventListener('error', stop, { once: true });
      socket.addEventListener('message', ({ data }) => {
        this.#receive(String(data)).then(expect, (error: unknown) => end(endedBy(error)));
      });
      expect();
    });
  }

  async #receive(text: string): Promise<void> {
    const message = new ResponseFields('Twitch', parsed(text));
    const payload = message.at('payload');
    switch (message.at('metadata').at('message_type').optionalText()) {
      case 'session_welcome': {
        const session = payload.at('session');
        const seconds = session.at('keepalive_timeout_seconds').optionalNumber() ?? defaultKeepaliveSeconds;
        await this.#subscribe(session.at('id').text());
        this.#silenceMs = seconds * 1000 + this.#listening.timeoutMs;
        this.#connected();
        return;
      }
      case 'notification':
        this.#notify(payload.at('subscription').at('type').text(), message, payload.at('event'));
        return;
      case 'session_reconnect':
        // Twitch's handover from one session to the next is not supported, which keeps the code simple. The
        // listener reconnects and subscribes again; events in between are lost.
        throw new PlatformError('unavailable', 'Twitch requires a new connection.');
      case 'revocation':
        throw new PlatformError('reauth', 'Twitch ended the subscription.');
    }
  }

  async #subscribe(session: string): Promise<void> {
    const user = await this.#listening.user();
    for (const type of subscribed) {
      await this.#listening.subscribe({
        type,
        version: '1',
        condition: { broadcaster_user_id: user, user_id: user },
        transport: { method: 'websocket', session_id: session },
      });
    }
  }

  #notify(type: string, message: ResponseFields, event: ResponseFields): void {
    const { listener } = this.#listening;
    switch (type) {
      case 'channel.chat.message':
        listener.message({
          platformMessageId: event.at('message_id').text(),
          text: event.at('message').at('text').text(),
          timestamp: message.at('metadata').at('message_timestamp').text(),
          author: {
            id: event.at('chatter_user_id').text(),
            ...optionalMember('displayName', event.at('chatter_user_name').optionalText()),
          },
        });
        return;
      case 'channel.chat.message_delete': {
        const platformMessageId = event.at('message_id').text();
        listener.removed({ platformMessageId, channelWide: false, reason: 'deleted' });
        return;
      }
      case 'channel.chat.clear_user_messages': {
        // Bans and timeouts cannot be distinguished here.
        const authorId = event.at('target_user_id').text();
        listener.removed({ authorId, channelWide: false, reason: 'timeout' });
        return;
      }
      case 'channel.chat.clear':
        listener.removed({ channelWide: true, reason: 'cleared' });
    }
  }
}

function endedBy(error: unknown): Ended {
  return error instanceof PlatformError && error.kind !== 'unavailable' ? 'refused' : 'again';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
