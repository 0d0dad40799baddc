import type { ChatMessage } from '../../../generated/schemas.ts';
import { type Clock, timestamp } from '../../ports/clock.ts';
import { newId } from '../../ports/ids.ts';
import type { ChatLog } from './chat-log.ts';
import type { ChatAccount, Dispatcher } from './dispatcher.ts';
import { toChatMessage } from './message-rows.ts';

/** The functions of other areas that chat calls. */
export interface ChatSources {
  /** The linked accounts of a studio's destinations, including disabled ones (DEST-05, CF-16). */
  accounts(userId: string, studioId: string): Promise<readonly ChatAccount[]>;
  /** The username of the user; empty if none is claimed. */
  nameOf(userId: string): Promise<string>;
}

/** The chat of a studio: messages in the studio itself and on its platforms. */
export class Chat {
  readonly #clock: Clock;
  readonly #log: ChatLog;
  readonly #dispatcher: Dispatcher;
  readonly #sources: ChatSources;

  constructor(options: { clock: Clock; log: ChatLog; dispatcher: Dispatcher; sources: ChatSources }) {
    this.#clock = options.clock;
    this.#log = options.log;
    this.#dispatcher = options.dispatcher;
    this.#sources = options.sources;
  }

  /** The most recent messages, newest first (CHAT-04). */
  async recent(studioId: string, limit: number): Promise<ChatMessage[]> {
    return (await this.#log.recent(studioId, limit)).map(toChatMessage);
  }

  /**
   * Stores a message and starts to send it to the studio's linked platforms, or to the named ones. It
   * returns before the delivery (CHAT-06, CHAT-07). Undefined if the studio was deleted.
   */
  async send(
    userId: string,
    studioId: string,
    { text, platforms }: { readonly text: string; readonly platforms?: readonly string[] },
  ): Promise<{ readonly ok: boolean; readonly messageId: string } | undefined> {
    const accounts = await this.#sources.accounts(userId, studioId);
    const id = newId('msg');
    const author_name = await this.#sources.nameOf(userId);
    const said_at = timestamp(this.#clock.now());
    const message = {
      id,
      studio_id: studioId,
      platform: 'studio',
      platform_message_id: id,
      author_id: userId,
      author_name,
      text,
      said_at,
    };
    if (!(await this.#log.record(studioId, [{ posted: message }], userId))) return undefined;
    const wanted = platforms && new Set(platforms);
    for (const account of accounts) {
      if (wanted && !wanted.has(account.platform)) continue;
      void this.#dispatcher.send(userId, studioId, account, { messageId: id, text });
    }
    return { ok: true, messageId: id };
  }

  /** Waits for messages that are being sent to platforms. */
  async close(): Promise<void> {
    await this.#dispatcher.close();
  }
}
