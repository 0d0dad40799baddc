import type { ChatMessage } from '../../../generated/schemas.ts';
import { type Clock, timestamp } from '../../ports/clock.ts';
import { newId } from '../../ports/ids.ts';
import type { ChatLog } from './chat-log.ts';
import type { ChatAccount, Dispatcher } from './dispatcher.ts';
import { toChatMessage } from './message-rows.ts';

/** What chat asks of other areas. */
export interface ChatSources {
  /** The linked accounts of a studio's destinations, whatever their `enabled` says (DEST-05, CF-16). */
  accounts(userId: string, studioId: string): Promise<readonly ChatAccount[]>;
  /** What the user is called. */
  nameOf(userId: string): Promise<string>;
}

/** What is said around a studio's broadcast: in the studio itself and on its platforms. */
export class Chat {
  readonly #clock: Clock;
  readonly #log: ChatLog;
  readonly #dispatcher: Dispatcher;
  readonly #sources: ChatSources;

  constructor(parts: { clock: Clock; log: ChatLog; dispatcher: Dispatcher; sources: ChatSources }) {
    this.#clock = parts.clock;
    this.#log = parts.log;
    this.#dispatcher = parts.dispatcher;
    this.#sources = parts.sources;
  }

  /** The most recent messages, newest first (CHAT-04). */
  async recent(studioId: string, limit: number): Promise<ChatMessage[]> {
    return (await this.#log.recent(studioId, limit)).map(toChatMessage);
  }

  /**
   * Says something and hands it to the studio's linked platforms, or those of them that are named; it is accepted, not
   * delivered (CHAT-06, CHAT-07). Undefined when the studio is gone.
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
    if (!(await this.#log.record(studioId, [{ said: message }], userId))) return undefined;
    const wanted = platforms && new Set(platforms);
    for (const account of accounts) {
      if (wanted && !wanted.has(account.platform)) continue;
      void this.#dispatcher.send(userId, studioId, account, { messageId: id, text });
    }
    return { ok: true, messageId: id };
  }

  /** Waits for what is on its way to the platforms. */
  async close(): Promise<void> {
    await this.#dispatcher.close();
  }
}
